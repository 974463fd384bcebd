import { timeToWireDate } from '#core/wire/wire-date.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import { createEtag, createId } from '#electron/local-service/rules/identity.ts';
import { writeTask } from '#electron/local-service/actions/task-tree.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import {
  objectById,
  objectsOfOwner,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';
import { tasksOfProject } from '#electron/local-service/storage/task-table.ts';

/** A kanban column as V2 answers it. */
export interface StoredColumn {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly sortOrder: WireInteger;
  readonly createdTime: string;
  readonly modifiedTime: string;
  readonly etag: string;
}

export const columnById = (call: UserCall, id: string): Promise<StoredColumn | undefined> =>
  objectById<StoredColumn>(call, 'column', id);

export const columnsOfProject = (call: UserCall, projectId: string): Promise<readonly StoredColumn[]> =>
  objectsOfOwner<StoredColumn>(call, 'column', projectId);

const STEP = 2n ** 40n;

/** Below the last column of the list. */
const bottomSortOrder = async (call: UserCall, projectId: string): Promise<WireInteger> => {
  const last = (await columnsOfProject(call, projectId)).at(-1);
  return last === undefined ? 0 : Number(BigInt(last.sortOrder) + STEP);
};

interface ColumnBody {
  readonly id?: string | null;
  readonly projectId: string;
  readonly name: string;
  readonly sortOrder?: WireInteger | null | undefined;
}

export const saveColumn = async (
  call: UserCall,
  body: ColumnBody,
  before?: StoredColumn,
): Promise<StoredColumn> => {
  const now = timeToWireDate(call.now);
  const column: StoredColumn = {
    id: before?.id ?? body.id ?? createId(call),
    projectId: body.projectId,
    name: body.name,
    sortOrder: body.sortOrder ?? before?.sortOrder ?? (await bottomSortOrder(call, body.projectId)),
    createdTime: before?.createdTime ?? now,
    modifiedTime: now,
    etag: createEtag(call),
  };
  await saveObject(call, 'column', { ...column, ownerId: column.projectId }, column);
  return column;
};

/** Tasks of the column stay in the list, in no column. */
export const deleteColumn = async (call: UserCall, column: StoredColumn): Promise<void> => {
  for (const task of await tasksOfProject(call, column.projectId)) {
    if (task.columnId === column.id) await writeTask(call, { ...task, columnId: null });
  }
  await removeObject(call, 'column', column.id);
};

/** task-service-interface, "Column (V1)". */
export const columnToV1 = ({ id, projectId, name, sortOrder }: StoredColumn) => ({
  id,
  projectId,
  name,
  sortOrder,
});
