import type { EntryToken, TokenKind } from '#shared/domain/quick-entry/entry-token.ts';
import type { ScannedToken } from '#shared/domain/quick-entry/scan-entry.ts';

/** Kinds of which a task has one: the last one wins, and those before it are words of the title. */
const isSingle = (kind: TokenKind): boolean => kind !== 'tag' && kind !== 'reminder';

/** The tokens that count, in order. */
export const chooseTokens = (entry: string, scanned: readonly ScannedToken[]): readonly EntryToken[] => {
  const last = new Map<TokenKind, ScannedToken>(scanned.map((token) => [token.kind, token]));
  const chosen = scanned.filter((token) => !isSingle(token.kind) || last.get(token.kind) === token);
  return chosen.map((token, index) => closeToken(entry, token, chosen[index + 1]?.start ?? entry.length));
};

/** An unquoted parent goes on to the next token, white space aside. */
const closeToken = (entry: string, { isOpen, ...token }: ScannedToken, limit: number): EntryToken => {
  if (!isOpen || token.kind !== 'parent') return token;
  const value = entry.slice(token.end, limit).trimEnd();
  return { ...token, value, end: token.end + value.length };
};
