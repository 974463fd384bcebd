import type { DataChanged, NewChange, OutlineDelta } from '#shared/ipc/events.ts';
import type { Days } from '#core/actions/days.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { lastStepToken } from '#core/store/history/history.ts';
import type { ViewEngine } from '#core/views/view-engine.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import type { Store } from '#core/store/store.ts';

/** A larger set is not named id by id: the page reads again what it shows. */
const MAX_NAMED_TASKS = 500;
/** As many as one action of a person changes. More, and the page reads those that it shows. */
const MAX_DELTA_TASKS = 20;
/** Milliseconds. Changes that go on faster are read by the page as one. */
const FRAME = 16;
/** So many are told all the same: what sync writes just before a key must not take the key's answer from the screen. */
const AT_ONCE = 4;

type Delta = Pick<DataChanged, 'rows' | 'delta'>;

const NOTHING: Delta = { rows: [], delta: null };

/** The event for a change, telling no more than what to read again. */
export const changesToEvent = (
  { taskIds, outline, projects, habits, focus }: Changes,
  delta = NOTHING,
): NewChange => ({
  type: 'data.changed',
  taskIds: taskIds.size > MAX_NAMED_TASKS ? null : [...taskIds],
  outline,
  projects,
  ...(habits && { habits }),
  ...(focus && { focus }),
  ...delta,
});

/** The days moved: what stands where is to be read again. @param taskIds null when every row may look another way */
export const daysMoved = (taskIds: [] | null): NewChange => ({
  type: 'data.changed',
  taskIds,
  outline: true,
  projects: false,
  ...NOTHING,
});

interface PublisherParts {
  readonly store: Pick<Store, 'db'>;
  readonly views: ViewEngine;
  readonly daysOf: Days['daysOf'];
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** @returns to be asked at each change: whether more have come than there were frames for, and a few */
const watchCrowd = (now: () => number): (() => boolean) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  return () => {
    const time = now();
    // The clock of a computer may also go back.
    waiting = Math.max(0, waiting - Math.abs(time - lastAt) / FRAME) + 1;
    lastAt = time;
    return waiting > AT_ONCE;
  };
};

/**
 * Publishes with a change what it made of the rows and of the view that was read
 * last: what a key does is on the screen without another question.
 */
export const createChangePublisher = ({
  store,
  views,
  daysOf,
  now,
}: PublisherParts): ((changes: Changes) => NewChange) => {
  const isCrowded = watchCrowd(now);

  const outlineNow = ({ outline, projects }: Changes): OutlineDelta | null => {
    const known = outline && !projects ? views.delta(daysOf) : null;
    if (known === null) return null;
    const { options, since, version, change } = known;
    const { view, arrangement, withClosed, rule = null } = options;
    return { view, arrangement, withClosed, rule, since, version, change };
  };
  const deltaOf = (changes: Changes): Delta => {
    if (isCrowded() || changes.taskIds.size > MAX_DELTA_TASKS) return NOTHING;
    try {
      return { rows: [...taskRows(store.db, [...changes.taskIds])], delta: outlineNow(changes) };
    } catch (error) {
      // It is repaired when the page reads it.
      if (error instanceof DamagedRow) return NOTHING;
      throw error;
    }
  };

  return (changes) => {
    views.note(changes);
    return { ...changesToEvent(changes, deltaOf(changes)), lastStep: lastStepToken(store.db) };
  };
};
