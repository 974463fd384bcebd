import { IN_TRASH } from '#shared/domain/in-trash.ts';
import { createObjectId, taskIdSchema } from '#shared/domain/ids.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { ChangedTasks } from '#shared/ipc/changed.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { Days } from '#electron/ipc/days.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import { editObjects, writeEdit, type Edit, type Edited } from '#electron/store/commands/edit-objects.ts';
import type { EditContext, Refusal } from '#electron/store/commands/edit-context.ts';
import { joinableStep } from '#electron/store/history/history.ts';
import type { Store } from '#electron/store/store.ts';

/** What handlers that read and edit an account need. */
export interface HandlerContext extends Days {
  readonly store: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** IANA, asked each time: a person travels. */
  readonly timeZone: () => string;
  /** `1 task`, `1,500 tasks`, with the separators of the person. */
  readonly countOf: (count: number, what?: string) => string;
}

/** `1 task`, `1,500 tasks`: for labels of the history. @param locale BCP 47 */
export const createCountOf =
  (locale: string): HandlerContext['countOf'] =>
  (count, what = 'task') => {
    // The first number of a process takes some milliseconds to write with its separators.
    const digits = count < 1000 ? count : count.toLocaleString(locale, { numberingSystem: 'latn' });
    return `${digits} ${what}${count === 1 ? '' : 's'}`;
  };

export const refused = ({ reason }: Refusal): Result<never, AppError> => fail({ kind: 'Refused', reason });

const isInTrash = ({ store }: HandlerContext, id: string): boolean =>
  store.db.get('SELECT 1 FROM trash_row WHERE id = ?', id) !== undefined;

/** Changes tasks. @returns a refusal in words where all of them are in the trash, which keeps them as they are */
export const outsideTrash = <Value>(
  handler: HandlerContext,
  ids: readonly string[],
  change: () => Result<Value, AppError>,
): Result<Value, AppError> =>
  ids.length > 0 && ids.every((id) => isInTrash(handler, id)) ? refused({ reason: IN_TRASH }) : change();

/** An action, and the step that it is undone together with. */
export interface JoiningContext extends HandlerContext {
  readonly joins?: string | undefined;
}

/** Says what was done by what was edited; null for what is no step of the history, since nobody would look for it there. */
export type Labeller<Planned = unknown> = ((edits: readonly Edit[], plan: Planned) => string) | null;

const planContext = (handler: HandlerContext, db: WriteDatabase): EditContext => ({
  db,
  at: handler.now(),
  newId: () => createObjectId(handler),
  timeZone: handler.timeZone(),
});

interface Plan {
  readonly edits: readonly Edit[];
}

/** Plans and writes one action of the person in one transaction: one step of the history. */
export const runPlan = <Planned extends Plan>(
  handler: JoiningContext,
  label: Labeller<Planned>,
  plan: (context: EditContext) => Planned,
): Edited & { readonly plan: Planned } =>
  handler.store.write((db, changes) => {
    const context = planContext(handler, db);
    const planned = plan(context);
    const { edits } = planned;
    if (label === null) {
      for (const edit of edits) writeEdit(db, edit, changes);
      return { plan: planned, keys: edits.map(({ key }) => key), undoToken: null };
    }
    const joins = handler.joins === undefined ? null : joinableStep(db, handler.joins);
    const before = (joins?.edits ?? []).map(({ entity, id, forward }): Edit => ({
      key: { entity, id },
      mutation: forward,
    }));
    const step = { label: label([...before, ...edits], planned), edits, at: context.at, joins };
    return { plan: planned, ...editObjects(db, step, changes) };
  });

/** As `runPlan`, for a plan that is nothing but its edits. */
export const runEdit = (
  handler: JoiningContext,
  label: Labeller,
  plan: (context: EditContext) => readonly Edit[],
): Edited => runPlan(handler, label, (context) => ({ edits: plan(context) }));

/** As `runEdit`, for a plan that the rules may not allow; then nothing is written. */
export const tryEdit = (
  handler: JoiningContext,
  label: Labeller,
  plan: (context: EditContext) => Result<readonly Edit[], Refusal>,
): Result<Edited, AppError> => {
  const edited = runPlan(handler, label, (context) => {
    const planned = plan(context);
    return planned.ok ? { edits: planned.value, refusal: null } : { edits: [], refusal: planned.error };
  });
  return edited.plan.refusal === null ? ok(edited) : refused(edited.plan.refusal);
};

/** As `runEdit`, for tasks. */
export const editTasks = (...edit: Parameters<typeof runEdit>): Result<ChangedTasks, AppError> =>
  ok(editedToChanged(runEdit(...edit)));

/** As `tryEdit`, for tasks. */
export const tryEditTasks = (...edit: Parameters<typeof tryEdit>): Result<ChangedTasks, AppError> => {
  const edited = tryEdit(...edit);
  return edited.ok ? ok(editedToChanged(edited.value)) : edited;
};

/** Tasks of the edits, each once. */
export const taskIdsOf = (edits: readonly Pick<Edit, 'key'>[]): ChangedTasks['taskIds'] => [
  ...new Set(edits.filter(({ key }) => key.entity === 'task').map(({ key }) => taskIdSchema.parse(key.id))),
];

/** Tasks that the edits made. */
export const createdIdsOf = (edits: readonly Edit[]): ReadonlySet<string> =>
  new Set(
    edits
      .filter(({ key, mutation }) => key.entity === 'task' && mutation.kind === 'create')
      .map(({ key }) => key.id),
  );

export const editedToChanged = ({ keys, undoToken }: Edited): ChangedTasks => ({
  taskIds: taskIdsOf(keys.map((key) => ({ key }))),
  undoToken,
});
