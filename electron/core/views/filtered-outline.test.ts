import fc from 'fast-check';
import { expect, it } from 'vitest';
import { notOf, type FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';
import { filterExpressions } from '#shared/domain/filter/testing/filter-arbitrary.ts';
import { groupBySchema, sortBySchema, type Outline } from '#shared/domain/view.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import {
  act,
  actions,
  homeOf,
  startRig,
  viewsOf,
  type Rig,
} from '#electron/testing/random/random-actions.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

/** By which a rule can ask for what the actions do; there is no list of this id, and no task in it. */
const NAMES: FilterNames = {
  lists: [{ id: 'none', name: 'None' }],
  folders: [{ id: 'none', name: 'None' }],
  tags: ['red', 'green', 'blue'].map((name) => ({ name, label: name })),
};

/** What a filter with this rule shows, of all lists and of what was in the trash. */
const tasksOfRule = async ({ value, lists }: Rig, rule: string): Promise<ReadonlySet<string>> => {
  await value('projects.edit', { id: homeOf(lists), change: { archived: false } });
  const { ids: trashed } = await value('tasks.outline', { view: { kind: 'trash' }, withClosed: true });
  if (trashed.length > 0) await value('tasks.restore', { ids: [...trashed] });
  // The one of the rig may be undone by now.
  const { filterId } = await value('filters.create', { name: 'Narrowing', rule });
  const { ids } = await value('tasks.outline', { view: { kind: 'filter', filterId }, withClosed: true });
  return new Set<string>(ids);
};

/** What the actions make true of tasks and false again, beside all that a rule can say. */
const rules = fc.oneof(
  filterExpressions(NAMES),
  fc.constantFrom<FilterExpression>(
    { kind: 'text', text: 'word' },
    { kind: 'untagged' },
    { kind: 'day', day: 'noDate' },
    { kind: 'not', of: { kind: 'priority', priority: 'none' } },
  ),
);

/** The group that each task is in. */
const groupsOf = ({ ids, groups }: Outline): ReadonlyMap<string, string> => {
  const keys = groups.flatMap(({ key, listed }) => Array.from({ length: listed }, () => key));
  return new Map(ids.map((id, index) => [id, keys[index] ?? '']));
};

it('a view that is narrowed has of its tasks those that a filter with the rule shows, in their order and groups, and the rest with its opposite', async () => {
  await fc.assert(
    fc.asyncProperty(
      actions,
      rules,
      fc.uniqueArray(fc.nat(10), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(...groupBySchema.options),
      fc.constantFrom(...sortBySchema.options),
      async (steps, expression, viewIndexes, groupBy, sortBy) => {
        const rig = await startRig();
        for (const [action, which, how] of steps) await act(rig, action, which, how);
        const rule = expressionToRule(expression);
        const opposite = expressionToRule(notOf(expression));
        const flat = { groupBy, sortBy, nested: false };
        const readings = await Promise.all(
          [0, ...viewIndexes].map(async (viewIndex) => {
            const asked = { view: viewsOf(rig)[viewIndex] ?? { kind: 'all' }, withClosed: true } as const;
            return {
              whole: await rig.value('tasks.outline', { ...asked, arrangement: flat }),
              narrowed: await rig.value('tasks.outline', { ...asked, arrangement: flat, rule }),
              nested: await rig.value('tasks.outline', {
                ...asked,
                arrangement: { ...flat, nested: true },
                rule,
              }),
              rest: await rig.value('tasks.outline', { ...asked, arrangement: flat, rule: opposite }),
            };
          }),
        );
        const wanted = await tasksOfRule(rig, rule);
        for (const { whole, narrowed, nested, rest } of readings) {
          const expected = whole.ids.filter((id) => wanted.has(id));
          expect(narrowed.ids).toEqual(expected);
          expect(nested.ids.toSorted()).toEqual(expected.toSorted());
          expect(groupsOf(narrowed)).toEqual(new Map([...groupsOf(whole)].filter(([id]) => wanted.has(id))));
          expect(rest.ids).toEqual(whole.ids.filter((id) => !wanted.has(id)));
        }
      },
    ),
    propertyRuns(20),
  );
});

it('a rule that Docket does not understand leaves nothing of a view', async () => {
  const { value } = await startRig();
  const read = async (rule: string | null) =>
    (await value('tasks.outline', { view: { kind: 'all' }, withClosed: true, rule })).ids;
  expect(await read(null)).toHaveLength(1);
  expect(await read('{"and":[{"conditionName":"moon","or":["full"]}]}')).toEqual([]);
});

it('a narrowed view is no version of the whole one', async () => {
  const { value } = await startRig();
  const asked = {
    view: { kind: 'all' },
    arrangement: { groupBy: 'none', sortBy: 'manual', nested: true },
    withClosed: false,
  } as const;
  const rule = expressionToRule({ kind: 'priority', priority: 'high' });
  const narrowed = await value('tasks.outlineSince', { ...asked, rule, since: null });
  const whole = await value('tasks.outlineSince', { ...asked, since: narrowed.version });
  expect(narrowed).toMatchObject({ kind: 'whole', outline: { ids: [] } });
  expect(whole).toMatchObject({ kind: 'whole', outline: { ids: [expect.any(String)] } });
});

it('the trash is narrowed by texts and tags as well, which are in no index any more', async () => {
  const { value } = startTestApp();
  await value('tags.create', { label: 'work' });
  await value('tags.create', { label: 'client' });
  await value('tags.move', { name: 'client', parent: 'work', above: null });
  const { taskIds } = await value('tasks.createMany', {
    projectId: null,
    drafts: [
      { title: 'Call Mía', tags: ['client'] },
      { title: 'Write', notes: 'what MIA said' },
      { title: 'Tidy', items: ['the desk'] },
    ],
  });
  await value('tasks.delete', { ids: [...taskIds] });
  const left = async (expression: FilterExpression) => {
    const rule = expressionToRule(expression);
    const { ids } = await value('tasks.outline', { view: { kind: 'trash' }, withClosed: true, rule });
    return taskIds.filter((id) => ids.includes(id));
  };
  const [call, write, tidy] = taskIds;
  expect(await left({ kind: 'text', text: 'mia' })).toEqual([call, write]);
  expect(await left({ kind: 'text', text: 'desk' })).toEqual([tidy]);
  expect(await left({ kind: 'tag', name: 'work' })).toEqual([call]);
  expect(await left({ kind: 'untagged' })).toEqual([write, tidy]);
  expect(await left({ kind: 'not', of: { kind: 'untagged' } })).toEqual([call]);
});
