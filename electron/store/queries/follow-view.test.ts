import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { changeOutline } from '#shared/domain/outline-change.ts';
import type { Outline } from '#shared/domain/view.ts';
import { followView, type FollowedView, type ViewTasks } from '#electron/store/queries/follow-view.ts';
import { nestTasks, type Placed } from '#electron/store/queries/nest.ts';
import { cutIntoGroups, type Group } from '#electron/store/queries/outline.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

/** A task of a made-up view; its order is no part of what the view says of it. */
interface Made {
  readonly parent: number | null;
  /** Parents may go round in a circle. */
  readonly isWild: boolean;
  readonly group: string;
  readonly order: number;
}

const SIZE = 12;
const KNOWN = ['column:b', 'column:a'];

const idOf = (index: number) => taskIdSchema.parse(index.toString(16).padStart(24, '0'));

const made = fc.record({
  parent: fc.option(fc.nat(SIZE - 1)),
  isWild: fc.nat(29).map((side) => side === 29),
  group: fc.constantFrom('column:a', 'column:b', 'column:c', 'none'),
  order: fc.nat(20),
});

/** Who is in the view: by index, or null for a task that is not. */
type Made12 = readonly (Made | null)[];
const view = fc.array(fc.option(made), { minLength: SIZE, maxLength: SIZE });

const orderOf = (tasks: Made12, id: string): readonly [number, string] => [
  tasks[Number.parseInt(id, 16)]?.order ?? 0,
  id,
];

const comesBefore = (tasks: Made12, one: string, other: string): boolean => {
  const [[first, firstId], [second, secondId]] = [orderOf(tasks, one), orderOf(tasks, other)];
  return first === second ? firstId < secondId : first < second;
};

const parentOf = ({ parent, isWild }: Made, index: number): Placed['parentId'] => {
  if (parent === null || (index === 0 && !isWild)) return null;
  return idOf(isWild ? parent : parent % index);
};

const placedOf = (tasks: Made12): readonly Placed[] =>
  tasks
    .flatMap((task, index) =>
      task === null ? [] : [{ id: idOf(index), parentId: parentOf(task, index), group: task.group }],
    )
    .toSorted(({ id }, other) => (comesBefore(tasks, id, other.id) ? -1 : 1));

const groupsOf = (tasks: Made12, isNested: boolean): readonly Group[] => {
  const placed = placedOf(tasks);
  const nested = isNested ? nestTasks(placed) : placed.map(({ id, group }) => ({ id, group, depth: 0 }));
  return cutIntoGroups(nested, KNOWN).filter(
    ({ key, tasks: all }) => all.length > 0 || key.startsWith('column:'),
  );
};

const outlineOf = (sections: ReturnType<FollowedView['sections']>, isNested: boolean): Outline => ({
  ids: sections.flatMap(({ ids }) => ids),
  depths: isNested ? sections.flatMap(({ depths }) => depths) : null,
  groups: sections.map(({ key, ids }) => ({ key, count: ids.length, listed: ids.length })),
});

const asOutline = (groups: readonly Group[], isNested: boolean): Outline =>
  outlineOf(
    groups.map(({ key, tasks }) => ({
      key,
      ids: tasks.map(({ id }) => id),
      depths: tasks.map(({ depth }) => depth),
    })),
    isNested,
  );

/** Follows a view through several states of it. @returns by state what it has come to and what it should be */
const follow = (first: Made12, steps: readonly (readonly [number, Made | null][])[], isNested: boolean) => {
  let tasks = first;
  const rules: ViewTasks = {
    arrangement: { groupBy: 'column', nested: isNested },
    known: KNOWN,
    comesBefore: (one, other) => comesBefore(tasks, one, other),
    read: (ids) => placedOf(tasks).filter(({ id }) => ids.includes(id)),
  };
  const begin = () => followView(rules, placedOf(tasks), groupsOf(tasks, isNested));
  let followed = begin();
  let told = asOutline(groupsOf(tasks, isNested), isNested);
  const states: { readonly whole: Outline; readonly kept: Outline; readonly told: Outline }[] = [];
  for (const step of steps) {
    tasks = tasks.map(
      (task, index) =>
        step.findLast(([at]) => at === index)?.[1] ?? (step.some(([at]) => at === index) ? null : task),
    );
    const splices = followed.advance(new Set(step.map(([at]) => idOf(at))));
    if (splices === null) followed = begin();
    const whole = asOutline(groupsOf(tasks, isNested), isNested);
    told = splices === null ? whole : changeOutline(told, { splices, groups: whole.groups });
    states.push({ whole, kept: outlineOf(followed.sections(), isNested), told });
  }
  return states;
};

it('a view whose tasks are moved one by one is what it is when it is read whole', () => {
  fc.assert(
    fc.property(
      view,
      fc.array(fc.array(fc.tuple(fc.nat(SIZE - 1), fc.option(made)), { minLength: 1, maxLength: 14 }), {
        maxLength: 5,
      }),
      fc.boolean(),
      (first, steps, isNested) => {
        for (const { whole, kept, told } of follow(first, steps, isNested)) {
          expect(kept).toEqual(whole);
          expect(told).toEqual(whole);
        }
      },
    ),
    propertyRuns(500),
  );
});
