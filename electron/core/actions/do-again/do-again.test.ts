import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { CommandStep, Generalised } from '#shared/domain/saved-command.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import { createWords } from '#shared/messages/message.ts';
import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const START = Date.UTC(2026, 10, 23, 12);
const TODAY = '2026-11-23';

const words = createWords({ today: TODAY, conventions: conventionsOfLocale('en-US'), locale: 'en-US' });

const onDays = (start: string, end = start) => ({ dates: { kind: 'allDay', start, end } }) as const;

const wordsOf = ({ lines, left }: Generalised) => ({
  lines: lines.map(({ choices }) => choices.map((choice) => words.text(choice.words))),
  left: left.map((message) => words.text(message)),
});

const likely = ({ lines }: Generalised): CommandStep[] =>
  lines.flatMap(({ choices }) => choices[0]?.step ?? []);

const start = async () => {
  const clock = { now: START };
  const rig = startTestApp({ now: () => clock.now });
  const { value } = rig;
  const { projectId } = await value('projects.create', { name: 'Garden' });
  const { columnId } = await value('columns.create', { projectId, name: 'Doing' });
  const add = async (title: string, change: TaskChange = {}) => {
    const { taskId } = await value('tasks.create', { projectId: null, title });
    if (Object.keys(change).length > 0) await value('tasks.edit', { ids: [taskId], change });
    return taskId;
  };
  const edit = async (ids: readonly TaskId[], change: TaskChange) =>
    (await value('tasks.edit', { ids: [...ids], change })).undoToken ?? '';
  const generalise = async (...steps: readonly string[]) =>
    value('commands.generalise', { steps: [...steps] });
  const row = async (id: TaskId) => (await value('tasks.rows', { ids: [id] }))[0];
  /** The visible fields of a task and its subtasks, without the ids of items, which are new each time. */
  const seen = async (id: TaskId) => {
    const {
      items,
      createdAt: _createdAt,
      modifiedAt: _modifiedAt,
      ...detail
    } = (await value('tasks.detail', { id })) ?? {
      items: [],
    };
    const ids = await value('tasks.subtasks', { id });
    const below = await value('tasks.rows', { ids });
    return {
      ...detail,
      items: items.map(({ title, done }) => ({ title, done })),
      below: below.map(({ title }) => title).toSorted(),
    };
  };
  return { ...rig, clock, projectId, columnId, add, edit, generalise, row, seen };
};

type Rig = Awaited<ReturnType<typeof start>>;

describe('what a step comes to in general', () => {
  it('says each field, dates also as a shift and from today', async () => {
    const { add, edit, generalise } = await start();
    const id = await add('Milk', onDays(TODAY));
    const token = await edit([id], { ...onDays('2026-11-26'), priority: 'high', addTags: ['shop'] });
    expect(wordsOf(await generalise(token))).toEqual({
      lines: [
        ['Add tags: shop'],
        ['Priority: high'],
        ['Date: 3 days later', 'Date: 3 days after today', 'Date: Nov 26'],
      ],
      left: [],
    });
  });

  it('names what cannot be done again, and leaves it out', async () => {
    const { add, edit, generalise, value, projectId } = await start();
    const id = await add('Milk');
    const renamed = await edit([id], { title: 'Oat milk', priority: 'low' });
    const [added] = await value('history.list', { limit: 2 }).then((steps) => steps.slice(1));
    const list = (await value('projects.edit', { id: projectId, change: { name: 'Yard' } })).undoToken ?? '';
    const undone = (await value('data.undoStep', { step: renamed })).undoToken ?? '';
    expect(wordsOf(await generalise(added?.id ?? '', renamed, list, undone))).toEqual({
      lines: [['Priority: low']],
      left: [
        'Adding a task',
        'Change of: Title',
        'Changes of lists, tags, filters and habits',
        'Undoing and bringing back',
      ],
    });
  });

  it('joins several steps: what adds goes together, and the later value is the likely one', async () => {
    const { add, edit, generalise } = await start();
    const [one, other] = [await add('One'), await add('Other')];
    const steps = [
      await edit([one], { priority: 'high', addTags: ['a'] }),
      await edit([other], { priority: 'low', addTags: ['b'] }),
    ];
    expect(wordsOf(await generalise(...steps)).lines).toEqual([
      ['Add tags: a, b'],
      ['Priority: low', 'Priority: high'],
    ]);
  });
});

