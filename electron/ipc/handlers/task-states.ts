import { ok, type Result } from '#shared/domain/result.ts';
import type { HandlerInput, MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';
import { closeTasks, reopenTasks, skipOccurrences } from '#electron/store/commands/close-tasks.ts';
import { editOccurrence } from '#electron/store/commands/edit-occurrence.ts';
import { editItems, itemToSubtask, subtaskToItem } from '#electron/store/commands/edit-items.ts';
import { eraseTasks, restoreTasks, trashTasks } from '#electron/store/commands/trash-tasks.ts';
import { taskKey } from '#electron/model/entity.ts';
import { subtaskIds } from '#electron/store/queries/task-rows.ts';
import { textField } from '#electron/model/raw-object.ts';
import {
  createdIdsOf,
  editedToChanged,
  outsideTrash,
  refused,
  runPlan,
  editTasks,
  taskIdsOf,
  tryEditTasks,
  type HandlerContext,
  type Labeller,
} from '#electron/ipc/handlers/edit-handler.ts';
import type { Handlers } from '#electron/ipc/serve.ts';

type Changed = Result<MethodOutput<'tasks.complete'>, AppError>;

interface Close {
  readonly ids: readonly string[];
  readonly withSubtasks: boolean;
  readonly status: 'done' | 'wontDo';
  readonly closedAt?: number;
  readonly joins?: string | undefined;
}

export const UNKNOWN_RULE =
  'Docket can’t calculate the next date of this repeat. Complete it in another app, or remove the repeat first.';

const close = (handler: HandlerContext, { status, joins, ...input }: Close): Changed => {
  const words = status === 'done' ? 'Completed' : 'Won’t do:';
  const edited = runPlan(
    { ...handler, joins },
    (edits) => {
      const created = createdIdsOf(edits);
      // Tasks that were added with a tick were added, above all.
      if (input.ids.every((id) => created.has(id))) return `Added ${handler.countOf(created.size)}`;
      // A repeating task leaves a copy behind, which is no second task to a person.
      return `${words} ${handler.countOf(joins === undefined ? input.ids.length : taskIdsOf(edits).length)}`;
    },
    (context) => closeTasks(context, { ...input, status }),
  );
  return edited.keys.length === 0 && edited.plan.unknownRules > 0
    ? refused({ reason: UNKNOWN_RULE })
    : ok(editedToChanged(edited));
};

/** The last second of yesterday: a service keeps no smaller part of one. */
const endOfYesterday = (handler: HandlerContext): number => {
  const { today, startOf } = handler.accountDays();
  return startOf(today) - 1000;
};

const complete = (handler: HandlerContext, { asOf, ...input }: HandlerInput<'tasks.complete'>): Changed =>
  close(handler, {
    ...input,
    status: 'done',
    ...(asOf === 'yesterday' && { closedAt: endOfYesterday(handler) }),
  });

const LAST_ONE = 'This is the last occurrence. Complete it or delete it.';

const skip = (handler: HandlerContext, ids: readonly string[], joins: string | undefined): Changed => {
  const { plan, ...edited } = runPlan(
    { ...handler, joins },
    (edits) => `Skipped one of ${handler.countOf(taskIdsOf(edits).length)}`,
    (context) => skipOccurrences(context, ids),
  );
  if (edited.keys.length > 0 || plan.ended + plan.unknownRules === 0) return ok(editedToChanged(edited));
  return refused({ reason: plan.unknownRules > 0 ? UNKNOWN_RULE : LAST_ONE });
};

const OCCURRENCE_WORDS = {
  one: 'Changed one occurrence',
  later: 'Changed this and later occurrences',
  all: 'Changed a repeat',
  skip: 'Skipped one occurrence',
} as const;

/** As the page says it of what is missing (`missing-operation.ts`). */
const NEEDS_PASSWORD = '“Change one date of a repeat” requires password sign-in. Add it on the account page.';

const changeOccurrence = (
  handler: HandlerContext,
  account: SignedIn,
  input: HandlerInput<'tasks.editOccurrence'>,
): Changed => {
  // Its two halves would be sent one by one, and the half with the skipped date refused behind the other.
  if (account.v2 === null && ['one', 'skip'].includes(input.scope)) {
    return refused({ reason: NEEDS_PASSWORD });
  }
  return tryEditTasks(
    handler,
    () => OCCURRENCE_WORDS[input.scope],
    (context) => editOccurrence(context, input),
  );
};

const toItem = (handler: HandlerContext, id: string): Changed => {
  const task = currentObject(handler.store.db, taskKey(id));
  if (task === null || textField(task, 'parentId') === null)
    return refused({ reason: 'Only a subtask can be converted to a checklist item.' });
  if (subtaskIds(handler.store.db, id).length > 0)
    return refused({ reason: 'A subtask that has subtasks can’t be converted to a checklist item.' });
  return editTasks(
    handler,
    () => 'Converted a subtask to a checklist item',
    (context) => subtaskToItem(context, id),
  );
};

/** Null where only V1 is signed in. */
interface SignedIn {
  readonly v2: unknown;
}

/** Completes, reopens and deletes tasks, and ticks what is in them. */
export const createTaskStateHandlers = (handler: HandlerContext, account: SignedIn) => {
  const edit = (
    label: (tasks: string) => string,
    plan: Parameters<typeof editTasks>[2],
    joins?: string,
  ): Changed => {
    const words: Labeller = (edits) => label(handler.countOf(taskIdsOf(edits).length));
    return editTasks({ ...handler, joins }, words, plan);
  };
  return {
    'tasks.complete': (input) => outsideTrash(handler, input.ids, () => complete(handler, input)),
    'tasks.abandon': (input) =>
      outsideTrash(handler, input.ids, () => close(handler, { ...input, status: 'wontDo' })),
    'tasks.skip': ({ ids, joins }) => outsideTrash(handler, ids, () => skip(handler, ids, joins)),
    'tasks.editOccurrence': (input) =>
      outsideTrash(handler, [input.id], () => changeOccurrence(handler, account, input)),
    'tasks.reopen': ({ ids, joins }) =>
      outsideTrash(handler, ids, () =>
        edit(
          (tasks) => `Reopened ${tasks}`,
          (context) => reopenTasks(context, ids),
          joins,
        ),
      ),
    'tasks.editItems': ({ id, joins, ...changes }) =>
      outsideTrash(handler, [id], () =>
        edit(
          () => 'Changed a checklist',
          (context) => editItems(context, id, changes),
          joins,
        ),
      ),
    'tasks.itemToSubtask': ({ id, itemId }) =>
      outsideTrash(handler, [id], () =>
        edit(
          () => 'Converted a checklist item to a subtask',
          (context) => itemToSubtask(context, id, itemId),
        ),
      ),
    'tasks.subtaskToItem': ({ id }) => outsideTrash(handler, [id], () => toItem(handler, id)),
    'tasks.delete': ({ ids, joins }) =>
      edit(
        (tasks) => `Moved ${tasks} to the trash`,
        (context) => trashTasks(context, ids),
        joins,
      ),
    'tasks.restore': ({ ids, joins }) =>
      edit(
        (tasks) => `Restored ${tasks}`,
        (context) => restoreTasks(context, ids),
        joins,
      ),
    // What is erased cannot be undone, so that it is no step of the history.
    'tasks.erase': ({ ids }) => editTasks(handler, null, (context) => eraseTasks(context, ids)),
  } satisfies Partial<Handlers>;
};
