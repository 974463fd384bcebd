import { factsOf, operationOf, type ActionName } from '#shared/actions/actions.ts';
import type { SeenRow } from '#shared/actions/run.ts';
import type { Message } from '#shared/messages/message.ts';
import { commandNamed } from '#core/actions/do-again/saved-commands.ts';
import { readOnlyListOf } from '#core/actions/read-only-lists.ts';
import { chooseRoute, type Generations } from '#core/remote/capabilities.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { NOT_SERVED } from '#core/store/queries/habit-rows.ts';
import { taskRow } from '#core/store/queries/task-rows.ts';

/** Whether an action can be done now: what the account lacks, and what changed since the person looked. */

/** One action of a run, before its input is checked. */
export interface Step {
  readonly action: ActionName;
  readonly input: unknown;
  readonly seen?: readonly SeenRow[] | undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isInTrash = (db: ReadDatabase, id: string): boolean =>
  db.get('SELECT 1 FROM trash_row WHERE id = ?', id) !== undefined;

/** Ids of the tasks that an input names. */
const namedTasks = (input: unknown): readonly string[] => {
  if (typeof input !== 'object' || input === null) return [];
  if ('ids' in input && Array.isArray(input.ids)) return input.ids.filter((id) => typeof id === 'string');
  return 'id' in input && typeof input.id === 'string' ? [input.id] : [];
};

/** Why the sign-ins or the rights of the person do not allow an action; null where they do. */
const missingRight = (
  db: ReadDatabase,
  { action }: Step,
  input: unknown,
  generations: Generations,
): Message | null => {
  const operation = operationOf([action, isObject(input) ? input : {}]);
  if (operation?.startsWith('habit.') === true && readMeta(db, 'habits') === NOT_SERVED)
    return { code: 'noHabits' };
  if (operation !== null && !chooseRoute(operation, generations).ok)
    return { code: 'needsPassword', values: { operation } };
  const list = readOnlyListOf(db, action, input);
  return list === undefined ? null : { code: 'readOnlyList', values: { name: list.name } };
};

/** A name that no saved command has; null where none is named. */
const unknownCommand = (db: ReadDatabase, { action }: Step, input: unknown): string | null => {
  if (action !== 'tasks.doAgain' || !isObject(input) || !('command' in input)) return null;
  const { command } = input;
  return typeof command === 'string' && commandNamed(db, command) === null ? command : null;
};

/** Why an action cannot be done now; null where it can. */
export const obstacle = (
  db: ReadDatabase,
  step: Step,
  input: unknown,
  generations: Generations,
): Message | null => {
  const missing = missingRight(db, step, input, generations);
  if (missing !== null) return missing;
  const ids = factsOf(step.action).inTrash ? [] : namedTasks(input);
  // Where some are not in the trash, the others stay as they are.
  if (ids.length > 0 && ids.every((id) => isInTrash(db, id))) return { code: 'inTrash' };
  const command = unknownCommand(db, step, input);
  if (command !== null) return { code: 'noSuchCommand', values: { name: command } };
  const stale = step.seen?.find((row) => !isAsSeen(db, row));
  return stale === undefined ? null : { code: 'changedSince', values: { name: stale.title ?? stale.id } };
};

const isAsSeen = (db: ReadDatabase, seen: SeenRow): boolean => {
  const row: Readonly<Record<string, unknown>> = { ...taskRow(db, seen.id) };
  return Object.entries(seen).every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value));
};
