/** Of the session that runs, and what was done today. */
export const focusKey = ['focus'] as const;
