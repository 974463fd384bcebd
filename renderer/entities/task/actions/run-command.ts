import type { TaskId } from '#shared/domain/ids.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { ChangedTasks } from '#shared/ipc/changed.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { countTasks } from './counted.ts';
import { focusedOccurrence } from './targets.ts';
import { undoSteps } from './undo.ts';

/** Commands that do the same to each of several tasks. */
export type BulkMethod =
  | 'tasks.edit'
  | 'tasks.shiftDates'
  | 'tasks.complete'
  | 'tasks.abandon'
  | 'tasks.skip'
  | 'tasks.reopen'
  | 'tasks.move'
  | 'tasks.delete'
  | 'tasks.restore'
  | 'tasks.erase';

/** The contract's limit for one command. */
const BULK_LIMIT = 1000;

export interface Outcome {
  readonly changed: readonly TaskId[];
  readonly tokens: readonly string[];
  readonly error: AppError | null;
  /** Of the notice that tells it. */
  readonly turn?: number;
}

/** Other rows, or the same ones elsewhere: the keys that follow are about what will stand there. */
const MOVES_ROWS: ReadonlySet<BulkMethod> = new Set([
  'tasks.move',
  'tasks.delete',
  'tasks.restore',
  'tasks.erase',
]);

/** One command, or several in a row where there are more tasks than one may take. */
export const runBulk = async <Name extends BulkMethod>(
  services: Services,
  method: Name,
  input: MethodInput<Name> & { readonly ids: readonly TaskId[] },
): Promise<Outcome> => {
  const work = runParts(services, method, input);
  return MOVES_ROWS.has(method) ? services.views.until(work) : work;
};

const runParts = async <Name extends BulkMethod>(
  { client, notifier }: Services,
  method: Name,
  { ids, ...rest }: MethodInput<Name> & { readonly ids: readonly TaskId[] },
): Promise<Outcome> => {
  let outcome: Outcome = { ...NO_OUTCOME, turn: notifier.takeTurn() };
  for (let start = 0; start < ids.length; start += BULK_LIMIT) {
    const joins = outcome.tokens.at(-1);
    const part = ids.slice(start, start + BULK_LIMIT);
    // One by one, so that the next one can join the step of the one before.
    const input = { ...rest, ids: part, ...(joins === undefined ? {} : { joins }) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a rest of a generic object loses its type; it is the same object with fewer ids
    const answer = await client.call(method, input as unknown as MethodInput<Name>);
    if (!answer.ok) return { ...outcome, error: answer.error };
    const { taskIds, undoToken } = answer.value as ChangedTasks;
    outcome = {
      ...outcome,
      changed: [...outcome.changed, ...taskIds],
      tokens: withToken(outcome.tokens, undoToken),
      error: null,
    };
  }
  return outcome;
};

/** A command that joined a step has the token of that step. */
const withToken = (tokens: readonly string[], token: string | null): readonly string[] =>
  token === null || tokens.includes(token) ? tokens : [...tokens, token];

export const NO_OUTCOME: Outcome = { changed: [], tokens: [], error: null };

/** What a step joins: the one before it in the same action. */
export type Joining = { readonly joins?: string };

/** One action in several commands, one after the other: one step to undo. The first that fails ends it. */
export const runInTurn = async (
  steps: readonly ((joining: Joining) => Promise<Outcome>)[],
): Promise<Outcome> => {
  let outcome = NO_OUTCOME;
  for (const step of steps) {
    if (outcome.error !== null) break;
    const joins = outcome.tokens.at(-1);
    const next = await step(joins === undefined ? {} : { joins });
    outcome = {
      ...next,
      changed: [...new Set([...outcome.changed, ...next.changed])],
      tokens: [...new Set([...outcome.tokens, ...next.tokens])],
    };
  }
  return outcome;
};

/** A step that can be taken back, told in a notice. */
export const tellStep = (
  services: Services,
  text: string,
  { tokens, turn }: Pick<Outcome, 'tokens' | 'turn'>,
): void => {
  const undo = { label: 'Undo', command: 'history.undo', run: () => void undoSteps(services, tokens) };
  services.notifier.notify({ text, actions: [undo] }, turn);
};

/** An action on a later occurrence was about its task. */
const changedWords = (services: Services, changed: readonly TaskId[]): string => {
  const occurrence = focusedOccurrence(services);
  const title = occurrence === null ? undefined : knownTaskRow(services, occurrence.id)?.title;
  return title !== undefined && changed.length === 1 && changed[0] === occurrence?.id
    ? `“${title}” with all its dates`
    : countTasks(changed.length);
};

/** Tells how it went, with the way back.  */
export const tellOutcome = (services: Services, outcome: Outcome, words: string): void => {
  const { changed, tokens, error } = outcome;
  if (error !== null) tellError(services, error);
  else if (tokens.length > 0) tellStep(services, `${words} ${changedWords(services, changed)}`, outcome);
};

/** Runs the command and tells how it went. @returns whether it went well */
export const runAndTell = async <Name extends BulkMethod>(
  services: Services,
  method: Name,
  {
    input,
    words,
  }: { readonly input: MethodInput<Name> & { readonly ids: readonly TaskId[] }; readonly words: string },
): Promise<boolean> => {
  if (input.ids.length === 0) return true;
  const outcome = await runBulk(services, method, input);
  tellOutcome(services, outcome, words);
  return outcome.error === null;
};