const STEPS: readonly ((
  rig: Rig,
  id: TaskId,
  how: number,
) => Promise<{ readonly undoToken: string | null }>)[] = [
  async ({ value }, id, how) =>
    value('tasks.edit', {
      ids: [id],
      change: { priority: (['none', 'low', 'medium', 'high'] as const)[how % 4] },
    }),
  async ({ value }, id, how) => value('tasks.edit', { ids: [id], change: { addTags: [`t${how % 3}`, 'x'] } }),
  async ({ value }, id) => value('tasks.edit', { ids: [id], change: { removeTags: ['t0', 'x'] } }),
  async ({ value }, id, how) =>
    value('tasks.edit', {
      ids: [id],
      change: onDays(addDays(TODAY, how - 4), addDays(TODAY, how - 4 + (how % 3))),
    }),
  async ({ value }, id) => value('tasks.edit', { ids: [id], change: { dates: { kind: 'none' } } }),
  async ({ value }, id, how) => value('tasks.shiftDates', { ids: [id], days: how + 1 }),
  async ({ value }, id, how) =>
    value('tasks.edit', {
      ids: [id],
      change: {
        dates: {
          kind: 'timed',
          start: `2026-12-0${(how % 8) + 1}T09:00:00.000Z`,
          end: null,
          zone: 'UTC',
          isFloating: false,
        },
      },
    }),
  async ({ value }, id, how) =>
    value('tasks.edit', { ids: [id], change: { estimate: { unit: 'minutes', count: how + 5 } } }),
  async ({ value }, id, how) => value('tasks.edit', { ids: [id], change: { isPinned: how % 2 === 0 } }),
  async ({ value }, id, how) => {
    const { notes } = (await value('tasks.detail', { id })) ?? { notes: '' };
    const next = notes === '' ? `Line ${how}` : `${notes}\nLine ${how}`;
    return value('tasks.edit', { ids: [id], change: { notes: next } });
  },
  async ({ value }, id, how) =>
    value('tasks.editItems', { id, add: [{ title: `Item ${how}` }, { title: 'Last' }] }),
  async ({ value }, id, how) => {
    const place = { parentId: id };
    return value('tasks.create', { projectId: null, title: `Below ${how}`, place });
  },
  async ({ value, projectId, columnId }, id, how) =>
    value('tasks.move', { ids: [id], place: { projectId, ...(how % 2 === 0 && { columnId }) } }),
  async ({ value }, id) => value('tasks.complete', { ids: [id] }),
  async ({ value }, id) => value('tasks.reopen', { ids: [id] }),
  async ({ value }, id) => value('tasks.delete', { ids: [id] }),
];

const history = fc.array(fc.tuple(fc.nat({ max: STEPS.length - 1 }), fc.nat({ max: 9 })), {
  minLength: 1,
  maxLength: 8,
});

it('does to the task as it was before a step what that step did, whatever it was', async () => {
  const known = new Set<string>();
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const rig = await start();
      const { add, value, generalise, seen, app } = rig;
      const id = await add('Task');
      for (const [kind, how] of steps) {
        const now = await rig.row(id);
        if (now === undefined || now.trashed) break;
        const { undoToken } = (await STEPS[kind]?.(rig, id, how)) ?? { undoToken: null };
        if (undoToken === null) continue;
        const general = await generalise(undoToken);
        expect(general.left, `step ${kind}`).toEqual([]);
        const after = await seen(id);
        await value('history.undo', { token: undoToken });
        await value('tasks.doAgain', { ids: [id], command: likely(general) });
        expect(await seen(id), `step ${kind}`).toEqual(after);
        for (const { kind: done } of likely(general)) known.add(done);
      }
      await app.close();
    }),
    {
      ...propertyRuns(25),
      examples: [[[[3, 3], [5, 5], ...STEPS.map((_step, index) => [index, index % 10] as [number, number])]]],
    },
  );
  expect([...known].toSorted()).toEqual([
    'addItems',
    'addSubtasks',
    'appendNotes',
    'change',
    'complete',
    'move',
    'onDay',
    'reopen',
    'shift',
    'trash',
  ]);
});

describe('a saved command', () => {
  it('is run by its name, also by another author and after a restart, as one step to undo', async () => {
    const { add, app, value, row } = await start();
    const ids = [await add('One', onDays(TODAY)), await add('Two')];
    const steps: CommandStep[] = [
      { kind: 'change', change: { priority: 'high' } },
      { kind: 'shift', days: 2 },
      { kind: 'addItems', titles: ['Check'] },
    ];
    await value('commands.save', { id: null, name: 'Follow up', steps, offeredIn: [] });
    const dry = await value('actions.run', {
      steps: [{ action: 'tasks.doAgain', input: { ids, command: 'follow up' } }],
      dryRun: true,
      reports: true,
    });
    expect(dry.report?.objects.map(({ title, fields }) => [title, fields.length])).toEqual([
      ['One', 4],
      ['Two', 4],
    ]);
    expect(await row(ids[0] as TaskId)).toMatchObject({ priority: 'none' });
    const answer = await app.call('tasks.doAgain', { ids, command: 'Follow up' }, { kind: 'commandLine' });
    expect(answer.ok).toBe(true);
    expect(await row(ids[1] as TaskId)).toMatchObject({ priority: 'high', kind: 'checklist' });
    const [step] = await value('history.list', { limit: 1 });
    expect(words.text(step?.message ?? { code: 'asIs', values: { text: '' } })).toBe('Follow up: 2 tasks');
    await value('history.undo', {});
    expect(await row(ids[1] as TaskId)).toMatchObject({ priority: 'none', kind: 'text' });
  });

  it('has a name of its own, can be renamed and deleted, and is refused by a name that none has', async () => {
    const { add, app, value } = await start();
    const steps: CommandStep[] = [{ kind: 'complete' }];
    const { id } = await value('commands.save', { id: null, name: 'Done', steps, offeredIn: [] });
    expect(await app.call('commands.save', { id: null, name: 'done', steps, offeredIn: [] })).toMatchObject({
      error: { kind: 'Refused', reason: { code: 'sameCommandName' } },
    });
    await value('commands.save', { id, name: 'Finished', steps, offeredIn: [] });
    expect((await value('commands.list', {})).map(({ name }) => name)).toEqual(['Finished']);
    await value('commands.delete', { id });
    expect(await value('commands.list', {})).toEqual([]);
    const ids = [await add('One')];
    expect(await app.call('tasks.doAgain', { ids, command: 'Finished' })).toMatchObject({
      error: { kind: 'Refused', reason: { code: 'noSuchCommand' } },
    });
  });
});
