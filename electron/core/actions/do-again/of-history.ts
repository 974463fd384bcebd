import { assertNever } from '#shared/domain/assert-never.ts';
import { isClosing, type CommandStep, type Generalised } from '#shared/domain/saved-command.ts';
import { type Message } from '#shared/messages/message.ts';
import { shortened } from '#shared/messages/en/fields.ts';
import {
  generaliseTask,
  joinGenerals,
  type ChangedTask,
  type General,
  type When,
} from '#core/actions/do-again/generalise.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { UNKNOWN } from '#core/store/change-log/delta.ts';
import { changesOfStep, type ObjectChange } from '#core/store/change-log/read-log.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { changeToFields } from '#core/store/commands/task-fields.ts';
import { listedStep } from '#core/store/history/history.ts';
import { nameIn } from '#core/store/queries/task-detail.ts';
import { describeDifference } from '#core/store/unsent/describe-fields.ts';

const UNDOING: ReadonlySet<string> = new Set([
  'undidEarlier',
  'broughtBackChange',
  'broughtBack',
  'imported',
]);

const left = (...messages: readonly Message[]): General => ({ lines: [], left: messages });

const madeIn = (changes: readonly ObjectChange[]): readonly RawObject[] =>
  changes.flatMap(({ delta, after }) =>
    delta?.kind === 'made' && after !== null && after !== UNKNOWN ? [after] : [],
  );

const generaliseChange = (change: ObjectChange, made: readonly RawObject[], when: When): General => {
  const { key, delta, before, after } = change;
  if (delta?.kind === 'gone' || delta?.kind === 'erased') return left({ code: 'left.erased' });
  if (before === null || before === UNKNOWN || after === null || after === UNKNOWN)
    return left({ code: 'left.unknown' });
  const titles = made.flatMap((task) =>
    textField(task, 'parentId') === key.id ? (textField(task, 'title') ?? []) : [],
  );
  const wentOn = made.some((task) => textField(task, 'repeatTaskId') === key.id);
  return generaliseTask({ before, after, subtasks: titles, wentOn } satisfies ChangedTask, when);
};

/** New tasks stand for subtasks of a task that there was, or for the copy that a series leaves; else they are left out. */
const generaliseMade = (
  task: RawObject,
  changes: readonly ObjectChange[],
  made: readonly RawObject[],
): General => {
  const isOfStep = (id: string | null): boolean => id !== null && made.some((one) => one['id'] === id);
  if (textField(task, 'repeatTaskId') !== null) return left();
  const parentId = textField(task, 'parentId');
  if (parentId === null || isOfStep(parentId)) return left({ code: 'left.added' });
  // The parent itself is changed by it on some services, and not on others.
  if (changes.some(({ key, delta }) => key.id === parentId && delta?.kind === 'changed')) return left();
  const title = textField(task, 'title') ?? '';
  return title.trim() === '' ? left() : { lines: [[{ kind: 'addSubtasks', titles: [title] }]], left: [] };
};

const generaliseStep = (context: EditContext, id: string, when: When): General => {
  const step = listedStep(context.db, id);
  if (step !== null && UNDOING.has(step.message.code)) return left({ code: 'left.undo' });
  const changes = changesOfStep(context.db, id);
  if (changes.length === 0) return left({ code: 'left.unknown' });
  const tasks = changes.filter(({ key }) => key.entity === 'task');
  // A tag that a task gets for the first time is made along with it.
  const others = changes.some(
    ({ key, delta }) => key.entity !== 'task' && !(key.entity === 'tag' && delta?.kind === 'made'),
  );
  const made = madeIn(tasks);
  return joinGenerals([
    ...tasks.map((change) =>
      change.delta?.kind === 'made' && change.after !== null && change.after !== UNKNOWN
        ? generaliseMade(change.after, tasks, made)
        : generaliseChange(change, made, when),
    ),
    ...(others ? [left({ code: 'left.lists' })] : []),
  ]);
};

const setWords = (
  context: EditContext,
  { change }: Extract<CommandStep, { readonly kind: 'change' }>,
): Message => {
  if (change.addTags !== undefined) return { code: 'command.addTags', values: { texts: change.addTags } };
  if (change.removeTags !== undefined)
    return { code: 'command.removeTags', values: { texts: change.removeTags } };
  const after = changeToFields({}, change, context);
  const [one] = describeDifference('task', Object.keys(after), {
    before: { db: context.db, object: {} },
    after: { db: context.db, object: after },
  });
  if (one !== undefined) return { code: 'command.set', values: { field: one.field, value: one.after } };
  // A value that takes away says nothing beside an empty task.
  const [name] = Object.keys(change);
  return {
    code: 'command.set',
    values: { field: { code: LABELS[name ?? ''] ?? 'label.date' }, value: null },
  };
};

const LABELS: Readonly<
  Record<
    string,
    | 'label.priority'
    | 'label.date'
    | 'label.repeat'
    | 'label.reminders'
    | 'label.estimate'
    | 'label.pinned'
    | 'label.progress'
  >
> = {
  priority: 'label.priority',
  dates: 'label.date',
  repeat: 'label.repeat',
  reminders: 'label.reminders',
  estimate: 'label.estimate',
  isPinned: 'label.pinned',
  progress: 'label.progress',
};

const moveWords = (
  { db }: EditContext,
  { projectId, columnId }: Extract<CommandStep, { readonly kind: 'move' }>,
): Message => {
  const list = nameIn(db, 'project_row', projectId);
  const column = columnId === null ? null : nameIn(db, 'column_row', columnId);
  return { code: 'command.move', values: { list, column } };
};

/** What a step of a command does, in words. */
export const stepToWords = (context: EditContext, step: CommandStep): Message => {
  if (isClosing(step)) return { code: `command.${step.kind}` };
  switch (step.kind) {
    case 'change':
      return setWords(context, step);
    case 'shift':
    case 'onDay':
      return { code: `command.${step.kind}`, values: { days: step.days } };
    case 'move':
      return moveWords(context, step);
    case 'appendNotes':
      return { code: 'command.appendNotes', values: { text: shortened(step.text) } };
    case 'addItems':
    case 'addSubtasks':
      return { code: `command.${step.kind}`, values: { texts: step.titles } };
    default:
      return assertNever(step);
  }
};

/** What steps of the history come to in general, in words. @param steps undo tokens, oldest first */
export const generaliseSteps = (
  context: EditContext,
  steps: readonly string[],
  whenOf: (at: number) => When,
): Generalised => {
  const general = joinGenerals(
    steps.map((id) => generaliseStep(context, id, whenOf(listedStep(context.db, id)?.at ?? context.at))),
  );
  return {
    lines: general.lines.map((line) => ({
      choices: line.map((step) => ({ step, words: stepToWords(context, step) })),
    })),
    left: [...general.left],
  };
};
