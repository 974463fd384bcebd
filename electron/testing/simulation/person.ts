import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { changeTasks } from '#core/store/commands/change-tasks.ts';
import { closeTasks, reopenTasks } from '#core/store/commands/close-tasks.ts';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { editItems } from '#core/store/commands/edit-items.ts';
import { moveTasks } from '#core/store/commands/move-tasks.ts';
import { eraseTasks, restoreTasks, trashTasks } from '#core/store/commands/trash-tasks.ts';
import { isUnset } from '#core/model/compare.ts';
import { taskKey } from '#core/model/entity.ts';
import { fieldOf } from '#core/model/field.ts';
import { setFields } from '#core/model/mutation.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { FIELD_CASES } from '#electron/testing/field-losses/field-cases.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { textField } from '#core/model/raw-object.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { idsIn, pickOne, type PersonAction } from '#electron/testing/simulation/person-action.ts';
import { ON_FOCUS } from '#electron/testing/simulation/person-focus.ts';
import { ON_HABITS } from '#electron/testing/simulation/person-habits.ts';
import { ON_PLACES } from '#electron/testing/simulation/person-places.ts';
import { ON_SERIES } from '#electron/testing/simulation/person-series.ts';
import type { Device } from '#electron/testing/simulation/device.ts';
import { RUN_VERBS, type PersonVerb } from '#electron/testing/simulation/commands.ts';
import type { Step } from '#core/actions/obstacle.ts';
import type { Run } from '#core/actions/run-actions.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { itemsOf, notesOf } from '#core/model/task-content.ts';

const ANY_TASK = 'SELECT id FROM task_row ORDER BY id';
const COLUMNS_OF = 'SELECT id FROM column_row WHERE project_id = ? ORDER BY id';
const LISTS = 'SELECT id FROM project_row ORDER BY id';

type OnTask = (action: PersonAction, id: string) => readonly Edit[];

const moved = (
  action: PersonAction,
  id: string,
  place: Parameters<typeof moveTasks>[1]['place'],
): readonly Edit[] => {
  const planned = moveTasks(action.context, { ids: [id], place, change: undefined });
  return planned.ok ? planned.value : [];
};

const items = ({ context }: PersonAction, id: string) =>
  itemsOf(currentObject(context.db, taskKey(id)) ?? {});

const itemIdOf = (action: PersonAction, id: string): string | undefined =>
  pickOne(
    items(action, id).map((one) => textField(one, 'id') ?? ''),
    action.target,
  );

const close = (context: EditContext, id: string): readonly Edit[] =>
  closeTasks(context, { ids: [id], status: 'done', withSubtasks: false }).edits;

const DAY = '2026-12-01';

/** Fields that a person sets by verbs of their own. */
const HAVE_VERBS = [
  'title',
  'content',
  'desc',
  'kind',
  'tags',
  'status',
  'projectId',
  'parentId',
  'columnId',
];
const OTHER_FIELDS = FIELD_CASES.filter(({ kind, field }) => kind === 'task' && !HAVE_VERBS.includes(field));

/** Any other field of a task that the service of the device takes. */
const setField = (
  { context: { db, at }, generation, target, mark }: PersonAction,
  id: string,
): readonly Edit[] => {
  const known = currentObject(db, taskKey(id)) ?? {};
  const fields = OTHER_FIELDS.filter(
    ({ field }) => generation === 'v2' || fieldOf(TASK_FIELDS, field).v1 === 'taken',
  );
  const chosen = fields[target % fields.length];
  if (chosen === undefined) return [];
  const { field, values, beside } = chosen;
  const missing = Object.entries(beside).filter(([name]) => isUnset(TASK_FIELDS, known, name));
  // Of these it is the one that takes any text.
  const value = field === 'assignee' ? mark : (values[1 + (at % 2)] ?? values[1]);
  return [{ key: taskKey(id), mutation: setFields({ ...Object.fromEntries(missing), [field]: value }, at) }];
};

