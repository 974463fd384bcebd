import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { upcomingStarts } from '#shared/domain/repeat/recurrence.ts';
import { isAdvance } from '#core/store/history/changed-since.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import type { Mutation } from '#core/model/mutation.ts';
import {
  outboxOf,
  removeFromOutbox,
  seqsOf,
  taskEditsWith,
  type OutboxEntry,
} from '#core/store/outbox/outbox.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { recordConflict } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { fieldsWhere } from '#core/model/field.ts';
import { fieldsOfOneDate, TASK_FIELDS } from '#core/model/task.ts';
import { statusOf } from '#core/model/task-status.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { findEditsOfTrashed } from '#core/sync/conflict/find-conflicts.ts';
import type { Arrival, Situation } from '#core/sync/conflict/situation.ts';

/**
 * Two devices complete one series. A completion is a copy of the occurrence
 * and a move of the series to its next date (observed): the series stands at
 * the later of both dates, and one occurrence has one copy.
 */

/** Fields by which a completion moves a series on (`close-tasks.ts`). */
const ADVANCE = ['startDate', 'dueDate', 'repeatFlag', 'repeatFirstDate', ...fieldsOfOneDate()];

/** More occurrences than anybody completes between two readings. */
const LOOKED_AT = 400;

/** How many completions bring the series to the date of the arrival; none where completions alone do not. */
export const completionsBetween = (base: RawObject, remote: RawObject): number => {
  const [from, to] = [timeField(base, 'startDate'), timeField(remote, 'startDate')];
  const repeatFlag = textField(base, 'repeatFlag');
  if (from === null || to === null || repeatFlag === null || to <= from) return 0;
  const starts = (timeZone: string): readonly number[] =>
    upcomingStarts(
      {
        repeatFlag,
        start: from,
        timeZone,
        isAllDay: base['isAllDay'] === true,
        seriesStart: timeField(base, 'repeatFirstDate'),
      },
      LOOKED_AT,
    );
  try {
    return 1 + starts(textField(base, 'timeZone') ?? 'UTC').indexOf(to);
  } catch (error) {
    if (error instanceof RangeError) return 1 + starts('UTC').indexOf(to);
    throw error;
  }
};

const isMovedOn = (base: RawObject, remote: RawObject): boolean => completionsBetween(base, remote) > 0;

const DATES = fieldsWhere(TASK_FIELDS, ({ group }) => group === 'dates');

/** The current date of a series. */
const PLACE = ['startDate', 'dueDate'] as const;

const without = (mutation: Mutation, names: readonly string[]): Mutation => {
  if (mutation.kind !== 'set' || !names.some((name) => name in mutation.fields)) return mutation;
  const fields = Object.entries(mutation.fields).filter(([name]) => !names.includes(name));
  return { ...mutation, fields: Object.fromEntries(fields) };
};

const withoutAdvance = (mutation: Mutation): Mutation =>
  isAdvance(mutation) ? without(mutation, ADVANCE) : mutation;

const isEmpty = (mutation: Mutation): boolean =>
  mutation.kind === 'set' && Object.keys(mutation.fields).length === 0;

/** The edits without completions and without the dates before them; an edit that is left empty is dropped. */
const withoutAdvances = (edits: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const last = edits.findLastIndex(({ mutation }) => isAdvance(mutation));
  return edits
    .map((edit, index) => {
      const mutation = withoutAdvance(edit.mutation);
      return { ...edit, mutation: index < last ? without(mutation, PLACE) : mutation };
    })
    .filter(({ mutation }) => !isEmpty(mutation));
};

interface Merged {
  /** Where the service has the series further on than the edits here, they move nothing any more. */
  readonly edits: readonly OutboxEntry[];
  /** The edits as far as they can be in conflict with the arrival: where both completed the series, the dates are not. */
  readonly compared: readonly OutboxEntry[];
}

