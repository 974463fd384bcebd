import { addDays, daysBetween } from '#shared/domain/dates/calendar-date.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { columnIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import type { CommandStep } from '#shared/domain/saved-command.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import { sameMessage, type Message } from '#shared/messages/message.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import { estimateOf } from '#core/model/estimate.ts';
import { fieldOf } from '#core/model/field.ts';
import { triggersIn } from '#core/model/normalize.ts';
import { numberToPriority } from '#core/model/priority-number.ts';
import { integerField, textField, textsField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf, notesOf, sortedItems } from '#core/model/task-content.ts';
import { datesOf, repeatOf } from '#core/model/task-dates.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';
import { shiftDates } from '#core/store/commands/shift-dates.ts';

/** Steps as they apply to any task: for each the possible readings, the likely one first, and what applies to no other task. */
export interface General {
  readonly lines: readonly (readonly CommandStep[])[];
  readonly left: readonly Message[];
}

/** A task before and after a step of the history. */
export interface ChangedTask {
  readonly before: RawObject;
  readonly after: RawObject;
  /** Titles of subtasks that the step made below it. */
  readonly subtasks: readonly string[];
  /** It is a repeating task that went on to its next date, and left a closed copy. */
  readonly wentOn: boolean;
}

export interface When {
  /** The day of the step: `yyyy-MM-dd`. */
  readonly day: string;
  /** IANA. */
  readonly timeZone: string;
  readonly inboxId: string;
}

type Lines = readonly (readonly CommandStep[])[];

/** @returns the line of one field; null where it says the same */
type Reading = (task: ChangedTask, when: When) => readonly CommandStep[] | null;

const set = (change: TaskChange): readonly CommandStep[] => [{ kind: 'change', change }];

const isSame = ({ before, after }: ChangedTask, ...names: readonly string[]): boolean =>
  sameIn(TABLES.task, names, [before, after]);

const priority: Reading = (task) =>
  isSame(task, 'priority')
    ? null
    : set({ priority: numberToPriority(Number(integerField(task.after, 'priority') ?? 0n)) });

const tagsBeside = (one: RawObject, other: RawObject): string[] => {
  const known = new Set(textsField(other, 'tags'));
  return textsField(one, 'tags').filter((tag) => !known.has(tag));
};

const addedTags: Reading = ({ before, after }) => {
  const addTags = tagsBeside(after, before);
  return addTags.length === 0 ? null : set({ addTags });
};

const removedTags: Reading = ({ before, after }) => {
  const removeTags = tagsBeside(before, after);
  return removeTags.length === 0 ? null : set({ removeTags });
};

const place: Reading = (task) => {
  if (isSame(task, 'projectId', 'columnId')) return null;
  const projectId = projectIdSchema.parse(textField(task.after, 'projectId'));
  const column = columnIdSchema.safeParse(textField(task.after, 'columnId'));
  return [{ kind: 'move', projectId, columnId: column.success ? column.data : null }];
};

const sameDates = (one: TaskDates, other: TaskDates): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const dates: Reading = ({ before, after, wentOn }, { day, timeZone }) => {
  const [was, is] = [datesOf(before, timeZone), datesOf(after, timeZone)];
  if (wentOn || sameDates(was, is)) return null;
  const absolute: CommandStep = { kind: 'change', change: { dates: is } };
  const [from, to] = [taskDatesToLocal(was, timeZone), taskDatesToLocal(is, timeZone)];
  if (to === null) return [absolute];
  // The shift that would come to the same, where there is one.
  const days = daysBetween(from?.startDate ?? day, to.startDate);
  if (!sameDates(shiftDates(was, { today: day, days, timeZone }), is)) return [absolute];
  const onDay: CommandStep = { kind: 'onDay', days: daysBetween(day, to.startDate) };
  return from === null || days === 0 ? [onDay, absolute] : [{ kind: 'shift', days }, onDay, absolute];
};

const repeat: Reading = (task) =>
  task.wentOn || isSame(task, 'repeatFlag', 'repeatFrom') ? null : set({ repeat: repeatOf(task.after) });

const reminders: Reading = ({ before, after, wentOn }) => {
  const [was, is] = [triggersIn(before['reminders']), triggersIn(after['reminders'])];
  return wentOn || was.toSorted().join() === is.toSorted().join() ? null : set({ reminders: [...is] });
};

