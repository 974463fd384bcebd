import { z } from 'zod';
import { textToMemory } from '#shared/domain/quick-entry/entry-input.ts';
import { readJson } from '#shared/domain/parse-json.ts';
import type { ViewStore } from './view-state.ts';

const draftSchema = z.object({
  text: z.string(),
  /** Of the parts that stay plain text, as it is stored. */
  memory: z.string(),
  isOpen: z.boolean(),
});

/** What is written in the entry line of accounts that are not open, by account. */
export type AccountDrafts = Readonly<Record<string, Readonly<z.infer<typeof draftSchema>>>>;

export const textToAccountDrafts = (text: string | null): AccountDrafts =>
  readJson(z.record(z.string(), draftSchema), text) ?? {};

/** Puts the draft away with its account; the line is empty then, and about no task of it. */
export const leaveDraft = (store: ViewStore, accountId: string): void => {
  store.setState(({ entry, accountDrafts }) => {
    const about = { parent: null, group: null, place: null };
    if (entry.text === '') return { entry: { ...entry, ...about } };
    const { text, memory, isOpen } = entry;
    // One that waits already was not shown, because this one was typed before it came.
    const whole = [accountDrafts[accountId]?.text, text].filter((part) => part !== undefined).join(' ');
    const draft = { text: whole, memory: JSON.stringify(memory), isOpen };
    return {
      entry: { ...entry, ...about, text: '', memory: textToMemory(null), isOpen: false },
      accountDrafts: { ...accountDrafts, [accountId]: draft },
    };
  });
};

/** Brings the draft of the account that is open by now; not where something was typed since. */
export const takeDraft = (store: ViewStore, accountId: string): void => {
  store.setState(({ entry, accountDrafts }) => {
    const { [accountId]: draft, ...others } = accountDrafts;
    if (draft === undefined || entry.text !== '') return {};
    const { text, memory, isOpen } = draft;
    return { entry: { ...entry, text, memory: textToMemory(memory), isOpen }, accountDrafts: others };
  });
};
