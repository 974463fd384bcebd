import type { SqlValue } from '#core/store/database/database.ts';
import type { Condition } from '#core/store/queries/day-conditions.ts';

/** A trigram index knows nothing of shorter terms. */
const INDEXED_LENGTH = 3;
const isIndexed = (term: string): boolean => Array.from(term).length >= INDEXED_LENGTH;
const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/** All terms, folded, in the text of `task_text x`. */
export const holdsTerms = (terms: readonly string[]): Condition => {
  const indexed = terms.filter(isIndexed);
  const short = terms.filter((term) => !isIndexed(term));
  const query: readonly SqlValue[] = indexed.length > 0 ? [indexed.map(quoted).join(' AND ')] : [];
  return {
    where: [
      ...query.map(() => 'task_text MATCH ?'),
      ...short.map(() => '(instr(x.title, ?) > 0 OR instr(x.rest, ?) > 0)'),
    ].join(' AND '),
    values: [...query, ...short.flatMap((term) => [term, term])],
  };
};

/** A phrase, folded, in the title of `task_text`, for the index; null for one that it cannot look for. */
export const titleHolds = (phrase: string): string | null =>
  isIndexed(phrase) ? `title : ${quoted(phrase)}` : null;

/** The same in the texts that are not in the index yet, `task_text_waiting x`. */
export const holdsTermsWaiting = (terms: readonly string[]): Condition => ({
  where: terms.map(() => '(instr(x.title, ?) > 0 OR instr(x.rest, ?) > 0)').join(' AND '),
  values: terms.flatMap((term) => [term, term]),
});

/** Tasks with all terms, folded, in their text; none for no term. SQL over `t`. */
export const tasksWithTerms = (terms: readonly string[]): Condition => {
  if (terms.length === 0) return { where: '0', values: [] };
  const [indexed, waiting] = [holdsTerms(terms), holdsTermsWaiting(terms)];
  return {
    where: `t.id IN (SELECT i.id FROM task_text x JOIN task_text_id i ON i.rowid = x.rowid WHERE ${indexed.where}
      UNION ALL SELECT x.id FROM task_text_waiting x WHERE ${waiting.where})`,
    values: [...indexed.values, ...waiting.values],
  };
};
