import { foldMutations } from '#core/model/apply-mutation.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { StepEdit } from '#core/store/history/history.ts';
import { touchedFields, type Mutation } from '#core/model/mutation.ts';
import { isSameValue } from '#core/model/raw-object.ts';

const TEXTS: ReadonlySet<string> = new Set(['title', 'content', 'desc']);

/** Words that are written: fields of a task, or items of its checklist. */
const isWriting = (mutation: Mutation): boolean =>
  mutation.kind === 'items'
    ? mutation.remove.length === 0
    : mutation.kind === 'set' && Object.keys(mutation.fields).every((name) => TEXTS.has(name));

/**
 * Whether a step that was written in one go has come back to where it began, as
 * words that were typed and deleted again: there is nothing to undo in it.
 */
export const isNoopStep = (db: ReadDatabase, edits: readonly StepEdit[]): boolean => {
  const [first] = edits;
  if (first === undefined) return false;
  const isOneText = edits.every(
    ({ entity, id, forward }) => entity === first.entity && id === first.id && isWriting(forward),
  );
  if (!isOneText) return false;
  const now = currentObject(db, first);
  const before = foldMutations(
    first,
    now,
    edits.toReversed().map(({ inverse }) => inverse),
  );
  const fields = edits.flatMap(({ forward }) => touchedFields(forward));
  return fields.every((name) => isSameValue(now?.[name], before?.[name]));
};
