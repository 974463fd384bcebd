import { describe, expect, it } from 'vitest';
import { actionTexts } from '#shared/messages/en/actions.ts';
import { doneTexts } from '#shared/messages/en/notices.ts';
import { entryTexts } from '#shared/messages/en/entry.ts';
import { changedFieldTexts, labelTexts, valueTexts } from '#shared/messages/en/fields.ts';
import { inputTexts } from '#shared/messages/en/inputs.ts';
import { refusalTexts } from '#shared/messages/en/refusals.ts';
import { refusedEditTexts } from '#shared/messages/en/refused-edits.ts';
import { noticeTexts, syncTexts } from '#shared/messages/en/sync.ts';
import {
  asIs,
  createWords,
  messageSchema,
  textToMessage,
  type Message,
  type MessageCode,
  type PlainCode,
} from '#shared/messages/message.ts';

const { text } = createWords({
  today: '2026-11-29',
  conventions: { dayMonthOrder: 'monthFirst', clock: 'h12' },
  locale: 'en-US',
});

type ValuedMessage = Exclude<Message, { readonly values?: undefined }>;

const named = { name: 'Errands' };
const [tasks, project] = [{ tasks: 2 }, { entity: 'project' }] as const;
const limit = { limit: 9, used: 12 };
const [file, characters] = [{ path: '/home/ada/docket.desktop' }, { characters: 10_000 }];
const place = '/home/ada/store.db';
const done = { tasks: 1, title: 'Renew passport' };
const dates = { startDate: '2026-12-02', startTime: '09:00', endDate: null, endTime: null };

