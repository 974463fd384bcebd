import type { EntryToken, TokenKind } from '#shared/domain/quick-entry/entry-token.ts';
import type { ScannedToken } from '#shared/domain/quick-entry/scan-entry.ts';

/** Kinds of which a task has one: the last one wins, and those before it are words of the title. */
const isSingle = (kind: TokenKind): boolean => kind !== 'tag' && kind !== 'reminder';

/** Tokens whose evidence goes go, too, and then another one can be the last of its kind; chains of them are short. */
const MOST_TURNS = 8;

/** The tokens that count, in order. */
export const chooseTokens = (entry: string, scanned: readonly ScannedToken[]): readonly EntryToken[] => {
  const beside = new Map(scanned.map((token, index) => [token, neededToken(entry, scanned, index)]));
  let left = scanned;
  let chosen = onePerKind(left);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const known = new Set(chosen);
    const lone = new Set(chosen.filter((token) => isLone(token, beside.get(token), known)));
    if (lone.size === 0) break;
    left = left.filter((token) => !lone.has(token));
    chosen = turn === MOST_TURNS - 1 ? chosen.filter((token) => !lone.has(token)) : onePerKind(left);
  }
  return chosen.map((token, index) => closeToken(entry, token, chosen[index + 1]?.start ?? entry.length));
};

const onePerKind = (tokens: readonly ScannedToken[]): readonly ScannedToken[] => {
  const last = new Map<TokenKind, ScannedToken>(tokens.map((token) => [token.kind, token]));
  return tokens.filter((token) => !isSingle(token.kind) || last.get(token.kind) === token);
};

/** The token beside it that it needs, or undefined where none stands there. */
const neededToken = (
  entry: string,
  scanned: readonly ScannedToken[],
  index: number,
): ScannedToken | undefined => {
  const token = scanned[index];
  if (token?.needs === 'repeat') return lastRepeat(scanned, index);
  const other = scanned[index + (token?.needs === 'behind' ? 1 : -1)];
  if (token === undefined || other === undefined) return undefined;
  const [first, second] = other.start < token.start ? [other, token] : [token, other];
  return isGap(entry, first.end, second.start) ? other : undefined;
};

/** What an end ends: "daily until june, weekly" has no end. */
const lastRepeat = (scanned: readonly ScannedToken[], index: number): ScannedToken | undefined => {
  let at = index;
  while (at > 0 && scanned[at]?.kind !== 'repeat') at -= 1;
  return scanned[at]?.kind === 'repeat' ? scanned[at] : undefined;
};

const LONGEST_GAP = 20;

const isGap = (entry: string, start: number, end: number): boolean =>
  end - start <= LONGEST_GAP && /^[\s,]*$/u.test(entry.slice(start, end));

/** Whether the token that it needs is none. */
const isLone = (
  { needs }: ScannedToken,
  beside: ScannedToken | undefined,
  chosen: ReadonlySet<ScannedToken>,
): boolean => needs !== null && (beside === undefined || !chosen.has(beside));

/** An unquoted parent goes on to the next token, white space aside. */
const closeToken = (entry: string, { isOpen, ...token }: ScannedToken, limit: number): EntryToken => {
  if (!isOpen || token.kind !== 'parent') return token;
  const value = entry.slice(token.end, limit).trimEnd();
  return { ...token, value, end: token.end + value.length };
};
