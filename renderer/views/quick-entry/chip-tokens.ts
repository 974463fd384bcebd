import { reminderWordToTrigger } from '#shared/domain/reminder/reminder-words.ts';
import type { EntryToken, TokenKind } from '#shared/domain/quick-entry/entry-token.ts';
import type { QuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';

/** The words of the line behind a chip; none where the view or the parent says it, and not the line. */
export const tokensOf = ({ tokens }: QuickEntry, ...kinds: readonly TokenKind[]): readonly EntryToken[] =>
  tokens.filter(({ kind }) => kinds.includes(kind));

/** A tag that is said twice is one chip. */
export const tokensOfTag = ({ tokens }: QuickEntry, tag: string): readonly EntryToken[] =>
  tokens.filter((token) => token.kind === 'tag' && token.value.toLowerCase() === tag.toLowerCase());

export const tokensOfReminder = ({ tokens, values }: QuickEntry, trigger: string): readonly EntryToken[] =>
  tokens.filter(
    (token) => token.kind === 'reminder' && reminderWordToTrigger(token.value, values.time) === trigger,
  );
