/**
 * Why an edit waits for the person: codes of Docket's own, beside those of the
 * service. They are stored in the outbox, so that a code keeps its meaning.
 */
export const DELETED_ELSEWHERE = 'deleted_elsewhere';
export const EDITED_ELSEWHERE = 'edited_elsewhere';
/** The service answered several times without saying whether it took the edit. */
export const NOT_TAKEN = 'not_taken';
/** V1 has no request for it. */
export const NEEDS_V2 = 'needs_v2';
/** The edit, or what it builds on, was damaged on disk. */
export const DAMAGED_EDIT = 'damaged_on_disk';
/** From the newest backup of a store that was damaged. */
export const FROM_BACKUP = 'from_backup';
/** From a backup that the person restored. */
export const FROM_RESTORED_BACKUP = 'from_restored_backup';

const QUESTIONS: ReadonlySet<string | null> = new Set([
  DELETED_ELSEWHERE,
  EDITED_ELSEWHERE,
  DAMAGED_EDIT,
  FROM_BACKUP,
  FROM_RESTORED_BACKUP,
]);

/** Only the person can decide it; everything else is a refusal of the service, which may take the edit another time. */
export const isQuestion = (problem: string | null): boolean => QUESTIONS.has(problem);
