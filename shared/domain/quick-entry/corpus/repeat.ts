import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';

/** A repeat as it is expected: from what is still to come, or from the completion. */
export const repeat = (rule: string, repeatFrom: '1' | '2' = '2'): Pick<EntryValues, 'repeat'> => ({
  repeat: { repeatFlag: `RRULE:${rule}`, repeatFrom },
});