/** Edits of a series that another device has moved on as well. */
export const mergeCompletions = ({ base, remote, edits }: Situation): Merged => {
  const mine = edits.map(({ mutation }) => mutation).findLast((mutation) => isAdvance(mutation));
  if (base === null || remote === null || mine === undefined || !isMovedOn(base, remote))
    return { edits, compared: edits };
  const [here, there] = [timeField(mine.fields, 'startDate'), timeField(remote, 'startDate')];
  const compared = withoutAdvances(edits);
  return { edits: here !== null && there !== null && here <= there ? compared : edits, compared };
};

const isFurther = (after: RawObject, remote: RawObject): boolean =>
  (timeField(remote, 'startDate') ?? 0) >= (timeField(after, 'startDate') ?? 0);

/**
 * An acknowledged edit as far as the arrival can have written over it: a further completion has not, and a completion
 * is lost only where the series is pulled back.
 */
export const besideCompletion = (mutation: Mutation, after: RawObject, remote: RawObject): Mutation => {
  if (isAdvance(mutation)) return isFurther(after, remote) ? withoutAdvance(mutation) : mutation;
  return isMovedOn(after, remote) ? without(mutation, DATES) : mutation;
};

const isSameOccurrence = (one: RawObject, other: RawObject): boolean =>
  textField(one, 'repeatTaskId') === textField(other, 'repeatTaskId') &&
  timeField(one, 'startDate') === timeField(other, 'startDate') &&
  statusOf(one) === statusOf(other);

const isDoneCopy = (task: RawObject): boolean =>
  textField(task, 'repeatTaskId') !== null && statusOf(task) !== 'open';

/** Copies of the same occurrence that were made here and that nobody has. */
const sameCopies = (db: ReadDatabase, copy: RawObject): readonly (readonly OutboxEntry[])[] => {
  const series = stringifyExactJson(copy['repeatTaskId'] ?? null);
  return taskEditsWith(db, `"repeatTaskId":${series}`)
    .filter(({ mutation }) => mutation.kind === 'create' && isSameOccurrence(mutation.object, copy))
    .map(({ key }) => outboxOf(db, key))
    .filter((entries) => entries.every(({ sent }) => sent === 0));
};

/** The occurrence was completed on another device as well: its own copy here goes. The journal has what was written in it. */
export const dropSameCopy = (
  db: WriteDatabase,
  { key, base, remote, at }: Arrival,
  changes: Changes,
): void => {
  if (key.entity !== 'task' || base !== null || remote === null || !isDoneCopy(remote)) return;
  for (const entries of sameCopies(db, remote)) {
    const own = entries[0]?.key;
    if (own === undefined || own.id === key.id) continue;
    const mutations = entries.map(({ mutation }) => mutation).filter(({ kind }) => kind !== 'create');
    for (const conflict of findEditsOfTrashed({ key, remote, mutations, at })) {
      recordConflict(db, { key, reason: 'bothChanged', at, ...conflict });
    }
    removeFromOutbox(db, seqsOf(entries));
    rebuildRow(db, own, changes);
  }
};

/** The completion turned out to be of the last occurrence (`rebase-series.ts`): the task itself is that, and its copy goes. */
export const dropCopyOfLast = (db: WriteDatabase, { key }: Arrival, changes: Changes): void => {
  const isLast = outboxOf(db, key).some(
    ({ mutation: { kind, ...rest } }) =>
      kind === 'set' && 'fields' in rest && 'repeatFirstDate' in rest.fields && 'status' in rest.fields,
  );
  const task = isLast ? currentObject(db, key) : null;
  if (task === null) return;
  const series = textField(task, 'repeatTaskId') ?? key.id;
  for (const entries of sameCopies(db, { ...task, repeatTaskId: series })) {
    const [create] = entries;
    // What was written in it since is kept in it.
    if (create === undefined || entries.length > 1) continue;
    removeFromOutbox(db, seqsOf(entries));
    rebuildRow(db, create.key, changes);
  }
};
