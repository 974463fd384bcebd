import { answerJson } from '#electron/local-service/answer.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import type { StoredColumn } from '#electron/local-service/actions/columns.ts';
import type { StoredProject } from '#electron/local-service/actions/projects.ts';
import { toBackupCsv, type BackupPlaces } from '#electron/local-service/rules/backup-csv.ts';
import { objectsOfKind } from '#electron/local-service/storage/object-table.ts';
import { bodyToTask, taskBodies } from '#electron/local-service/storage/task-table.ts';

const placesOf = async (call: UserCall): Promise<BackupPlaces> => {
  const groups = await objectsOfKind<{ readonly id: string; readonly name: string }>(call, 'projectGroup');
  const folders = new Map(groups.map(({ id, name }) => [id, name]));
  const projects = (await objectsOfKind<StoredProject>(call, 'project')).map(
    ({ id, name, groupId, viewMode }) =>
      [id, { name, folder: folders.get(groupId ?? '') ?? '', viewMode: viewMode ?? 'list' }] as const,
  );
  const columns = (await objectsOfKind<StoredColumn>(call, 'column')).map(
    (column) => [column.id, column] as const,
  );
  return { projects: new Map(projects), columns: new Map(columns) };
};

/** The backup file as one text of JSON: all tasks that are not in the trash. */
const exportAll = v2.get('/data/export', async (call) => {
  const tasks = (
    await taskBodies(
      call,
      'SELECT body FROM tasks WHERE user_id = ? AND deleted = 0 ORDER BY project_id, sort_order, id',
    )
  ).map(bodyToTask);
  return answerJson(toBackupCsv(tasks, await placesOf(call), new Date(call.now).toISOString().slice(0, 10)));
});

export const exportRoutes = [exportAll];
