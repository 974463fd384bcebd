import type { TaskId } from '#shared/domain/ids.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';
import { focusAfterLeaving } from '#renderer/view-state/focus.ts';
import { LEAVING_HOLD, keepLeaving, releaseLeaving } from '#renderer/view-state/hold-leaving.ts';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { focusRow, select } from '#renderer/view-state/view-actions.ts';
import type { LeavingRow } from '#renderer/view-state/view-state.ts';
import { countTasks } from './counted.ts';
import { currentTargets, type Targets } from './targets.ts';
import { undoSteps } from './undo.ts';

type ClosingMethod = 'tasks.complete' | 'tasks.reopen' | 'tasks.delete';

/** The contract's limit for one command. */
const BULK_LIMIT = 1000;

const DONE_WORDS: Readonly<Record<ClosingMethod, string>> = {
  'tasks.complete': 'Completed',
  'tasks.reopen': 'Reopened',
  'tasks.delete': 'Moved to trash:',
};

interface Outcome {
  readonly changed: readonly TaskId[];
  readonly tokens: readonly string[];
  readonly error: AppError | null;
}

const callInBulks = async (
  { client }: Services,
  method: ClosingMethod,
  ids: readonly TaskId[],
): Promise<Outcome> => {
  let outcome: Outcome = { changed: [], tokens: [], error: null };
  for (let start = 0; start < ids.length; start += BULK_LIMIT) {
    // One by one: the steps must be undone in the reverse of their order.
    const answer = await client.call(method, { ids: ids.slice(start, start + BULK_LIMIT) });
    if (!answer.ok) return { ...outcome, error: answer.error };
    const { taskIds, undoToken } = answer.value;
    outcome = {
      changed: [...outcome.changed, ...taskIds],
      tokens: undoToken === null ? outcome.tokens : [...outcome.tokens, undoToken],
      error: null,
    };
  }
  return outcome;
};

/** Tells how it went, with the way back. */
const tell = (services: Services, method: ClosingMethod, { changed, tokens, error }: Outcome): void => {
  if (error !== null) {
    services.notifier.notify({ text: appErrorToSentence(error), tone: 'danger' });
    return;
  }
  if (tokens.length === 0) return;
  services.notifier.notify({
    text: `${DONE_WORDS[method]} ${countTasks(changed.length)}`,
    action: { label: 'Undo', keys: 'Mod+Z', run: () => void undoSteps(services, tokens) },
  });
};

const passFocusOn = ({ viewStore }: Services, { list, focus }: Targets, going: ReadonlySet<TaskId>): void => {
  const focused = list.order[focus];
  if (focused === undefined || !going.has(focused)) return;
  const next = focusAfterLeaving(list.order, going, focus);
  if (next !== null) focusRow(viewStore, next, list.order.indexOf(next));
};

const rowsToHold = (list: Targets['list'], ids: ReadonlySet<TaskId>, isClosed: boolean) =>
  new Map<TaskId, LeavingRow>(
    list.order.flatMap((id, index) =>
      ids.has(id) ? [[id, { index, isClosed, wasOpen: index < list.openLength }] as const] : [],
    ),
  );

/** More rows than a screen holds do not wait: nobody can see them tick. */
const HOLD_LIMIT = 200;

const closeOrReopen = async (
  services: Services,
  targets: Targets,
  { ids, isClosed }: { readonly ids: readonly TaskId[]; readonly isClosed: boolean },
): Promise<void> => {
  const { viewStore } = services;
  const method = isClosed ? 'tasks.complete' : 'tasks.reopen';
  if (ids.length <= HOLD_LIMIT) {
    keepLeaving(viewStore, rowsToHold(targets.list, new Set(ids), isClosed));
    setTimeout(() => {
      releaseLeaving(viewStore, ids);
    }, LEAVING_HOLD);
  }
  const outcome = await callInBulks(services, method, ids);
  if (outcome.error !== null) releaseLeaving(viewStore, ids);
  tell(services, method, outcome);
};

/** Completes the open ones; when all are closed already, reopens them. */
export const toggleDone = async (services: Services, targets: Targets): Promise<void> => {
  const { list, ids } = targets;
  const wanted = new Set(ids);
  const open = list.order.filter((id, index) => wanted.has(id) && !list.isClosed(index));
  const isClosed = open.length > 0;
  const going = isClosed ? open : ids;
  if (going.length === 0) return;
  passFocusOn(services, targets, new Set(going));
  select(services.viewStore, emptySelection());
  await closeOrReopen(services, targets, { ids: going, isClosed });
};

/** The checkbox of one row: the selection and the focus stay where they are. */
export const toggleOne = async (services: Services, id: TaskId, isClosed: boolean): Promise<void> => {
  const targets = currentTargets(services);
  await closeOrReopen(services, targets, { ids: [id], isClosed });
};

export const moveToTrash = async (services: Services, targets: Targets): Promise<void> => {
  const { ids } = targets;
  if (ids.length === 0) return;
  passFocusOn(services, targets, new Set(ids));
  select(services.viewStore, emptySelection());
  tell(services, 'tasks.delete', await callInBulks(services, 'tasks.delete', ids));
};
