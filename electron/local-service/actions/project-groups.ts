import type { V2GroupBody } from '#core/wire/v2/v2-project-group.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import { createEtag, createId } from '#electron/local-service/rules/identity.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import { objectById, removeObject, saveObject } from '#electron/local-service/storage/object-table.ts';

/** A folder as V2 answers it. */
export interface StoredGroup {
  readonly id: string;
  readonly etag: string;
  readonly name: string;
  readonly showAll: boolean;
  readonly sortOrder: WireInteger;
  readonly viewMode: string | null;
  readonly deleted: 0;
  readonly userId: WireInteger;
  readonly sortType: string;
  readonly sortOption: unknown;
  readonly timeline: unknown;
  readonly background: unknown;
  readonly teamId: null;
}

export const groupById = (call: UserCall, id: string): Promise<StoredGroup | undefined> =>
  objectById<StoredGroup>(call, 'projectGroup', id);

/** Makes the folder, or changes `before`: absent fields stay. */
export const saveGroup = async (
  call: UserCall,
  body: Partial<V2GroupBody> & Pick<V2GroupBody, 'name'>,
  before?: StoredGroup,
): Promise<StoredGroup> => {
  const group: StoredGroup = {
    id: before?.id ?? body.id ?? createId(call),
    etag: createEtag(call),
    name: body.name,
    showAll: body.showAll ?? before?.showAll ?? true,
    sortOrder: body.sortOrder ?? before?.sortOrder ?? 0,
    ...displayAfter(body, before),
    // No call of the interface changes these.
    timeline: null,
    background: null,
    deleted: 0,
    userId: Number(call.userId),
    teamId: null,
  };
  await saveObject(call, 'projectGroup', group);
  return group;
};

const displayAfter = (body: Partial<V2GroupBody>, before: StoredGroup | undefined) => ({
  viewMode: body.viewMode ?? before?.viewMode ?? null,
  sortType: body.sortType ?? before?.sortType ?? 'project',
  sortOption: body.sortOption ?? before?.sortOption ?? null,
});

/** Lists of a deleted folder keep its id on V2; V1 shows them without one (observed). */
export const deleteGroup = (call: UserCall, id: string): Promise<boolean> =>
  removeObject(call, 'projectGroup', id);