const estimate: Reading = ({ before, after }, { inboxId }) => {
  const is = estimateOf(after, inboxId);
  return JSON.stringify(estimateOf(before, inboxId)) === JSON.stringify(is) ? null : set({ estimate: is });
};

const isPinned = (task: RawObject): boolean => timeField(task, 'pinnedTime') !== null;

const pin: Reading = ({ before, after }) =>
  isPinned(before) === isPinned(after) ? null : set({ isPinned: isPinned(after) });

const progress: Reading = (task) =>
  isSame(task, 'progress') || hasClosed(task)
    ? null
    : set({ progress: Number(integerField(task.after, 'progress') ?? 0n) });

/** Text that was put behind the notes, on lines of its own; null where the notes changed otherwise. */
const appended = ({ before, after }: ChangedTask): string | null => {
  const [was, is] = [notesOf(before), notesOf(after)];
  if (was === '') return is;
  return is.startsWith(`${was}\n`) ? is.slice(was.length + 1) : null;
};

const notes: Reading = (task) => {
  const text = appended(task);
  return text === null || text === '' ? null : [{ kind: 'appendNotes', text }];
};

const newItems = ({ before, after }: ChangedTask): string[] => {
  const known = new Set(itemsOf(before).map((item) => item['id']));
  return sortedItems(after).flatMap((item) =>
    known.has(item['id']) ? [] : (textField(item, 'title') ?? []),
  );
};

const items: Reading = (task) => {
  const titles = newItems(task).filter((title) => title.trim() !== '');
  return titles.length === 0 ? null : [{ kind: 'addItems', titles }];
};

const subtasks: Reading = ({ subtasks: titles }) =>
  titles.length === 0 ? null : [{ kind: 'addSubtasks', titles: [...titles] }];

const hasClosed = ({ before, after, wentOn }: ChangedTask): boolean =>
  wentOn || (statusOf(before) === 'open' && statusOf(after) !== 'open');

const status: Reading = (task) => {
  const [was, is] = [statusOf(task.before), statusOf(task.after)];
  if (task.wentOn) return [{ kind: 'complete' }];
  if (was === is) return null;
  if (is === 'open') return [{ kind: 'reopen' }];
  return [{ kind: is === 'wontDo' ? 'abandon' : 'complete' }];
};

const trash: Reading = ({ before, after }) =>
  !isTrashed(before) && isTrashed(after) ? [{ kind: 'trash' }] : null;

/** In the order in which a command does them: what is closed or in the trash is not changed any more. */
const READINGS: readonly Reading[] = [
  addedTags,
  removedTags,
  priority,
  dates,
  repeat,
  reminders,
  estimate,
  pin,
  progress,
  notes,
  items,
  subtasks,
  place,
  status,
  trash,
];

/** Fields that a reading above says, or that follow from others. */
const READ = new Set(
  (
    'priority,tags,projectId,columnId,startDate,dueDate,isAllDay,timeZone,isFloating,repeatFlag,repeatFrom,repeatFirstDate,' +
    'reminders,reminder,remindTime,focusSummaries,pinnedTime,progress,status,completedTime,deleted,sortOrder,content,desc,items'
  ).split(','),
);

const leftOfFields = (task: ChangedTask): readonly Message[] => {
  const names = [...new Set([...Object.keys(task.before), ...Object.keys(task.after)])];
  const isLeft = (name: string): boolean => {
    if (READ.has(name) || isSame(task, name)) return false;
    // A first item makes a text a checklist, and a task that goes to another list leaves its parent.
    if (name === 'kind') return newItems(task).length === 0;
    return name !== 'parentId' || isSame(task, 'projectId');
  };
  const labels = names.filter(isLeft).flatMap((name): Message[] => {
    const { label } = fieldOf(TABLES.task, name);
    return typeof label === 'string' ? [{ code: label }] : [];
  });
  return labels.map((field) => ({ code: 'left.field', values: { field } }));
};

const withoutNew = (task: ChangedTask): RawObject[] => {
  const known = new Set(itemsOf(task.before).map((item) => item['id']));
  return itemsOf(task.after).filter((item) => known.has(item['id']));
};

