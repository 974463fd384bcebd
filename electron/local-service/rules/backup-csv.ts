import { BACKUP_COLUMNS } from '#shared/domain/backup-columns.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';

/** Where the tasks of a backup are. */
export interface BackupPlaces {
  readonly projects: ReadonlyMap<
    string,
    { readonly name: string; readonly folder: string; readonly viewMode: string }
  >;
  readonly columns: ReadonlyMap<string, { readonly name: string; readonly sortOrder: WireInteger }>;
}

/** Every cell is quoted (RFC 4180, section 2); what stands in it is not changed, or a backup would be none. */
const row = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** Without milliseconds. */
const dateCell = (date: string | null): string => date?.replace(/\.\d+(?=\+)/u, '') ?? '';

/** Won't do is not in the legend of the file; importers know it as -1. */
const STATUS: Readonly<Record<V2Task['status'], string>> = { 0: '0', 1: '0', 2: '1', [-1]: '-1' };

/** The lines of a checklist's items follow its description. */
const contentCell = ({ kind, content, desc, items }: V2Task): string =>
  kind === 'CHECKLIST'
    ? [desc, content, ...items.map(({ title }) => title)].filter((line) => line !== '').join('\n')
    : content;

const contentCells = (task: V2Task): readonly string[] => [
  task.title,
  task.kind ?? 'TEXT',
  task.tags.join(', '),
  contentCell(task),
  task.kind === 'CHECKLIST' ? 'Y' : 'N',
];

const dateCells = (task: V2Task): readonly string[] => [
  dateCell(task.startDate),
  dateCell(task.dueDate),
  task.reminders.map(({ trigger }) => trigger.replace(/^TRIGGER:/u, '')).join(','),
  task.repeatFlag ?? '',
  String(task.priority),
  STATUS[task.status],
  dateCell(task.createdTime),
  dateCell(task.completedTime),
];

const placeCells = (
  project: { readonly name: string; readonly folder: string; readonly viewMode: string } | undefined,
) =>
  project === undefined
    ? (['', 'Inbox', 'list'] as const)
    : ([project.folder, project.name, project.viewMode] as const);

/**
 * The backup of an account in the columns of the service's own file, version
 * 7.1 (observed). Ids are numbers within the file.
 * @param day of the backup, `yyyy-MM-dd`
 */
export const toBackupCsv = (
  tasks: readonly V2Task[],
  { projects, columns }: BackupPlaces,
  day: string,
): string => {
  const numbers = new Map(tasks.map(({ id }, index) => [id, String(index + 1)]));
  const rows = tasks.map((task) => {
    const [folder, list, viewMode] = placeCells(projects.get(task.projectId));
    const column = columns.get(task.columnId ?? '');
    return row([
      folder,
      list,
      ...contentCells(task),
      ...dateCells(task),
      String(task.sortOrder),
      task.timeZone,
      String(task.isAllDay),
      String(task.isFloating),
      column?.name ?? '',
      String(column?.sortOrder ?? ''),
      viewMode,
      numbers.get(task.id) ?? '',
      numbers.get(task.parentId ?? '') ?? '',
    ]);
  });
  const preamble = [`Date: ${day}+0000`, 'Version: 7.1', 'Status: \n0 Normal\n1 Completed\n2 Archived'];
  return [...preamble.map((cell) => row([cell])), row(BACKUP_COLUMNS), ...rows, ''].join('\n');
};
