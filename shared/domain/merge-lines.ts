/** Changes of the same text on two devices, joined line by line. */

/** Lines `start` to `end` (exclusive) of the text before stand as `lines` after it. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Beyond so many pairs of lines, what differs counts as one change: comparing them takes memory and time. */
const MOST_PAIRS = 4_000_000;

const hasFinalBreak = (text: string): boolean => text.endsWith('\n');

/** Without the empty line behind a final line break: what is appended there is a line of its own. */
const linesOf = (text: string): readonly string[] =>
  text === '' ? [] : (hasFinalBreak(text) ? text.slice(0, -1) : text).split('\n');

const commonStart = (one: readonly string[], other: readonly string[]): number => {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
};

/** Lengths of the longest common subsequences of all ends of two lists. */
const commonLengths = (one: readonly string[], other: readonly string[]) => {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        one[row] === other[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return (row: number, column: number): number => lengths[row * width + column] ?? 0;
};

/** One step of a walk through two lists: a line of both, of the first only, or of the second only. */
type Step = 'both' | 'one' | 'other';

const walk = (one: readonly string[], other: readonly string[]): readonly Step[] => {
  const lengths = commonLengths(one, other);
  const stepAt = (row: number, column: number): Step => {
    if (row === one.length) return 'other';
    if (column === other.length) return 'one';
    if (one[row] === other[column]) return 'both';
    return lengths(row + 1, column) >= lengths(row, column + 1) ? 'one' : 'other';
  };
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    const step = stepAt(row, column);
    steps.push(step);
    if (step !== 'other') row += 1;
    if (step !== 'one') column += 1;
  }
  return steps;
};

const hunksBetween = (before: readonly string[], after: readonly string[]): readonly Hunk[] => {
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  let [from, lines]: [number, string[]] = [0, []];
  const close = (): void => {
    if (row > from || lines.length > 0) hunks.push({ start: from, end: row, lines });
  };
  for (const step of walk(before, after)) {
    if (step === 'both') {
      close();
      [from, lines] = [row + 1, []];
    }
    if (step === 'other') lines.push(after[column] ?? '');
    if (step !== 'other') row += 1;
    if (step !== 'one') column += 1;
  }
  close();
  return hunks;
};

/** What changed from `before` to `after`, in order; between two changes there is a line that both have. */
const changes = (before: readonly string[], after: readonly string[]): readonly Hunk[] => {
  const head = commonStart(before, after);
  const tail = commonStart(before.slice(head).toReversed(), after.slice(head).toReversed());
  const [was, is] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  if (was.length + is.length === 0) return [];
  const hunks =
    was.length * is.length > MOST_PAIRS ? [{ start: 0, end: was.length, lines: is }] : hunksBetween(was, is);
  return hunks.map(({ start, end, lines }) => ({ start: start + head, end: end + head, lines }));
};

const isInsertion = ({ start, end }: Hunk): boolean => start === end;

/** Both decide the same lines, or what stands at the same place. */
const meet = (one: Hunk, other: Hunk): boolean => {
  if (isInsertion(one) && isInsertion(other)) return one.start === other.start;
  return (
    Math.max(one.start, other.start) < Math.min(one.end, other.end) ||
    isInside(one, other) ||
    isInside(other, one)
  );
};

const isInside = (one: Hunk, other: Hunk): boolean =>
  isInsertion(one) && other.start < one.start && one.start < other.end;

/** All lines of both in their orders; those that both have are there once. */
const together = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const lines: string[] = [];
  let [row, column] = [0, 0];
  for (const step of walk(one, other)) {
    lines.push((step === 'other' ? other[column] : one[row]) ?? '');
    if (step !== 'other') row += 1;
    if (step !== 'one') column += 1;
  }
  return lines;
};

/** One change for two that meet; null where each says something else of the same lines. */
const joined = (mine: Hunk, theirs: Hunk): Hunk | null => {
  const isSame =
    mine.start === theirs.start &&
    mine.end === theirs.end &&
    mine.lines.join('\n') === theirs.lines.join('\n');
  if (isSame) return mine;
  if (!isInsertion(mine) || !isInsertion(theirs)) return null;
  if (mine.lines.length * theirs.lines.length > MOST_PAIRS) return null;
  return { ...mine, lines: together(theirs.lines, mine.lines) };
};

/** The changes of both, in order; null where two of them cannot both be made. */
const allChanges = (mine: readonly Hunk[], theirs: readonly Hunk[]): readonly Hunk[] | null => {
  const [one, ...left] = mine;
  const [other, ...right] = theirs;
  if (one === undefined || other === undefined) return [...mine, ...theirs];
  if (!meet(one, other)) {
    const isOneFirst = byPlace(one, other) <= 0;
    return behind(isOneFirst ? one : other, isOneFirst ? allChanges(left, theirs) : allChanges(mine, right));
  }
  const next = joined(one, other);
  return next === null ? null : behind(next, allChanges(left, right));
};

const behind = (first: Hunk, others: readonly Hunk[] | null): readonly Hunk[] | null =>
  others === null ? null : [first, ...others];

const byPlace = (one: Hunk, other: Hunk): number => one.start - other.start || one.end - other.end;

/**
 * What two people made of one text, with the changes of both. Where both added
 * lines at the same place, `theirs` come first.
 * @returns null where both changed the same lines, each in another way
 */
export const mergeLines = (before: string, mine: string, theirs: string): string | null => {
  const was = linesOf(before);
  const all = allChanges(changes(was, linesOf(mine)), changes(was, linesOf(theirs)));
  if (all === null) return null;
  const kept = all.map(({ start }, index) => was.slice(all[index - 1]?.end ?? 0, start));
  const lines = [
    ...all.flatMap((hunk, index) => [...(kept[index] ?? []), ...hunk.lines]),
    ...was.slice(all.at(-1)?.end ?? 0),
  ];
  if (lines.length === 0) return '';
  const isBroken =
    hasFinalBreak(mine) === hasFinalBreak(before) ? hasFinalBreak(theirs) : hasFinalBreak(mine);
  return lines.join('\n') + (isBroken ? '\n' : '');
};

const countOf = (counts: ReadonlyMap<string, number>, line: string): number => counts.get(line) ?? 0;

const countLines = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const line of linesOf(text)) if (line !== '') counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

export interface TextChange {
  readonly before: string;
  readonly after: string;
}

/** Each line that was added is there, and none that was taken out; false where no line was either. */
const hasLines = (text: string, { before, after }: TextChange): boolean => {
  const [was, wanted, is] = [countLines(before), countLines(after), countLines(text)];
  const changed = [...new Set([...was.keys(), ...wanted.keys()])].filter(
    (line) => countOf(was, line) !== countOf(wanted, line),
  );
  const isDone = (line: string): boolean => {
    const added = countOf(wanted, line) - countOf(was, line);
    return added > 0 ? countOf(is, line) >= added : countOf(is, line) < countOf(was, line);
  };
  return changed.length > 0 && changed.every((line) => isDone(line));
};

/** Whether nothing of a change is lost in a text that has been changed further. */
export const hasChange = (text: string, change: TextChange): boolean =>
  text === change.after || mergeLines(change.before, change.after, text) === text || hasLines(text, change);
