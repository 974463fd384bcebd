import type { WireInteger } from '#electron/wire/wire-integer.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { objectById } from '#electron/local-service/storage/object-table.ts';
import type { ReadDatabase } from '#electron/local-service/storage/database.ts';

/** A list as V2 answers it; V1 shows some of its fields. */
export interface StoredProject {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly color: string | null;
  readonly sortOrder: WireInteger;
  readonly sortOption: unknown;
  readonly sortType: string | null;
  readonly userCount: number;
  readonly etag: string;
  readonly modifiedTime: string;
  readonly inAll: boolean;
  readonly showType: unknown;
  readonly muted: boolean;
  readonly reminderType: unknown;
  readonly closed: true | null;
  readonly transferred: null;
  readonly groupId: string | null;
  readonly viewMode: 'list' | 'kanban' | 'timeline' | null;
  readonly notificationOptions: null;
  readonly teamId: string | null;
  readonly permission: 'read' | 'write' | 'comment' | null;
  readonly kind: 'TASK' | 'NOTE' | null;
  readonly timeline: unknown;
  readonly needAudit: boolean;
  readonly barcodeNeedAudit: boolean;
  readonly openToTeam: boolean | null;
  readonly teamMemberPermission: null;
  readonly source: number;
}

export const projectById = (db: ReadDatabase, userId: string, id: string): StoredProject | undefined =>
  objectById<StoredProject>(db, { userId, kind: 'project' }, id);

/** Whether tasks can live there: a list of this user, or the inbox. */
export const isTaskPlace = (db: ReadDatabase, userId: string, projectId: string): boolean =>
  projectId === inboxIdOf(userId) || projectById(db, userId, projectId) !== undefined;
