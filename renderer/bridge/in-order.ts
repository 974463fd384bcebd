import type { Transport } from '#shared/ipc/transport.ts';
import { createTurns } from './turns.ts';

/** Everything of these that is no reading; `tasks.readOlder` asks the service, which takes its time. */
const EDITED: ReadonlySet<string> = new Set([
  'columns',
  'filters',
  'folders',
  'history',
  'projects',
  'settings',
  'tags',
  'tasks',
]);
const NO_EDITS: ReadonlySet<string> = new Set([
  'columns.list',
  'filters.count',
  'filters.list',
  'folders.list',
  'history.list',
  'projects.list',
  'settings.read',
  'tags.list',
  'tasks.detail',
  'tasks.noteLines',
  'tasks.outline',
  'tasks.range',
  'tasks.unscheduled',
  'tasks.outlineSince',
  'tasks.readOlder',
  'tasks.rows',
  'tasks.subtasks',
  'tasks.timeline',
]);

/** Whether the method writes into the store, so that what comes after it builds on it. */
export const isEdit = (method: string): boolean =>
  EDITED.has(method.slice(0, method.indexOf('.'))) && !NO_EDITS.has(method);

/**
 * Edits go out one behind the other. A browser sends requests over several
 * connections, and the one that is sent second may be the first to arrive:
 * an undo before what it is to undo.
 */
export const sendInOrder = (call: Transport['call']): Transport['call'] => {
  const inTurn = createTurns();
  return async (method, input) =>
    isEdit(method) ? inTurn(async () => call(method, input)) : call(method, input);
};
