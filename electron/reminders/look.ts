import { currentObject } from '#electron/store/rows/current-object.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import { taskKey } from '#electron/model/entity.ts';
import { readMeta, writeMeta } from '#electron/store/database/meta.ts';
import { textField, timeField, type RawObject } from '#electron/model/raw-object.ts';
import {
  dropReminder,
  newReminders,
  openReminders,
  passReminder,
  planReminder,
  plannedReminders,
  ringReminder,
  type ReminderRow,
} from '#electron/store/rows/reminder-states.ts';
import { taskReminderMoment, taskReminders } from '#electron/store/rows/task-reminders.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { judgeReminder, type LookedAt, type Verdict } from '#electron/reminders/judge-reminder.ts';

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
