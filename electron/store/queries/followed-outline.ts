import { outlineChange, type OutlineChange } from '#shared/domain/outline-change.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { followView, type FollowedView } from '#electron/store/queries/follow-view.ts';
import { comesBefore, readOpenTasks } from '#electron/store/queries/open-tasks.ts';
import {
  closedSection,
  knownGroups,
  openGroups,
  viewOutline,
  type ClosedSection,
  type OutlineOptions,
} from '#electron/store/queries/outline.ts';
import { toSection } from '#electron/store/queries/sections.ts';
import { narrowedSelection, type Selection } from '#electron/store/queries/view-selection.ts';

/** An outline that is kept as the store has it. */
export interface FollowedOutline {
  readonly whole: () => Outline;
  /**
   * @param changed tasks that were written since
   * @returns what became of it; null where that cannot be told, and it is not to be used any more
   */
  readonly advance: (changed: ReadonlySet<string>) => OutlineChange | null;
}

type Splices = OutlineChange['splices'];

/** Read whole every time; what became of it is found by looking. */
const followByLooking = (read: () => Outline): FollowedOutline => {
  let outline = read();
  return {
    whole: () => outline,
    advance: () => {
      const before = outline;
      outline = read();
      return outlineChange(before, outline);
    },
  };
};

interface Reading {
  readonly db: ReadDatabase;
  readonly selection: Selection;
  readonly options: OutlineOptions;
}

/** The open tasks of a view. They are followed from the first change on: a start only reads. */
const followOpen = ({ db, selection, options }: Reading): FollowedView => {
  const { view, arrangement, bounds } = options;
  const open = { db, selection, arrangement, bounds };
  const rules = {
    arrangement,
    known: knownGroups(db, arrangement.groupBy, view),
    comesBefore: (one: string, other: string) => comesBefore(open, one, other),
    read: (ids: readonly string[]) => readOpenTasks(open, ids),
  };
  const begin = (): FollowedView => {
    const tasks = readOpenTasks(open);
    const groups = openGroups(db, tasks, options);
    return {
      sections: () => groups.map(toSection),
      advance: (changed) => {
        followed = followView(rules, tasks, groups);
        return followed.advance(changed);
      },
    };
  };
  let followed = begin();
  return {
    sections: () => followed.sections(),
    advance: (changed) => followed.advance(changed),
  };
};

const closedOutline = ({ tasks }: ClosedSection, isNested: boolean): Outline => ({
  ids: tasks.map(({ id }) => id),
  depths: isNested ? tasks.map(({ depth }) => depth) : null,
  groups: [],
});

const groupsOf = (open: FollowedView, closed: ClosedSection): Outline['groups'] => [
  ...open.sections().map(({ key, ids }) => ({ key, count: ids.length, listed: ids.length })),
  { key: 'closed', count: closed.count, listed: closed.tasks.length },
];

/** What became of the section of what is over, which stands behind all that is open. */
const closedSplices = (before: Outline, after: Outline, open: FollowedView): Splices => {
  const start = open.sections().reduce((sum, { ids }) => sum + ids.length, 0);
  return outlineChange(before, after).splices.map((splice) => ({ ...splice, at: splice.at + start }));
};

/** Beyond so many, reading all of it again costs no more. */
const MOST_MOVED = 60;

/** Task by task: what a key costs does not grow with the view. */
const followByMoving = (reading: Reading): FollowedOutline => {
  const { db, selection, options } = reading;
  const { nested } = options.arrangement;
  let open = followOpen(reading);
  let closed = closedSection(db, selection, options);
  const whole = (): Outline => {
    const sections = open.sections();
    const over = closedOutline(closed, nested);
    return {
      ids: [...sections.flatMap(({ ids }) => ids), ...over.ids],
      depths: nested ? [...sections.flatMap(({ depths }) => depths), ...(over.depths ?? [])] : null,
      groups: groupsOf(open, closed),
    };
  };
  const readAgain = (): Splices => {
    const before = whole();
    open = followOpen(reading);
    closed = closedSection(db, selection, options);
    return outlineChange(before, whole()).splices;
  };
  const move = (changed: ReadonlySet<string>): Splices | null => {
    const moved = open.advance(changed);
    if (moved === null) return null;
    const before = closedOutline(closed, nested);
    closed = closedSection(db, selection, options);
    return [...moved, ...closedSplices(before, closedOutline(closed, nested), open)];
  };
  return {
    whole,
    advance: (changed) => {
      const splices = changed.size > MOST_MOVED ? readAgain() : move(changed);
      return splices === null ? null : { splices, groups: groupsOf(open, closed) };
    },
  };
};

/** @throws DamagedRow; then it is not to be used any more */
export const followOutline = (db: ReadDatabase, options: OutlineOptions): FollowedOutline => {
  const selection = narrowedSelection(db, options);
  return selection.shows === 'open'
    ? followByMoving({ db, selection, options })
    : followByLooking(() => viewOutline(db, options));
};
