import fc from 'fast-check';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { KeptByUndo } from '#shared/actions/import-actions.ts';
import type { ActionName } from '#shared/actions/actions.ts';
import { sameIn, userFields } from '#core/model/compare.ts';
import { taskKey } from '#core/model/entity.ts';
import { textsField, type RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { fieldOf } from '#core/model/field.ts';
import type { Store } from '#core/store/store.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { openActions } from '#electron/testing/rigs/open-actions.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/**
 * A step that is taken back from the middle leaves what doing all the others leaves. What differs is named. Here no task
 * is below another: what a move of a parent does to it is an edit of both.
 */

interface Step {
  readonly action: ActionName;
  readonly input: object;
}

const TASKS = ['a', 'b', 'c', 'd'].map((letter) => letter.padStart(24, '6b0036'));
const LISTS = ['1', '2'].map((digit) => digit.padStart(24, '7c0036'));
const INBOX = 'inbox1';

const id = fc.constantFrom(...TASKS);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 2 });
const tag = fc.constantFrom('red', 'green', 'blue');
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-02-${String(date).padStart(2, '0')}`);
const itemId = fc.constantFrom('i1', 'i2', 'i3');

const change = fc.oneof(
  fc.record({ title: fc.constantFrom('One', 'Two', 'Three') }),
  fc.record({ priority: fc.constantFrom('none', 'low', 'high') }),
  fc.record({ addTags: fc.uniqueArray(tag, { minLength: 1, maxLength: 2 }) }),
  fc.record({ removeTags: fc.uniqueArray(tag, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    dates: fc.oneof(
      fc.constant(null),
      day.map((start) => ({ kind: 'allDay', start, end: start })),
    ),
  }),
  fc.record({ title: fc.constantFrom('Four', 'Five'), priority: fc.constantFrom('medium', 'high') }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ action: fc.constant('tasks.edit' as const), input: fc.record({ ids, change }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('tasks.editItems' as const),
      input: fc.record({
        id: fc.constant(TASKS[3] ?? ''),
        change: itemId.chain((item) =>
          fc.array(
            fc.oneof(
              fc.record({ id: fc.constant(item), title: fc.constantFrom('Pen', 'Ink') }),
              fc.record({ id: fc.constant(item), done: fc.boolean() }),
            ),
            { minLength: 1, maxLength: 1 },
          ),
        ),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant('tasks.editItems' as const),
      input: fc.record({
        id: fc.constant(TASKS[3] ?? ''),
        remove: fc.array(itemId, { minLength: 1, maxLength: 1 }),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('tasks.move' as const),
      input: fc.record({
        ids,
        place: fc.record({ projectId: fc.constantFrom(INBOX, ...LISTS) }),
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constantFrom(
        'tasks.complete',
        'tasks.abandon',
        'tasks.reopen',
        'tasks.delete',
        'tasks.restore',
      ),
      input: fc.record({ ids }),
    }),
  },
);

const history = fc
  .array(step, { minLength: 2, maxLength: 8 })
  .chain((steps) => fc.record({ steps: fc.constant(steps), taken: fc.nat({ max: steps.length - 1 }) }));

const open = (path: string) => {
  const clock = { now: Date.UTC(2027, 0, 1) };
  const store = openNewStore({ path, inboxId: INBOX, now: () => clock.now });
  const actions = openActions(store, { now: () => clock.now, timeZone: 'UTC', hasPassword: true });
  const run = async ({ action, input }: Step) => {
    clock.now += 60_000;
    return actions['actions.run']({ steps: [{ action, input }], dryRun: false, reports: false });
  };
  return { store, run };
};

const ITEMS = ['i1', 'i2', 'i3'].map((item, place) => ({
  id: item,
  title: item,
  status: 0,
  sortOrder: place,
}));

/** A closed store with two lists and four tasks, the last one with a checklist. @returns its file */
const prepare = async (): Promise<string> => {
  const path = join(temporaryDirectory(), 'store.db');
  const { store, run } = open(path);
  const tasks = TASKS.map((task, index) => ({
    id: task,
    projectId: INBOX,
    title: `Task ${index}`,
    ...(index === 3 && { kind: 'CHECKLIST', items: ITEMS }),
  }));
  const objects = { project: LISTS.map((list) => ({ id: list, name: list })), task: tasks };
  const made = await run({
    action: 'data.import',
    input: { into: null, existing: 'skip', lists: [], tasks: [], file: { inboxId: INBOX, objects } },
  });
  expect(made).toMatchObject({ ok: true });
  store.close();
  return path;
};

type Rig = ReturnType<typeof open>;

const taskIn = ({ db }: Store, task: string): RawObject | null => currentObject(db, taskKey(task));

const NAMES = [...new Set([...userFields(TASK_FIELDS), 'status', 'deleted'])].filter(
  (name) => name !== 'completedTime',
);

/** What differs for a person. A task in the trash has no place there. */
const differing = (one: RawObject | null, other: RawObject | null): readonly string[] => {
  const areTrashed = one !== null && other !== null && isTrashed(one) && isTrashed(other);
  return NAMES.filter(
    (name) =>
      !(areTrashed && fieldOf(TASK_FIELDS, name).isPlace === true) &&
      !sameIn(TASK_FIELDS, [name], [one, other]),
  );
};

/** A whole object is named without fields. */
const isNamed = (kept: readonly KeptByUndo[], task: string, name: string): boolean =>
  kept.some(({ id: of, fields }) => {
    const { label } = fieldOf(TASK_FIELDS, name);
    return (
      of === task &&
      (fields.length === 0 ||
        label === null ||
        fields.some(({ field }) => field.code === label || (name === 'items' && field.code === 'label.item')))
    );
  });

type States = ReadonlyMap<string, RawObject | null>;

const statesOf = ({ store }: Rig): States => new Map(TASKS.map((task) => [task, taskIn(store, task)]));

const FIELDS_OF_CHANGE: Readonly<Record<string, string>> = {
  title: 'title',
  priority: 'priority',
  dates: 'startDate',
};

/** The part of an edit that did something to a task: what it found so already, it did not do. */
const effectOnTask = (
  task: string,
  { change: said }: EditInput,
  [before, after]: readonly [States, States],
): object => {
  const [was, is] = [before.get(task) ?? {}, after.get(task) ?? {}];
  const tags = [was, is].map((object) => textsField(object, 'tags'));
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]): [string, unknown][] => {
      const field = FIELDS_OF_CHANGE[name];
      if (field !== undefined) return sameIn(TASK_FIELDS, [field], [was, is]) ? [] : [[name, value]];
      const moved = (value as string[]).filter((word) => tags[0]?.includes(word) !== tags[1]?.includes(word));
      return moved.length === 0 ? [] : [[name, moved]];
    }),
  );
};

interface EditInput {
  readonly ids: readonly string[];
  readonly change: object;
}

/** A step as steps of one task each that say only what it did. */
const effectOf = ({ action, input }: Step, states: readonly [States, States]): readonly Step[] => {
  const [before, after] = states;
  const isChanged = (task: string): boolean =>
    differing(before.get(task) ?? null, after.get(task) ?? null).length > 0;
  if (!('ids' in input)) return TASKS.some(isChanged) ? [{ action, input }] : [];
  const changed = (input as EditInput).ids.filter(isChanged);
  return changed.map((task) => ({
    action,
    input: {
      ...input,
      ids: [task],
      ...(action === 'tasks.edit' && { change: effectOnTask(task, input as EditInput, states) }),
    },
  }));
};

interface Played {
  readonly token: string | null;
  readonly effect: readonly Step[];
}

const play = async (rig: Rig, steps: readonly Step[]): Promise<readonly Played[]> => {
  const played: Played[] = [];
  for (const one of steps) {
    const before = statesOf(rig);
    const answer = await rig.run(one);
    const effect = effectOf(one, [before, statesOf(rig)]);
    played.push({ token: answer.ok ? answer.value.undoToken : null, effect });
  }
  return played;
};

it(
  'a step taken back from the middle leaves what the others leave, or names what it could not',
  async () => {
    const [prepared, directory] = [await prepare(), temporaryDirectory()];
    let [takenBack, named] = [0, 0];
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, taken }) => {
        const [rig, without] = ['rig', 'without'].map((name) => {
          const path = join(directory, `${name}.db`);
          for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
          copyFileSync(prepared, path);
          return open(path);
        }) as [Rig, Rig];
        try {
          const played = await play(rig, steps);
          const token = played[taken]?.token ?? null;
          if (token === null) return;
          await play(
            without,
            played.flatMap(({ effect }, index) => (index === taken ? [] : effect)),
          );
          const answer = await rig.run({ action: 'data.undoStep', input: { step: token } });
          const done = answer.ok ? answer.value.steps[0]?.answer : undefined;
          if (done === undefined) throw new Error(JSON.stringify(answer));
          const { kept } = done as { readonly kept: readonly KeptByUndo[] };
          takenBack += 1;
          named += kept.length;
          const silent = TASKS.flatMap((task) =>
            differing(taskIn(rig.store, task), taskIn(without.store, task))
              .filter((name) => !isNamed(kept, task, name))
              .map((name) => [name, taskIn(rig.store, task)?.[name], taskIn(without.store, task)?.[name]]),
          );
          expect(silent).toEqual([]);
        } finally {
          rig.store.close();
          without.store.close();
        }
      }),
      propertyRuns(60),
    );
    expect(takenBack).toBeGreaterThan(0);
    expect(named).toBeGreaterThan(0);
    expect(named).toBeLessThan(takenBack);
  },
  PROPERTY_TIMEOUT,
);
