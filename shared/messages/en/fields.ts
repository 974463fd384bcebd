import { describeMonthDay, describeTime } from '#shared/domain/dates/describe-date.ts';
import { describeEstimate, type Estimate } from '#shared/domain/estimate.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { describeHabitRepeat } from '#shared/domain/describe-habit-repeat.ts';
import type { AnyMessage, Words } from '#shared/messages/words.ts';

/** What a field is called within a text of the history. */
export const changedFieldTexts = {
  'field.title': () => 'title',
  'field.notes': () => 'notes',
  'field.priority': () => 'priority',
  'field.dates': () => 'date',
  'field.repeat': () => 'repeat',
  'field.reminders': () => 'reminders',
  'field.kind': () => 'kind',
  'field.progress': () => 'progress',
  'field.estimate': () => 'estimate',
  'field.column': () => 'column',
  'field.tags': () => 'tags',
} as const;

/** What a field is called beside its values. */
export const labelTexts = {
  'label.title': () => 'Title',
  'label.notes': () => 'Notes',
  'label.kind': () => 'Kind',
  'label.priority': () => 'Priority',
  'label.status': () => 'Status',
  'label.completedAt': () => 'Completed at',
  'label.date': () => 'Date',
  'label.timeZone': () => 'Time zone',
  'label.reminders': () => 'Reminders',
  'label.snoozedUntil': () => 'Snoozed until',
  'label.constantReminder': () => 'Constant reminder',
  'label.repeat': () => 'Repeat',
  'label.skippedDates': () => 'Skipped dates',
  'label.tags': () => 'Tags',
  'label.checklist': () => 'Checklist',
  'label.item': () => 'Checklist item',
  'label.progress': () => 'Progress',
  'label.estimate': () => 'Estimate',
  'label.pinned': () => 'Pinned',
  'label.assignee': () => 'Assignee',
  'label.pictureView': () => 'Picture view',
  'label.list': () => 'List',
  'label.parent': () => 'Parent',
  'label.column': () => 'Column',
  'label.position': () => 'Position',
  'label.name': () => 'Name',
  'label.color': () => 'Color',
  'label.folder': () => 'Folder',
  'label.view': () => 'View',
  'label.archived': () => 'Archived',
  'label.inSmartLists': () => 'In smart lists',
  'label.muted': () => 'Muted',
  'label.parentTag': () => 'Parent tag',
  'label.rule': () => 'Rule',
  'label.icon': () => 'Icon',
  'label.goal': () => 'Goal',
  'label.step': () => 'Step',
  'label.encouragement': () => 'Encouragement',
  'label.noteWhenDone': () => 'Note when done',
  'label.targetDays': () => 'Target days',
  'label.start': () => 'Start',
  'label.checkIn': () => 'Check-in',
  'label.focusTime': () => 'Time',
  'label.focusTask': () => 'Task',
} as const;
export type FieldLabel = keyof typeof labelTexts;

/** No line shows more of a value. Characters. */
export const VALUE_LENGTH = 300;

export const shortened = (text: string): string =>
  text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;

export interface DatesValues {
  /** Days of the calendar: 2026-11-29. */
  readonly start: string;
  readonly end: string | null;
  /** By the clock of the task: 14:30; null for whole days. */
  readonly startTime: string | null;
  readonly endTime: string | null;
}

export interface CheckInValues {
  readonly value: string;
  readonly goal: string;
}

export interface RepeatValues {
  readonly rule: string;
  /** Null: the due date, as nearly always. */
  readonly from: AnyMessage | null;
}

const describeSpan = ({ start, startTime, end, endTime }: DatesValues, style: Words['style']): string => {
  const time = (clock: string | null, before: string): string =>
    clock === null ? '' : `${before}${describeTime(clock, style.conventions)}`;
  const first = `${describeMonthDay(start, style)}${time(startTime, ', ')}`;
  if (end === null && endTime === null) return first;
  const isSameDay = end === null || end === start;
  return `${first} – ${isSameDay ? time(endTime, '') : `${describeMonthDay(end, style)}${time(endTime, ', ')}`}`;
};

/** What a field holds. Words of a person are `asIs`. */
export const valueTexts = {
  yes: () => 'Yes',
  no: () => 'No',
  values: ({ values }: { readonly values: readonly AnyMessage[] }, { text }: Words) =>
    shortened(values.map(text).join(', ')),
  /** Of the calendar: 2026-11-29. */
  day: ({ day }: { readonly day: string }, { style }: Words) => describeMonthDay(day, style),
  /** By the clock of the task: 14:30. */
  moment: ({ day, time }: { readonly day: string; readonly time: string }, { style }: Words) =>
    `${describeMonthDay(day, style)}, ${describeTime(time, style.conventions)}`,
  /** Of a task: Nov 30, 9 am – 10 am; Dec 5 – Dec 7. */
  dates: ({ start, startTime, end, endTime }: DatesValues, { style }: Words) =>
    describeSpan({ start, startTime, end, endTime }, style),
  /** `from`: what the next date is counted from. */
  repeats: ({ rule, from }: RepeatValues, { style, text }: Words) =>
    from === null ? describeRepeat(rule, style) : `${describeRepeat(rule, style)} (${text(from)})`,
  reminderTrigger: (
    { trigger, isAllDay }: { readonly trigger: string; readonly isAllDay: boolean },
    { style }: Words,
  ) => describeReminder(trigger, { isAllDay, conventions: style.conventions }),
  estimate: (estimate: Estimate) => describeEstimate(estimate),
  checkedItem: ({ title }: { readonly title: string }) => `✓ ${title}`,

  'status.open': () => 'Open',
  'status.done': () => 'Done',
  'status.wontDo': () => 'Won’t do',
  'kind.text': () => 'Text',
  'kind.checklist': () => 'Checklist',
  'kind.note': () => 'Note',
  'kind.tasks': () => 'Tasks',
  'kind.notes': () => 'Notes',
  'priority.none': () => 'none',
  'priority.low': () => 'low',
  'priority.medium': () => 'medium',
  'priority.high': () => 'high',
  'repeatFrom.due': () => 'from the due date',
  'repeatFrom.completion': () => 'from completion',
  'repeatFrom.next': () => 'from the next date',
  'view.list': () => 'List',
  'view.kanban': () => 'Board',
  'view.timeline': () => 'Timeline',

  'habit.yesNo': () => 'Done or not',
  'habit.goal': ({ goal, unit }: { readonly goal: string; readonly unit: string }) =>
    shortened(`${goal} ${unit}`.trim()),
  'habit.repeats': ({ rule }: { readonly rule: string }, { style }: Words) =>
    describeHabitRepeat(rule, style),
  'checkIn.done': ({ value, goal }: CheckInValues) => `Done (${value} of ${goal})`,
  'checkIn.failed': (_values: CheckInValues) => 'Not done',
  'checkIn.open': ({ value, goal }: CheckInValues) => `${value} of ${goal}`,

  'focus.span': ({ start, end }: { readonly start: string; readonly end: string }) =>
    `${Math.round((Date.parse(end) - Date.parse(start)) / 60_000)} min`,
  'focus.task': ({ title }: { readonly title: string }) => shortened(title),

  /** What it names is deleted, and its name is known. */
  'deleted.named': ({ name }: { readonly name: string }) => shortened(`${name} (deleted)`),
  'deleted.project': () => 'a deleted list',
  'deleted.column': () => 'a deleted column',
  'deleted.folder': () => 'a deleted folder',
  'deleted.task': () => 'a deleted task',
  atTop: () => 'at the top',
  below: ({ name }: { readonly name: string }) => shortened(`below “${name}”`),
} as const;
