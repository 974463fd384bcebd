import { describeMonthDay, describeTime } from '#shared/domain/dates/describe-date.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
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
  'label.start': () => 'Start',
  'label.due': () => 'Due',
  'label.allDay': () => 'All day',
  'label.timeZone': () => 'Time zone',
  'label.reminders': () => 'Reminders',
  'label.snoozedUntil': () => 'Snoozed until',
  'label.constantReminder': () => 'Constant reminder',
  'label.repeat': () => 'Repeat',
  'label.repeatFrom': () => 'Repeat from',
  'label.skippedDates': () => 'Skipped dates',
  'label.tags': () => 'Tags',
  'label.checklist': () => 'Checklist',
  'label.item': () => 'Checklist item',
  'label.progress': () => 'Progress',
  'label.pinned': () => 'Pinned',
  'label.assignee': () => 'Assignee',
  'label.pictureView': () => 'Picture view',
  'label.list': () => 'List',
  'label.parent': () => 'Parent',
  'label.column': () => 'Column',
  'label.place': () => 'Place',
  'label.name': () => 'Name',
  'label.color': () => 'Color',
  'label.folder': () => 'Folder',
  'label.view': () => 'View',
  'label.archived': () => 'Archived',
  'label.inSmartLists': () => 'In smart lists',
  'label.muted': () => 'Muted',
  'label.parentTag': () => 'Parent tag',
  'label.rule': () => 'Rule',
} as const;
export type FieldLabel = keyof typeof labelTexts;

/** No line shows more of a value. Characters. */
export const VALUE_LENGTH = 300;

export const shortened = (text: string): string =>
  text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;

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
  repeatRule: ({ rule }: { readonly rule: string }, { style }: Words) => describeRepeat(rule, style),
  reminderTrigger: (
    { trigger, isAllDay }: { readonly trigger: string; readonly isAllDay: boolean },
    { style }: Words,
  ) => describeReminder(trigger, { isAllDay, conventions: style.conventions }),
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
  'repeatFrom.due': () => 'Due date',
  'repeatFrom.completion': () => 'Completion',
  'repeatFrom.next': () => 'Next date',
  'view.list': () => 'List',
  'view.kanban': () => 'Board',
  'view.timeline': () => 'Timeline',

  'deleted.project': () => 'a deleted list',
  'deleted.column': () => 'a deleted column',
  'deleted.folder': () => 'a deleted folder',
  'deleted.task': () => 'a deleted task',
  atTop: () => 'at the top',
  below: ({ name }: { readonly name: string }) => shortened(`below “${name}”`),
} as const;