/** What can be done to a task that is there. */
const ON_TASK: Readonly<Partial<Record<PersonVerb, OnTask>>> = {
  rename: ({ context, mark }, id) => changeTasks(context, [id], { title: mark }),
  notes: ({ context, mark }, id) => changeTasks(context, [id], { notes: mark }),
  noteLine: ({ context, mark }, id) => {
    const notes = notesOf(currentObject(context.db, taskKey(id)) ?? {});
    return changeTasks(context, [id], { notes: notes === '' ? mark : `${notes}\n${mark}` });
  },
  priority: ({ context, target }, id) =>
    changeTasks(context, [id], {
      priority: (['none', 'low', 'medium', 'high'] as const)[target % 4] ?? 'none',
    }),
  addTag: ({ context, mark }, id) => changeTasks(context, [id], { addTags: [mark] }),
  removeTag: ({ context }, id) => {
    const [tag] = tagsOf(currentObject(context.db, taskKey(id)) ?? {});
    return tag === undefined ? [] : changeTasks(context, [id], { removeTags: [tag] });
  },
  addItem: ({ context, mark }, id) =>
    editItems(context, id, { add: [{ title: mark, done: false }], change: [], remove: [] }),
  tickItem: (action, id) => {
    const item = itemIdOf(action, id);
    return item === undefined
      ? []
      : editItems(action.context, id, { add: [], change: [{ id: item, done: true }], remove: [] });
  },
  renameItem: (action, id) => {
    const item = itemIdOf(action, id);
    return item === undefined
      ? []
      : editItems(action.context, id, { add: [], change: [{ id: item, title: action.mark }], remove: [] });
  },
  removeItem: (action, id) => {
    const item = itemIdOf(action, id);
    return item === undefined ? [] : editItems(action.context, id, { add: [], change: [], remove: [item] });
  },
  toText: ({ context }, id) => changeTasks(context, [id], { kind: 'text' }),
  schedule: ({ context, target }, id) => {
    const start = addDays(DAY, target);
    return changeTasks(context, [id], { dates: { kind: 'allDay', start, end: start } });
  },
  complete: ({ context }, id) => close(context, id),
  reopen: ({ context }, id) => reopenTasks(context, [id]),
  move: (action, id) => {
    const projectId = pickOne(idsIn(action.context.db, LISTS), action.target);
    return moved(action, id, { projectId });
  },
  nest: (action, id) =>
    moved(action, id, { parentId: pickOne(idsIn(action.context.db, ANY_TASK), action.target + 1) ?? null }),
  order: (action, id) => {
    const above = pickOne(idsIn(action.context.db, ANY_TASK), action.target + 2) ?? null;
    return moved(action, id, { between: { above, below: null } });
  },
  toColumn: (action, id) => {
    const projectId = textField(currentObject(action.context.db, taskKey(id)) ?? {}, 'projectId') ?? '';
    const columns = idsIn(action.context.db, COLUMNS_OF, projectId);
    return moved(action, id, { columnId: pickOne(columns, action.target) ?? null });
  },
  repeat: ({ context }, id) =>
    changeTasks(context, [id], {
      dates: { kind: 'allDay', start: DAY, end: DAY },
      repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from: '2' },
    }),
  abandon: ({ context }, id) =>
    closeTasks(context, { ids: [id], status: 'wontDo', withSubtasks: false }).edits,
  delete: ({ context }, id) => trashTasks(context, [id]),
  setField,
};

const create = ({ context, mark, target }: PersonAction, isBelow: boolean): readonly Edit[] => {
  const parentId = isBelow ? (pickOne(idsIn(context.db, ANY_TASK), target) ?? null) : null;
  const parent = parentId === null ? null : currentObject(context.db, taskKey(parentId));
  const projectId =
    parent === null
      ? (pickOne(idsIn(context.db, LISTS), target) ?? inboxIdOf(context.db))
      : (textField(parent, 'projectId') ?? '');
  return createTasks(context, { drafts: [{ title: mark }], parentId, place: { projectId } }).edits;
};

/** A family of three generations, in one step. */
const paste = ({ context, mark, target }: PersonAction): readonly Edit[] => {
  const drafts = [{ title: mark }, { title: `${mark}y`, depth: 1 }, { title: `${mark}yy`, depth: 2 }];
  const projectId = pickOne(idsIn(context.db, LISTS), target) ?? inboxIdOf(context.db);
  return createTasks(context, { drafts, parentId: null, place: { projectId } }).edits;
};

