import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { add, connectAssistant, type answerSchema } from '#electron/testing/rigs/assistant-rig.ts';
import { serveTestApp } from '#electron/testing/rigs/socket-rig.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

type Rig = Awaited<ReturnType<typeof serveTestApp>>;
type Answer = z.output<typeof answerSchema>;

/** A task in the words of a dry run. */
type Words = Readonly<Record<'Title' | 'Priority' | 'Tags' | 'List' | 'Status' | 'Date', string | null>>;
type State = ReadonlyMap<string, Words>;

const STATUS = { open: 'Open', done: 'Done', wontDo: 'Won’t do' } as const;

/** `Dec 24`, and `Mar 1, 2027` of another year, as the English of a dry run. */
const dayWords = (at: string): string => {
  const day = new Date(`${at.slice(0, 10)}T12:00:00Z`);
  const year = day.getUTCFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...year });
};

/** All tasks that are not in the trash, as the core has them. */
const readState = async ({ value }: Rig): Promise<State> => {
  const { ids } = await value('tasks.outline', { view: { kind: 'all' }, withClosed: true });
  const [rows, lists] = await Promise.all([value('tasks.rows', { ids }), value('projects.list', {})]);
  return new Map(
    rows.map(({ id, title, priority, tags, projectId, status, dates }) => {
      const list = lists.find((one) => one.id === projectId);
      return [
        id,
        {
          Title: title,
          Priority: priority,
          Tags: tags.length === 0 ? null : tags.join(', '),
          List: list?.isInbox === true ? 'Inbox' : (list?.name ?? null),
          Status: STATUS[status],
          Date: dates === null ? null : dayWords(dates.start),
        },
      ];
    }),
  );
};

/** What a dry run says of tasks that are there: they change, or they go. */
const foretold = (before: State, { objects }: Answer): State => {
  const state = new Map(before);
  for (const { entity, id, becomes, fields } of objects) {
    const words = state.get(id);
    if (entity !== 'task' || words === undefined) continue;
    const changes = fields.filter(({ field }) => field in words);
    for (const { field, before: was } of changes) expect(words).toMatchObject({ [field]: was });
    if (becomes === 'gone') state.delete(id);
    else
      state.set(id, { ...words, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) });
  }
  return state;
};

interface Turn {
  readonly tool: 'add_tasks' | 'edit_tasks' | 'complete_tasks' | 'delete_tasks';
  /** Positions in the list of tasks, over and over. */
  readonly of: readonly number[];
  readonly inputOf: (ids: readonly string[]) => Record<string, unknown>;
  /** Whether the assistant takes it back at once. */
  readonly undoes: boolean;
}

const of = fc.array(fc.nat(30), { minLength: 1, maxLength: 6 });
const undoes = fc.integer({ min: 1, max: 5 }).map((one) => one === 1);

const someChange = fc.oneof(
  fc.constantFrom('low', 'high', 'none').map((priority) => ({ priority })),
  fc.constantFrom('tomorrow', '2027-03-01', '+2', 'none').map((when) => ({ when })),
  fc.constantFrom('Work', 'Inbox').map((list) => ({ list })),
  fc.constantFrom('Call', 'Write', 'Pay rent').map((title) => ({ title })),
  fc.constantFrom('x', 'y').map((tag) => ({ addTags: [tag] })),
  fc.constantFrom('x', 'y').map((tag) => ({ removeTags: [tag] })),
);

const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({
    tool: fc.constant('add_tasks' as const),
    of: fc.constant([0]),
    inputOf: fc
      .array(fc.constantFrom('A !high', 'B tomorrow', 'C every day #x', 'D ~Work', 'E'), {
        minLength: 1,
        maxLength: 5,
      })
      .map((texts) => () => add(...texts)),
    undoes,
  }),
  fc.record({
    tool: fc.constant('edit_tasks' as const),
    of,
    inputOf: someChange.map((change) => (ids: readonly string[]) => ({
      changes: ids.map((id) => ({ id, ...change })),
    })),
    undoes,
  }),
  fc.record({
    tool: fc.constant('complete_tasks' as const),
    of,
    inputOf: fc.constantFrom('done', 'wontDo', 'open').map((as) => (ids: readonly string[]) => ({ ids, as })),
    undoes,
  }),
  fc.record({
    tool: fc.constant('delete_tasks' as const),
    of,
    inputOf: fc.constant((ids: readonly string[]) => ({ ids })),
    undoes,
  }),
);

const inOrder = (titles: readonly string[]): readonly string[] =>
  titles.toSorted((one, other) => one.localeCompare(other));

/** One call: a dry run, which changes nothing, then the same call, after which all is as the dry run said. */
const take = async (
  rig: Rig,
  { call }: Awaited<ReturnType<typeof connectAssistant>>,
  { tool, of: places, inputOf, undoes: isUndone }: Turn,
): Promise<void> => {
  const before = await readState(rig);
  const known = [...before.keys()];
  const ids = [...new Set(places.map((at) => known[at % known.length] ?? '0'.repeat(24)))];
  const input = inputOf(ids);
  const dry = await call(tool, { ...input, dryRun: true });
  expect(await readState(rig)).toEqual(before);
  // Nothing that could be done has no token.
  const done = await call(tool, { ...input, ...(dry.token !== '' && { token: dry.token }) });
  expect(done.changed).toBe(dry.wouldChange);
  expect(done.results).toEqual(dry.results);
  const after = await readState(rig);
  const expected = foretold(before, dry);
  const added = [...after].filter(([id]) => !before.has(id));
  expect(Object.fromEntries([...after].filter(([id]) => before.has(id)))).toEqual(
    Object.fromEntries(expected),
  );
  const news = dry.objects.filter(({ entity, becomes }) => entity === 'task' && becomes === 'new');
  expect(inOrder(added.map(([, { Title }]) => Title ?? ''))).toEqual(inOrder(news.map(({ title }) => title)));
  if (!isUndone || done.undoId === null) return;
  await call('undo', { undoId: done.undoId });
  expect(await readState(rig)).toEqual(before);
};

it('random conversations leave what their dry runs said', { timeout: 86_400_000 }, async () => {
  // Compiled once for all of them.
  const cache = join(temporaryDirectory(), 'cache');
  const conversation = fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 20 }), async (turns) => {
    const rig = await serveTestApp();
    await rig.value('projects.create', { name: 'Work' });
    const assistant = await connectAssistant(rig.dataDirectory, { cache });
    try {
      for (const one of turns) await take(rig, assistant, one);
    } finally {
      await assistant.client.close();
      await rig.server.close();
      await rig.app.close();
    }
  });
  const { failed, numRuns, counterexample, errorInstance } = await fc.check(conversation, {
    ...propertyRuns(5),
    endOnFailure: true,
  });
  if (failed) throw new Error(`Counterexample: ${JSON.stringify(counterexample)}`, { cause: errorInstance });
  expect(numRuns).toBeGreaterThan(0);
});
