import { textField, type RawObject } from '#electron/store/raw-object.ts';
import { isTrashed } from '#electron/store/task-status.ts';

/**
 * The trash has no families (observed): what is deleted leaves its parent, and
 * its children leave it. Where it stood stays as it is known here, so that it
 * can come back there.
 */
export const withKnownParent = (arrived: RawObject, known: RawObject | null): RawObject => {
  const parentId = known === null ? null : textField(known, 'parentId');
  if (parentId === null || !isTrashed(arrived) || textField(arrived, 'parentId') !== null) return arrived;
  return { ...arrived, parentId };
};

/** What is deleted before its parent was sent: nothing but the edit said where it stood, and that is done. */
export const withWantedParent = (base: RawObject, target: RawObject): RawObject =>
  isTrashed(base) ? { ...base, parentId: target['parentId'] ?? null } : base;