const inTrash = (
  { context, target }: PersonAction,
  plan: (context: EditContext, ids: readonly string[]) => readonly Edit[],
): readonly Edit[] => {
  const id = pickOne(idsIn(context.db, 'SELECT id FROM trash_row ORDER BY id'), target);
  return id === undefined ? [] : plan(context, [id]);
};

/** Not of a task that is there. */
const ELSE: Readonly<Partial<Record<PersonVerb, (action: PersonAction) => readonly Edit[]>>> = {
  create: (action) => create(action, false),
  createBelow: (action) => create(action, true),
  paste,
  restore: (action) => inTrash(action, restoreTasks),
  erase: (action) => inTrash(action, eraseTasks),
  ...ON_PLACES,
  ...ON_HABITS,
  ...ON_FOCUS,
  ...ON_SERIES,
};

const plan = (verb: PersonVerb, action: PersonAction): readonly Edit[] => {
  const { context, target } = action;
  const other = ELSE[verb];
  if (other !== undefined) return other(action);
  const id = pickOne(idsIn(context.db, ANY_TASK), target);
  return id === undefined ? [] : (ON_TASK[verb]?.(action, id) ?? []);
};

type RunVerb = (typeof RUN_VERBS)[number];

const isRunVerb = (verb: PersonVerb): verb is RunVerb => RUN_VERBS.some((one) => one === verb);

/** A new task that is changed and nested in the same run. */
const severalSteps = (mark: string, below: string | undefined): readonly Step[] => [
  { action: 'tasks.create', input: { projectId: null, title: mark } },
  { action: 'tasks.edit', input: { ids: [{ made: 0 }], change: { priority: 'high', notes: `${mark}n` } } },
  ...(below === undefined
    ? []
    : [{ action: 'tasks.move' as const, input: { ids: [{ made: 0 }], place: { parentId: below } } }]),
];

const everything = (device: Device): string =>
  JSON.stringify([
    device.store().db.all('SELECT seq, mutation FROM outbox ORDER BY seq'),
    device.store().db.all('SELECT id, edits FROM history_step ORDER BY id'),
    device.store().db.all('SELECT * FROM task_record ORDER BY id'),
  ]);

/** What a run that is refused or dry leaves is a fault. */
const leavesNothing = (device: Device, run: Run): false => {
  const before = everything(device);
  device.run(run);
  if (everything(device) !== before) throw new Error('A run of which nothing may stay has written something');
  return false;
};

const runOn = (
  device: Device,
  verb: RunVerb,
  { target, mark }: { readonly target: number; readonly mark: string },
): boolean => {
  const id = pickOne(idsIn(device.store().db, ANY_TASK), target);
  const steps = severalSteps(mark, id);
  switch (verb) {
    case 'addText':
      return device.run({
        steps: [{ action: 'tasks.add', input: { text: `${mark} !low\n  ${mark}y`, isOutline: true } }],
      });
    case 'runSeveral':
      return device.run({ steps });
    case 'dryRun':
      return leavesNothing(device, { steps, dryRun: true, reports: true });
    case 'runRefused': {
      const refused = {
        action: 'tasks.move',
        input: { ids: [{ made: 0 }], place: { parentId: { made: 0 } } },
      };
      return leavesNothing(device, { steps: [...steps, { ...refused, action: 'tasks.move' }] });
    }
    default:
      return assertNever(verb);
  }
};

/** One action of a person on a device. @returns whether it did anything */
export const act = (
  device: Device,
  verb: PersonVerb,
  { target, mark }: { readonly target: number; readonly mark: string },
): boolean => {
  if (verb === 'undo' || verb === 'redo') {
    device[verb]();
    return true;
  }
  if (verb === 'retry' || verb === 'discard') return device.decide(verb, target);
  if (isRunVerb(verb)) return runOn(device, verb, { target, mark });
  let done = 0;
  device.edit(verb, (context) => {
    const edits = plan(verb, { context, generation: device.generation, target, mark });
    done = edits.length;
    return edits;
  });
  return done > 0;
};
