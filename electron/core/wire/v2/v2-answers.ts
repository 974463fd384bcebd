import { z } from 'zod';
import { orDefault } from '#core/wire/or-default.ts';
import {
  batchErrorsSchema,
  elementOf,
  objectArraySchema,
  objectsSchema,
  textSchema,
  type WireObject,
} from '#core/wire/tolerant.ts';
import {
  siftListed,
  siftTaskChanges,
  usableTaskArraySchema,
  usableTaskSchema,
  usableTasksSchema,
  type UnreadableObject,
} from '#core/wire/usable.ts';

/**
 * What the client reads of V2 answers about tasks and lists. Only what Docket
 * steers by is checked, the rest is kept as it came.
 */
const checkPointSchema = z.union([z.int(), z.bigint()]);

/** Null or absent means unchanged; an array is the complete replacement. */
const collections = {
  projectProfiles: objectsSchema,
  projectGroups: objectsSchema,
  tags: objectsSchema,
  filters: objectsSchema,
};

const snapshotParts = { checkPoint: checkPointSchema, inboxId: z.string().nullish(), ...collections };

type Collections = Readonly<Record<keyof typeof collections, z.infer<typeof objectsSchema>>>;

/** What cannot be read is kept apart, as it came: see `usable.ts`. */
const withSiftedLists = <Answer extends Partial<Collections>>(answer: Answer) => {
  const projects = siftListed('project', answer.projectProfiles);
  const folders = siftListed('folder', answer.projectGroups);
  const tags = siftListed('tag', answer.tags);
  const filters = siftListed('filter', answer.filters);
  return {
    ...answer,
    projectProfiles: projects.usable,
    projectGroups: folders.usable,
    tags: tags.usable,
    filters: filters.usable,
    unreadable: [projects, folders, tags, filters].flatMap(({ unreadable }) => unreadable),
  };
};

/** A snapshot whose tasks are looked at later, some at a time. */
export const unreadSnapshotSchema = z
  .object({
    ...snapshotParts,
    syncTaskBean: z.object({ update: z.array(z.unknown()).nullish(), add: z.array(z.unknown()).nullish() }),
  })
  .transform(withSiftedLists);

type UnreadSnapshot = z.infer<typeof unreadSnapshotSchema>;
type Tasks = readonly WireObject[] | null | undefined;

export interface SnapshotAnswer extends Omit<UnreadSnapshot, 'syncTaskBean'> {
  readonly syncTaskBean: { readonly update: Tasks; readonly add: Tasks };
}

const deletedTaskSchema = z.object({ taskId: z.string().min(1), projectId: textSchema });

type DeletedTask = z.infer<typeof deletedTaskSchema>;

interface ChangedTasks {
  readonly update: Tasks;
  readonly add: Tasks;
  readonly delete?: readonly DeletedTask[];
}

const siftDeleted = (elements: Tasks) => {
  const read = (elements ?? []).map((element) => ({
    element,
    task: deletedTaskSchema.safeParse(element).data,
  }));
  return {
    usable: read.flatMap(({ task }) => task ?? []),
    unreadable: read.flatMap(({ element, task }): readonly UnreadableObject[] =>
      task === undefined ? [{ entity: 'task', id: null, object: elementOf(element) }] : [],
    ),
  };
};

/** What changed since a check point. No bean, or one without `update`: the check point is too old (observed). */
export const deltaAnswerSchema = z
  .object({
    checkPoint: checkPointSchema,
    syncTaskBean: z
      .object({
        update: objectsSchema,
        add: objectsSchema,
        delete: objectsSchema,
      })
      .nullish(),
    ...collections,
  })
  .transform(({ syncTaskBean, ...answer }) => {
    const [update, add] = [siftTaskChanges(syncTaskBean?.update), siftTaskChanges(syncTaskBean?.add)];
    const deleted = siftDeleted(syncTaskBean?.delete);
    const lists = withSiftedLists(answer);
    const unreadable: readonly UnreadableObject[] = [
      ...lists.unreadable,
      ...update.unreadable,
      ...add.unreadable,
      ...deleted.unreadable,
    ];
    const bean: ChangedTasks | null =
      syncTaskBean === null || syncTaskBean === undefined
        ? null
        : { update: update.usable, add: add.usable, delete: deleted.usable };
    return { ...lists, syncTaskBean: bean, unreadable };
  });
export type DeltaAnswer = z.infer<typeof deltaAnswerSchema>;

export const batchAnswerSchema = z.object({
  id2etag: z.record(z.string(), z.string()).nullish(),
  id2error: batchErrorsSchema,
});
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;

const parentStateSchema = z.object({
  parentId: textSchema,
  childIds: orDefault(z.array(z.string()), []),
  etag: textSchema,
});

/** task-service-interface, "Batch response (V2)": the task-parent batch tells objects in place of etags. */
export const parentBatchAnswerSchema = z.object({
  id2etag: z.record(z.string(), parentStateSchema).nullish(),
  id2error: batchErrorsSchema,
});
export type ParentBatchAnswer = z.infer<typeof parentBatchAnswerSchema>;

export const taskAnswerSchema = usableTaskSchema;
export const tasksAnswerSchema = usableTaskArraySchema;
/** Lists and tags. */
export const objectsAnswerSchema = objectArraySchema;

export const trashAnswerSchema = z
  .object({ tasks: usableTasksSchema })
  .transform(({ tasks }): readonly WireObject[] => tasks ?? []);

/** The columns of all lists come wrapped in `update`, those of one list as an array (observed). */
export const columnsAnswerSchema = z.union([
  objectArraySchema,
  z.object({ update: objectsSchema }).transform(({ update }): readonly WireObject[] => update ?? []),
]);
