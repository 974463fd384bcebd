/** What rang and waits for an answer. */
export const remindersKey = ['reminders'] as const;
