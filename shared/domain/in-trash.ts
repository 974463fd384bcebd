/** Why a task cannot be changed, in words for the person. */
export const IN_TRASH = 'What is in the trash cannot be changed. Restore it first.';