/** Values for each code that needs some. */
const VALUES: {
  readonly [Code in Exclude<MessageCode, PlainCode>]: Extract<
    ValuedMessage,
    { readonly code: Code }
  >['values'];
} = {
  asIs: { text: 'Milk' },
  estimate: { unit: 'sessions', count: 3 },
  didAgain: { ...tasks, name: 'Follow up' },
  noSuchCommand: named,
  sameCommandName: named,
  'command.set': { field: { code: 'label.priority' }, value: null },
  'command.addTags': { texts: ['home', 'phone'] },
  'command.removeTags': { texts: ['home'] },
  'command.shift': { days: 3 },
  'command.onDay': { days: 1 },
  'command.move': { list: 'Errands', column: 'Doing' },
  'command.appendNotes': { text: 'Asked again' },
  'command.addItems': { texts: ['Pack'] },
  'command.addSubtasks': { texts: ['Book'] },
  'left.field': { field: { code: 'label.title' } },
  'done.moved': done,
  'done.movedTo': { ...done, name: 'Work' },
  'done.movedToDay': { ...done, day: '2026-11-29' },
  'done.shifted': { tasks: 3, days: 1 },
  'done.inside': { ...done, name: 'Trip' },
  'done.topLevel': done,
  'done.dated': { ...done, dates },
  'done.undated': { ...done, repeat: true, reminders: true },
  'done.repeats': { ...done, rule: 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO' },
  'done.doesNotRepeat': done,
  'done.prioritized': { ...done, priority: 'high' },
  'done.tagged': { tasks: 3, added: ['focus'], removed: [] },
  'done.pinned': done,
  'done.unpinned': done,
  'done.progressed': { ...done, progress: 40 },
  'done.estimated': { ...done, estimate: { unit: 'minutes', count: 90 } },
  'done.toNote': done,
  'done.toTask': done,
  'done.reminded': { ...done, reminder: 'On time', isWanted: true },
  'done.reminders': done,
  'done.zone': { ...done, zone: 'Europe/Lisbon' },
  'done.emptied': { ...done, field: 'tags' },
  'done.completed': done,
  'done.completedYesterday': done,
  'done.leftOpen': { ...done, left: 2 },
  'done.next': { done: { code: 'done.completed', values: done }, dates },
  'done.abandoned': done,
  'done.reopened': done,
  'done.skipped': done,
  'done.trashed': done,
  'done.restored': { ...done, homeless: 0 },
  'done.erased': done,
  'done.duplicated': done,
  'done.occurrenceMoved': { dates },
  'done.laterMoved': { dates },
  'done.occurrenceSkipped': { day: '2026-12-03' },
  added: tasks,
  imported: tasks,
  broughtBack: tasks,
  broughtBackLists: { lists: 2 },
  duplicated: tasks,
  changed: tasks,
  changedField: { ...tasks, field: { code: 'field.title' } },
  pinned: tasks,
  unpinned: tasks,
  shifted: tasks,
  moved: tasks,
  completed: tasks,
  abandoned: tasks,
  reopened: tasks,
  skipped: tasks,
  trashed: tasks,
  restored: tasks,
  completedReminders: { reminders: 2 },
  addedList: named,
  addedFolder: named,
  addedTag: named,
  addedColumn: named,
  addedFilter: named,
  undid: { step: { code: 'added', values: tasks } },
  redid: { step: { code: 'added', values: tasks } },
  severalActions: { actions: 3 },
  noList: named,
  noColumn: { ...named, list: 'House' },
  listArchived: named,
  listReadOnly: named,
  noParent: named,
  noTagName: named,
  values: { values: [asIs('errand'), { code: 'yes' }] },
  day: { day: '2027-12-05' },
  moment: { day: '2027-12-05', time: '09:30' },
  dates: { start: '2026-12-21', startTime: '09:00', end: '2026-12-21', endTime: '10:00' },
  repeats: { rule: 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO', from: { code: 'repeatFrom.completion' } },
  'deleted.named': { name: 'Reading' },
  reminderTrigger: { trigger: 'TRIGGER:P0DT9H0M0S', isAllDay: true },
  checkedItem: { title: 'Passport' },
  focused: { minutes: 25, title: 'Write' },
  deletedFocus: { sessions: 2 },
  'focus.span': { start: '2026-11-20T10:00:00.000Z', end: '2026-11-20T10:25:00.000Z' },
  'focus.task': { title: 'Write' },
  addedHabit: { name: 'Read' },
  addedHabitSection: { name: 'Noon' },
  'habit.goal': { goal: '6', unit: 'Cup' },
  'habit.repeats': { rule: 'RRULE:FREQ=WEEKLY;TT_TIMES=3' },
  'checkIn.done': { value: '6', goal: '6' },
  'checkIn.failed': { value: '0', goal: '6' },
  'checkIn.open': { value: '2', goal: '6' },
  below: named,
  readOnlyList: named,
  needsPassword: { operation: 'tag.edit' },
  changedSince: named,
  madeNothing: { step: 1 },
  tagExists: named,
  tagExistsMerge: named,
  tagRenamedUnsent: { ...named, now: 'Shopping' },
  tooDeep: { levels: 5 },
  folderGone: { directory: '/home/ada/.docket' },
  unsentEdits: { edits: 1 },
  fileNotWritten: file,
  fileNotRemoved: file,
  'refused.quota': project,
  'refused.gone': project,
  'refused.listGone': project,
  'refused.inTrash': project,
  'refused.exists': project,
  'refused.tagExists': project,
  'refused.readOnly': project,
  'refused.noReason': project,
  'refused.tooManyRequests': project,
  'refused.tooManyChanges': project,
  'refused.paidPlan': project,
  'refused.incomplete': project,
  'refused.tooLarge': project,
  'refused.deletedElsewhere': project,
  'refused.editedElsewhere': project,
  'refused.needsV2': project,
  'refused.notTaken': project,
  'refused.damaged': project,
  'refused.fromBackup': project,
  'refused.fromRestoredBackup': project,
  'refused.unknown': { ...project, answer: null },
  'waitsFor.object': { ...project, name: 'Home' },
  'limit.lists': limit,
  'limit.columns': { ...limit, list: 'House' },
  'limit.items': limit,
  'limit.reminders': limit,
  'limit.tasks': { ...limit, list: 'House' },
  titleTooLong: characters,
  notesTooLong: characters,
  nameTooLong: { characters: 64 },
  tagTooLong: { characters: 64 },
  'sync.serverFault': { status: 500 },
  'sync.unavailable': { status: 503 },
  'sync.rejected': { answer: 'some_code' },
  'sync.massLoss': { lost: 40, known: 50, isConfirmed: true },
  notices: { notices: [{ code: 'notice.storeGone' }, { code: 'notice.newer' }] },
  'notice.salvaged': { kept: 200, lost: 1, fromBackup: 2, isComplete: false, place },
  'notice.restored': { kept: 1, fromBackup: 2, turnsBack: false, place },
  'notice.serviceRecovered': { sent: 1500, found: 1, lost: 1, place },
};

const textOf = (code: string): string => text({ code, values: VALUES[code as keyof typeof VALUES] });

const codesOf = (part: object): readonly string[] => Object.keys(part);

/** Text of which nothing is missing. */
const TEXT = /^(?!.*(?:undefined|NaN|\[object|null))\S.*\S$/su;
/** Begins with a capital, a number or a name, and ends as a sentence, or with the path of a file. */
const SENTENCES = /^(?:\p{Lu}|\d|“).*(?:\.|: \/\S+)$/su;

describe('the texts of a language', () => {
  it.each(
    codesOf({
      ...actionTexts,
      ...doneTexts,
      ...entryTexts,
      ...changedFieldTexts,
      ...labelTexts,
      ...valueTexts,
    }),
  )('say %s, a part of a line', (code) => {
    expect(textOf(code)).toMatch(TEXT);
    expect(textOf(code)).not.toBe(code);
  });

  it.each(codesOf({ ...refusalTexts, ...inputTexts, ...syncTexts, ...noticeTexts }))(
    'say %s in whole sentences',
    (code) => {
      expect(textOf(code)).toMatch(TEXT);
      expect(textOf(code)).toMatch(SENTENCES);
    },
  );

  it.each(codesOf(refusedEditTexts))('say %s in whole sentences, with what to do', (code) => {
    expect(textOf(code)).toMatch(TEXT);
    expect(textOf(code)).toMatch(SENTENCES);
    // Of a question the buttons say the rest.
    expect(textOf(code)).toMatch(
      code.endsWith('Elsewhere') ? /on another device/u : /try again|discard|send it|your answer/iu,
    );
  });
});

describe('a text', () => {
  it.each<readonly [Message, string]>([
    [{ code: 'limit.lists', values: { limit: 9, used: 9 } }, 'Your plan allows 9 lists and you have 9.'],
    [{ code: 'limit.items', values: { limit: 1, used: 2 } }, 'Your plan allows 1 checklist item in a task'],
    [
      { code: 'notice.salvaged', values: { ...VALUES['notice.salvaged'], kept: 1 } },
      '1 unsent edit was kept.',
    ],
    [
      { code: 'notice.serviceRecovered', values: VALUES['notice.serviceRecovered'] },
      '1,500 tasks and lists were put',
    ],
    [{ code: 'titleTooLong', values: characters }, 'at most 10,000 characters.'],
    [{ code: 'moment', values: VALUES.moment }, 'Dec 5, 2027, 9:30 am'],
    [{ code: 'reminderTrigger', values: VALUES.reminderTrigger }, 'On the day, 9 am'],
    [{ code: 'repeats', values: VALUES.repeats }, 'Every week on Mon (from completion)'],
    [{ code: 'dates', values: VALUES.dates }, 'Dec 21, 9 am – 10 am'],
    [{ code: 'values', values: VALUES.values }, 'errand, Yes'],
    [{ code: 'notices', values: VALUES.notices }, 'is forgotten. A newer Docket'],
    [{ code: 'done.movedToDay', values: VALUES['done.movedToDay'] }, 'Moved “Renew passport” to today'],
    [{ code: 'done.tagged', values: VALUES['done.tagged'] }, 'Tagged 3 tasks #focus'],
    [{ code: 'done.movedTo', values: VALUES['done.movedTo'] }, 'Moved “Renew passport” to Work'],
    [{ code: 'done.dated', values: { ...done, dates } }, '“Renew passport” is now Wed 9 am'],
    [{ code: 'done.dated', values: { tasks: 2, dates } }, '2 tasks are now Wed 9 am'],
    [{ code: 'done.occurrenceMoved', values: { dates } }, 'Moved this occurrence to Wed 9 am'],
    [{ code: 'done.shifted', values: { tasks: 3, days: -7 } }, 'Moved 3 tasks a week earlier'],
    [
      { code: 'done.undated', values: VALUES['done.undated'] },
      'Removed the date, repeat and reminders of “Renew',
    ],
    [
      { code: 'done.repeats', values: VALUES['done.repeats'] },
      '“Renew passport” now repeats every week on Mon',
    ],
    [
      { code: 'done.next', values: { done: { code: 'done.completed', values: done }, dates } },
      'Completed “Renew passport” · next Wed 9 am',
    ],
  ])('writes numbers, plurals and dates as the reader does: %j', (message, words) => {
    expect(text(message)).toContain(words);
  });

  it('that a newer Docket stored, and this one does not know, is its code', () => {
    const stored = textToMessage('{"code":"ofLater","values":{}}');
    expect(messageSchema.safeParse(stored).success).toBe(true);
    expect(text(stored)).toBe('ofLater');
  });

  it('is cut where a value is long', () => {
    const long: Message = {
      code: 'values',
      values: { values: Array.from({ length: 300 }, () => asIs('tag')) },
    };
    expect(text(long)).toHaveLength(301);
    expect(text(long)).toMatch(/…$/u);
  });
});
