import { currentObject } from '#core/store/rows/current-object.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import {
  dropReminder,
  newReminders,
  openReminders,
  passReminder,
  planReminder,
  plannedReminders,
  ringReminder,
  type ReminderRow,
} from '#core/store/rows/reminder-states.ts';
import { taskReminderMoment, taskReminders } from '#core/store/rows/task-reminders.ts';
import { assertNever } from '#shared/domain/assert-never.ts';

/** A reminder as it stands, and what is known of its task. All times are Unix milliseconds. */
interface Judged {
  readonly state: 'new' | 'planned' | 'snoozed';
  /** When it rings by its task and the zone of this computer; null where the task does not have it any more. */
  readonly moment: number | null;
  /** Until when it is snoozed. */
  readonly until: number | null;
  /** When the task was last written, by the clock of whoever wrote it; null where nobody says. */
  readonly writtenAt: number | null;
  /** A task of a list that is put away reminds of nothing. */
  readonly isPutAway: boolean;
}

/** When a look takes place. */
interface LookedAt {
  readonly now: number;
  /** Since when this computer reminds of what is in this store. */
  readonly since: number;
}

type Verdict =
  | { readonly kind: 'ring'; readonly at: number }
  /** It is known from now on, and rings whenever somebody looks next after its moment. */
  | { readonly kind: 'plan'; readonly at: number }
  | { readonly kind: 'wait'; readonly at: number }
  /** Over before anybody could wait for it. */
  | { readonly kind: 'pass' }
  | { readonly kind: 'drop' };

/**
 * What is to be done about one reminder now. One that was once known rings,
 * however long nobody looked and whatever the clock did. One that was over
 * when it came to be known rings too, where it was still ahead when its task
 * was written (elsewhere, while this computer slept), but not where the person
 * chose dates whose reminder was over by then.
 */
const judgeReminder = (judged: Judged, lookedAt: LookedAt): Verdict => {
  const { state, moment, until, isPutAway } = judged;
  if (moment === null) return { kind: 'drop' };
  const next = state === 'snoozed' ? (until ?? moment) : moment;
  if (next > lookedAt.now) return { kind: state === 'new' ? 'plan' : 'wait', at: next };
  const isAwaited = state !== 'new' || wasAheadWhenWritten(moment, judged, lookedAt);
  return isAwaited && !isPutAway ? { kind: 'ring', at: moment } : { kind: 'pass' };
};

const wasAheadWhenWritten = (
  moment: number,
  { writtenAt }: Pick<Judged, 'writtenAt'>,
  { since }: Pick<LookedAt, 'since'>,
): boolean => moment >= since && moment >= (writtenAt ?? since);

interface Look {
  /** Unix milliseconds. */
  readonly now: number;
  /** IANA: where the person is. */
  readonly zone: string;
  /** What may ring within so many milliseconds is looked at. */
  readonly ahead: number;
  /** What the last look found in this zone, of tasks that did not change since. */
  readonly known?: KnownMoments;
}

/** When planned reminders ring, by the number of their row. */
export type KnownMoments = ReadonlyMap<number, { readonly taskId: string; readonly at: number }>;

export interface Looked {
  /** What rang now. */
  readonly rang: readonly number[];
  /** Unix milliseconds: the next one rings then; null where none does within the time looked ahead. */
  readonly next: number | null;
  /** There are more that nobody has looked at yet. */
  readonly isUnfinished: boolean;
  readonly known: KnownMoments;
}

/** So many new ones at a time: a first sync brings thousands, and other work goes between. */
const NEW_AT_ONCE = 40;

/** Rings what is due and plans what came to be known. All of it is on disk before anybody is told. */
export const look = (db: WriteDatabase, { now, zone, ahead, known = new Map() }: Look): Looked => {
  const lookedAt = { now, since: sinceWhen(db, now) };
  const rang: number[] = [];
  const moments = new Map<number, { readonly taskId: string; readonly at: number }>();
  let next: number | null = null;
  const fresh = newReminders(db, NEW_AT_ONCE);
  for (const row of [...fresh, ...plannedReminders(db, now + ahead), ...openReminders(db, 'snoozed')]) {
    const verdict = verdictBefore(row, known, now) ?? judgeRow(db, row, lookedAt, zone);
    carryOut(db, row.id, verdict, now);
    if (verdict.kind === 'ring') rang.push(row.id);
    if (verdict.kind !== 'plan' && verdict.kind !== 'wait') continue;
    next = Math.min(next ?? verdict.at, verdict.at);
    if (row.state === 'planned') moments.set(row.id, { taskId: row.taskId, at: verdict.at });
  }
  return { rang, next, isUnfinished: fresh.length === NEW_AT_ONCE, known: moments };
};

/** Of a task that did not change, a reminder that is still ahead needs no second look. */
const verdictBefore = ({ id, state }: ReminderRow, known: KnownMoments, now: number): Verdict | null => {
  const found = state === 'planned' ? known.get(id) : undefined;
  return found !== undefined && found.at > now ? { kind: 'wait', at: found.at } : null;
};

/** The earliest time at which this computer looked: a clock that was ahead then keeps nothing back. */
const sinceWhen = (db: WriteDatabase, now: number): number => {
  const text = readMeta(db, 'remindersSince');
  const since = text === null ? now : Math.min(Number(text), now);
  if (text !== String(since)) writeMeta(db, 'remindersSince', String(since));
  return since;
};

const isPutAway = (db: WriteDatabase, task: RawObject): boolean =>
  db.get('SELECT 1 FROM project_row WHERE id = ? AND archived <> 0', textField(task, 'projectId') ?? '') !==
  undefined;

const isWaiting = (state: ReminderRow['state']): state is 'new' | 'planned' | 'snoozed' =>
  state === 'new' || state === 'planned' || state === 'snoozed';

const judgeRow = (db: WriteDatabase, row: ReminderRow, lookedAt: LookedAt, zone: string): Verdict => {
  const task = currentObject(db, taskKey(row.taskId));
  const reminder =
    task === null ? undefined : taskReminders(task).find(({ occurrence }) => occurrence === row.occurrence);
  if (task === null || reminder === undefined || !isWaiting(row.state)) return { kind: 'drop' };
  return judgeReminder(
    {
      state: row.state,
      moment: taskReminderMoment(task, reminder, zone),
      until: row.until,
      writtenAt: timeField(task, 'modifiedTime'),
      isPutAway: isPutAway(db, task),
    },
    lookedAt,
  );
};

const carryOut = (db: WriteDatabase, id: number, verdict: Verdict, now: number): void => {
  switch (verdict.kind) {
    case 'ring':
      return ringReminder(db, id, { at: verdict.at, rangAt: now });
    case 'plan':
      return planReminder(db, id);
    case 'pass':
      return passReminder(db, id);
    case 'drop':
      return dropReminder(db, id);
    case 'wait':
      return undefined;
    default:
      return assertNever(verdict);
  }
};
