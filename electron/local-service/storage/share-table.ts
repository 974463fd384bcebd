import type { Permission, ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';

/** Which list of whom is shared with whom. Times are Unix milliseconds. */
export interface Share {
  readonly ownerId: string;
  readonly projectId: string;
  readonly memberId: string;
  readonly permission: Permission;
  readonly invitedAt: number;
  /** Null while the person has not answered. */
  readonly acceptedAt: number | null;
}

const SHARE = `SELECT owner_id AS "ownerId", project_id AS "projectId", member_id AS "memberId", permission,
  invited_at AS "invitedAt", accepted_at AS "acceptedAt" FROM shares`;

/** All in which somebody is the owner or a member. */
export const sharesOf = (db: ReadDatabase, userId: string): Promise<readonly Share[]> =>
  db.all<Share>(
    `${SHARE} WHERE owner_id = ? OR member_id = ? ORDER BY invited_at, member_id`,
    userId,
    userId,
  );

/** All of one list, the members whom somebody else has invited as well. */
export const sharesOfList = (
  db: ReadDatabase,
  { ownerId, projectId }: Pick<Share, 'ownerId' | 'projectId'>,
): Promise<readonly Share[]> =>
  db.all<Share>(
    `${SHARE} WHERE owner_id = ? AND project_id = ? ORDER BY invited_at, member_id`,
    ownerId,
    projectId,
  );

/** A second invitation of somebody changes the permission of the first. */
export const saveShare = async (db: WriteDatabase, share: Share): Promise<void> => {
  await db.run(
    `INSERT INTO shares (owner_id, project_id, member_id, permission, invited_at, accepted_at)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner_id, project_id, member_id) DO UPDATE SET permission = excluded.permission,
       accepted_at = excluded.accepted_at`,
    share.ownerId,
    share.projectId,
    share.memberId,
    share.permission,
    share.invitedAt,
    share.acceptedAt,
  );
};

export const removeShare = async (
  db: WriteDatabase,
  { ownerId, projectId, memberId }: Pick<Share, 'ownerId' | 'projectId' | 'memberId'>,
): Promise<void> => {
  await db.run(
    'DELETE FROM shares WHERE owner_id = ? AND project_id = ? AND member_id = ?',
    ownerId,
    projectId,
    memberId,
  );
};
