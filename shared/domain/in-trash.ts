/** Why a task cannot be changed, in words for the person. */
export const IN_TRASH = 'Tasks in the trash can’t be changed. Restore it first.';