const leftOf = (task: ChangedTask): readonly Message[] => {
  const { before, after } = task;
  const left: Message[] = [...leftOfFields(task)];
  if (notesOf(before) !== notesOf(after) && (appended(task) ?? '') === '')
    left.push({ code: 'left.field', values: { field: { code: 'label.notes' } } });
  const isSameList = sameIn(TABLES.task, ['items'], [before, { ...after, items: withoutNew(task) }]);
  if (!isSameList && !task.wentOn)
    left.push({ code: 'left.field', values: { field: { code: 'label.checklist' } } });
  if (isTrashed(before) && !isTrashed(after)) left.push({ code: 'left.restored' });
  return left;
};

/** Of a series that went on, nothing but that is said: its next date and reminders follow. */
const leftUnlessWentOn = (task: ChangedTask): readonly Message[] => (task.wentOn ? [] : leftOf(task));

/** The change of one task as steps that apply to any task. Pure. */
export const generaliseTask = (task: ChangedTask, when: When): General => ({
  lines: READINGS.flatMap((reading) => {
    const line = reading(task, when);
    return line === null ? [] : [line];
  }),
  left: leftUnlessWentOn(task),
});

const CLOSING: ReadonlySet<CommandStep['kind']> = new Set(['reopen', 'complete', 'abandon']);

/** What a step is about: two steps about the same are alternatives, or go together. */
const subjectOf = (step: CommandStep): string => {
  if (step.kind === 'change') return Object.keys(step.change).join();
  if (step.kind === 'shift' || step.kind === 'onDay') return 'dates';
  return CLOSING.has(step.kind) ? 'status' : step.kind;
};

const SUBJECTS = (
  'addTags,removeTags,priority,dates,repeat,reminders,estimate,isPinned,' +
  'progress,appendNotes,addItems,addSubtasks,move,status,trash'
).split(',');

const placeOf = (subject: string): number => SUBJECTS.indexOf(subject);

/** Texts of both, each once. */
const union = (one: readonly string[] = [], other: readonly string[] = []): string[] => [
  ...new Set([...one, ...other]),
];

const joinedChanges = ({ addTags, removeTags }: TaskChange, later: TaskChange): CommandStep | null => {
  if (addTags !== undefined) return { kind: 'change', change: { addTags: union(addTags, later.addTags) } };
  if (removeTags === undefined) return null;
  return { kind: 'change', change: { removeTags: union(removeTags, later.removeTags) } };
};

/** Steps that add go together; null for those of which one is meant. */
const joined = (one: CommandStep, other: CommandStep): CommandStep | null => {
  if ('titles' in one && 'titles' in other)
    return { kind: one.kind, titles: union(one.titles, other.titles) };
  if (one.kind === 'appendNotes' && other.kind === 'appendNotes' && one.text !== other.text)
    return { kind: 'appendNotes', text: `${one.text}\n${other.text}` };
  return one.kind === 'change' && other.kind === 'change' ? joinedChanges(one.change, other.change) : null;
};

const distinct = (steps: readonly CommandStep[]): readonly CommandStep[] => [
  ...new Map(steps.map((step) => [JSON.stringify(step), step])).values(),
];

const MOST_CHOICES = 6;

/** Several steps, or one step on several tasks, as one: where they differ, the later one is the likely one. */
export const joinGenerals = (all: readonly General[]): General => {
  const bySubject = new Map<string, readonly CommandStep[]>();
  for (const line of all.flatMap(({ lines }): Lines => lines)) {
    const [first] = line;
    if (first === undefined) continue;
    const subject = subjectOf(first);
    const known = bySubject.get(subject) ?? [];
    const [earlier] = known;
    const both = earlier === undefined ? null : joined(earlier, first);
    bySubject.set(subject, both === null ? distinct([...line, ...known]).slice(0, MOST_CHOICES) : [both]);
  }
  const left: Message[] = [];
  for (const one of all.flatMap((general) => general.left))
    if (!left.some((other) => sameMessage(one, other))) left.push(one);
  const lines = [...bySubject].toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return { lines: lines.map(([, line]) => line), left };
};

/** The dates of a task so many days after a day, at its time and with its length. */
export const daysTo = (
  task: RawObject,
  { today, days, timeZone }: Readonly<{ today: string; days: number; timeZone: string }>,
): number => {
  const local = taskDatesToLocal(datesOf(task, timeZone), timeZone);
  return local === null ? days : daysBetween(local.startDate, addDays(today, days));
};
