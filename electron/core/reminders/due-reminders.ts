import type { DueReminder, DueReminders } from '#shared/domain/reminder/due-reminder.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import { nameIn } from '#core/store/queries/task-detail.ts';
import { taskRow } from '#core/store/queries/task-rows.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import {
  comingReminderRows,
  openReminder,
  openReminders,
  type ReminderRow,
} from '#core/store/rows/reminder-states.ts';
import { taskReminderMoment, taskReminders, type TaskReminder } from '#core/store/rows/task-reminders.ts';
import { itemsOf } from '#core/model/task-content.ts';

/** A reminder that waits for the person, and what it is about. */
export interface OpenReminder {
  readonly id: number;
  readonly taskId: string;
  readonly itemId: string | null;
}

/** More than anybody reads at once. */
const SHOWN = 100;

/** Somebody looks once a minute: what is later than that was slept through. Milliseconds. */
const LATE_MS = 2 * 60_000;

export const dueReminders = (db: ReadDatabase): DueReminders => {
  const due = openReminders(db, 'due');
  return {
    due: due.slice(-SHOWN).flatMap((row) => describe(db, row)),
    snoozed: openReminders(db, 'snoozed')
      .slice(-SHOWN)
      .flatMap((row) => describe(db, row)),
    count: due.length,
  };
};

/** No zone is farther from another one. Milliseconds. */
const ZONE_MS = 26 * 3_600_000;
const COMING_MS = 30 * 24 * 3_600_000;
const COMING_SHOWN = 50;

interface Here {
  /** Unix milliseconds. */
  readonly now: number;
  /** IANA: where the person is. */
  readonly zone: string;
}

/** What rings next, by when it does here. */
export const comingReminders = (db: ReadDatabase, { now, zone }: Here): DueReminder[] =>
  comingReminderRows(db, { from: now - ZONE_MS, to: now + COMING_MS, limit: 2 * COMING_SHOWN })
    .flatMap((row) => {
      const found = findReminder(db, row);
      const at = found === null ? null : taskReminderMoment(found.task, found.reminder, zone);
      return at === null || at <= now ? [] : describe(db, { ...row, at });
    })
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, COMING_SHOWN);

/** Those of `ids` that still wait; each id is one that the list gave out. */
export const findOpenReminders = (db: ReadDatabase, ids: readonly string[]): readonly OpenReminder[] =>
  [...new Set(ids)].flatMap((id) => {
    const row = openReminder(db, Number(id));
    const found = row === null ? null : findReminder(db, row);
    if (row === null || found === null) return [];
    const { rings } = found.reminder;
    const itemId = rings.kind === 'item' ? rings.itemId : null;
    return [{ id: row.id, taskId: row.taskId, itemId }];
  });

interface Found {
  readonly task: RawObject;
  readonly reminder: TaskReminder;
}

const findReminder = (
  db: ReadDatabase,
  { taskId, occurrence }: Pick<ReminderRow, 'taskId' | 'occurrence'>,
): Found | null => {
  const task = currentObject(db, taskKey(taskId));
  const reminder =
    task === null ? undefined : taskReminders(task).find((one) => one.occurrence === occurrence);
  return task === null || reminder === undefined ? null : { task, reminder };
};

const itemTitle = ({ task, reminder: { rings } }: Found): string | null => {
  if (rings.kind !== 'item') return null;
  const item = itemsOf(task).find((one) => one['id'] === rings.itemId);
  return item === undefined ? null : (textField(item, 'title') ?? '');
};

const iso = (time: number): string => new Date(time).toISOString();

const describe = (db: ReadDatabase, row: ReminderRow): readonly DueReminder[] => {
  const { id, taskId, until, state } = row;
  const found = findReminder(db, row);
  const task = taskRow(db, taskId);
  if (found === null || task === null) return [];
  const at = row.at ?? found.reminder.earliest;
  const rangAt = row.rangAt ?? at;
  return [
    {
      id: String(id),
      taskId: task.id,
      title: task.title,
      itemTitle: itemTitle(found),
      listName: nameIn(db, 'project_row', task.projectId) ?? '',
      projectId: task.projectId,
      priority: task.priority,
      dates: task.dates,
      repeats: task.repeats,
      at: iso(at),
      rangAt: iso(rangAt),
      isLate: rangAt - at >= LATE_MS,
      snoozedUntil: state === 'snoozed' && until !== null ? iso(until) : null,
    },
  ];
};
