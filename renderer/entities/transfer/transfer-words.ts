import type { OverLimit } from '#shared/domain/account.ts';
import type { ColumnUse, FieldMeaning, FileFormat } from '#shared/domain/exchange.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { ExportFormat, ReadFileSummary } from '#shared/ipc/transfer-methods.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';

export const FORMAT_NAMES: Readonly<Record<FileFormat, string>> = {
  docket: 'Docket',
  ticktick: 'TickTick backup',
  todoist: 'Todoist',
  things: 'Things',
  microsoftToDo: 'Microsoft To Do',
  googleTasks: 'Google Tasks',
  appleReminders: 'Apple Reminders',
  superProductivity: 'Super Productivity',
  vikunja: 'Vikunja',
  taskwarrior: 'Taskwarrior',
  rememberTheMilk: 'Remember The Milk',
  wunderlist: 'Wunderlist',
  toodledo: 'Toodledo',
  asana: 'Asana',
  trello: 'Trello',
  deck: 'Nextcloud Deck',
  wekan: 'Wekan',
  icalendar: 'iCalendar',
  todoTxt: 'todo.txt',
  org: 'Org',
  xit: '[x]it!',
  markdown: 'Markdown',
  csv: 'Table (CSV)',
  outline: 'Text outline',
};

type NotRead = Extract<MethodOutput<'transfer.read'>, { readonly kind: 'notRead' }>['why'];

/** Why a file was not read, and what to do. Nothing was changed. */
export const NOT_READ: Readonly<Record<NotRead, string>> = {
  unknown:
    'Docket doesn’t know this format. Export your tasks as CSV, iCalendar or Markdown and try that file.',
  empty: 'This file is empty.',
  damaged: 'This file is damaged or cut off. Export it again.',
  tooLarge: 'This file is larger than 200 MB. Export a part of your tasks.',
  tooComplex: 'Reading this file took too long. Export a part of your tasks.',
  encrypted: 'This backup is protected by a password. Export it without one, then try again.',
  laterVersion: 'A newer Docket wrote this file. Update Docket, then import it.',
};

export const USE_NAMES: Readonly<Record<ColumnUse, string>> = {
  title: 'Title',
  notes: 'Notes',
  list: 'List',
  folder: 'Folder',
  column: 'Column',
  tags: 'Tags',
  priority: 'Priority',
  start: 'Start date',
  due: 'Due date',
  repeat: 'Repeat',
  status: 'Done or not',
  completed: 'Completed at',
  created: 'Created at',
};

const MEANINGS: Readonly<Record<Exclude<FieldMeaning, ColumnUse>, string>> = {
  kind: 'Kind of task',
  date: 'Date',
  zone: 'Time zone',
  order: 'Order',
  reminders: 'Reminders',
  subtasks: 'Subtasks',
  view: 'View of the list',
  language: 'Language of the dates',
};

export const meaningName = (meaning: FieldMeaning | null): string =>
  meaning === null ? 'Left out' : { ...USE_NAMES, ...MEANINGS }[meaning];

const WARNINGS: Readonly<Record<string, string>> = {
  notRead: 'Couldn’t be read, left out',
  dateNotRead: 'Date couldn’t be read, no date',
  repeatNotRead: 'Repeat couldn’t be read, no repeat',
  reminderNotRead: 'Reminder couldn’t be read, left out',
  zoneNotKnown: 'Unknown time zone, your own is used',
  keptInNotes: 'Kept in the notes',
  leftOut: 'Left out',
  parentMissing: 'Its parent isn’t in the file, no subtask',
  parentCycle: 'Tasks are nested in a circle, no subtask',
  titleMissing: 'Without a title',
  shortened: 'Too long, shortened',
};

export const warningWords = ({ row, code, field, value }: ReadFileSummary['warnings'][number]): string => {
  const place = row === null ? '' : `Row ${formatNumber(row)}: `;
  const what = [field, value === '' ? null : `“${value}”`].filter((part) => part !== null).join(' ');
  return `${place}${WARNINGS[code] ?? 'Changed'}${what === '' ? '' : `: ${what}`}`;
};

interface ExportChoice {
  readonly name: string;
  /** What such a file is for, and what it lacks. */
  readonly about: string;
}

export const EXPORTS: Readonly<Record<ExportFormat, ExportChoice>> = {
  docket: { name: 'Docket (JSON)', about: 'Everything, for another Docket or as a copy.' },
  ticktick: {
    name: 'TickTick backup (CSV)',
    about: 'For TickTick, spreadsheets and other task apps. Without pins and progress.',
  },
  icalendar: {
    name: 'iCalendar',
    about:
      'For calendars, Apple Reminders and Nextcloud. Checklists become notes; folders and columns are left out.',
  },
  markdown: {
    name: 'Markdown',
    about: 'To read, and for Obsidian. Without reminders and times of completion.',
  },
  todoTxt: {
    name: 'todo.txt',
    about: 'Titles, lists, tags, days and priorities. Notes, checklists and times of day are left out.',
  },
};

const LIMITS: Readonly<Record<OverLimit['limit'], string>> = {
  lists: 'lists',
  tasksPerList: 'open tasks in a list',
  columnsPerList: 'columns in a list',
  itemsPerTask: 'checklist items in a task',
  remindersPerTask: 'reminders of a task',
};

/** What the plan has no room for, and what becomes of it. */
export const overLimitWords = ({ limit, allowed, wanted, name }: OverLimit): string => {
  const where = name === null ? '' : ` in “${name}”`;
  return `The plan of this account allows ${formatNumber(allowed)} ${LIMITS[limit]}; there would be ${formatNumber(wanted)}${where}. What is over isn’t sent and stays on this computer.`;
};
