/**
 * What the service should do, said a second time and as simply as can be: maps
 * and plain objects, no SQL, no schemas, no code of the service. The property
 * test holds one against the other.
 */
export interface ModelTask {
  readonly id: string;
  projectId: string;
  title: string;
  status: number;
  tags: string[];
  parentId: string | null;
  deleted: boolean;
}

export interface Model {
  readonly inboxId: string;
  readonly projects: Set<string>;
  readonly tags: Set<string>;
  readonly tasks: Map<string, ModelTask>;
}

interface Link {
  readonly taskId: string;
  readonly parentId: string;
  readonly projectId: string;
}

export type Command =
  | {
      readonly kind: 'batchTask';
      readonly add: readonly TaskFields[];
      readonly update: readonly TaskFields[];
      readonly delete: readonly { readonly taskId: string; readonly projectId: string }[];
    }
  | { readonly kind: 'batchProject'; readonly add: readonly string[]; readonly delete: readonly string[] }
  | ({ readonly kind: 'setParent' } & Link)
  | ({ readonly kind: 'unsetParent' } & Link)
  | { readonly kind: 'move'; readonly taskIds: readonly string[]; readonly from: string; readonly to: string }
  | { readonly kind: 'restore'; readonly taskId: string; readonly from: string; readonly to: string }
  | { readonly kind: 'addTag'; readonly name: string }
  | { readonly kind: 'deleteTag'; readonly name: string }
  | { readonly kind: 'renameTag'; readonly name: string; readonly newName: string }
  | { readonly kind: 'malformed' };

export interface TaskFields {
  readonly id: string;
  readonly projectId: string;
  readonly title: string;
  readonly status: number;
  readonly tags: readonly string[];
}

/** Ids of the entries that are refused. */
type Refused = readonly string[];

export const createModel = (inboxId: string): Model => ({
  inboxId,
  projects: new Set(),
  tags: new Set(),
  tasks: new Map(),
});

/** Changes the model, and answers which entries are refused; 'all' where the request is. */
export const applyCommand = (model: Model, command: Command): Refused | 'all' => {
  if (command.kind === 'malformed') return 'all';
  if (command.kind === 'batchTask') return batchTask(model, command);
  if (command.kind === 'batchProject') return batchProject(model, command);
  if (command.kind === 'setParent' || command.kind === 'unsetParent') return changeParent(model, command);
  if (command.kind === 'move') return move(model, command);
  if (command.kind === 'restore') return restore(model, command);
  return command.kind === 'renameTag'
    ? changeTags(model, command)
    : changeTags(model, { ...command, newName: null });
};

const isPlace = (model: Model, id: string): boolean => id === model.inboxId || model.projects.has(id);

const liveTask = (model: Model, id: string, projectId?: string): ModelTask | undefined => {
  const task = model.tasks.get(id);
  if (task === undefined || task.deleted) return undefined;
  return projectId === undefined || task.projectId === projectId ? task : undefined;
};

const batchTask = (model: Model, batch: Extract<Command, { readonly kind: 'batchTask' }>): Refused => {
  const refused: string[] = [];
  for (const fields of batch.add) {
    if (model.tasks.has(fields.id)) refused.push(fields.id);
    else {
      const projectId = isPlace(model, fields.projectId) ? fields.projectId : model.inboxId;
      model.tasks.set(fields.id, {
        ...fields,
        projectId,
        tags: [...new Set(fields.tags)],
        parentId: null,
        deleted: false,
      });
    }
  }
  for (const fields of batch.update) {
    const task = liveTask(model, fields.id, fields.projectId);
    if (task === undefined) refused.push(fields.id);
    else {
      task.title = fields.title;
      task.status = fields.status;
      task.tags = [...new Set(fields.tags)];
    }
  }
  for (const { taskId, projectId } of batch.delete) {
    const task = model.tasks.get(taskId);
    if (task?.projectId !== projectId) refused.push(taskId);
    else trash(model, task);
  }
  return refused;
};

const trash = (model: Model, task: ModelTask): void => {
  if (task.deleted) return;
  task.deleted = true;
  for (const child of model.tasks.values()) {
    if (child.parentId === task.id) child.parentId = null;
  }
};

const batchProject = (model: Model, batch: Extract<Command, { readonly kind: 'batchProject' }>): Refused => {
  const refused: string[] = [];
  for (const id of batch.add) {
    if (isPlace(model, id)) refused.push(id);
    else model.projects.add(id);
  }
  for (const id of batch.delete) {
    if (!model.projects.has(id)) refused.push(id);
    else {
      for (const task of model.tasks.values()) {
        if (task.projectId === id) trash(model, task);
      }
      model.projects.delete(id);
    }
  }
  return refused;
};

/** The task, and all that are above it. */
const lineage = (model: Model, id: string): readonly string[] => {
  const parentId = model.tasks.get(id)?.parentId ?? null;
  return parentId === null ? [id] : [id, ...lineage(model, parentId)];
};

const height = (model: Model, id: string): number => {
  const children = [...model.tasks.values()].filter(({ parentId, deleted }) => parentId === id && !deleted);
  return 1 + Math.max(0, ...children.map((child) => height(model, child.id)));
};

const changeParent = (
  model: Model,
  command: Extract<Command, { readonly kind: 'setParent' | 'unsetParent' }>,
): Refused => {
  const { taskId, parentId, projectId } = command;
  const task = liveTask(model, taskId, projectId);
  if (command.kind === 'unsetParent') {
    if (task?.parentId !== parentId) return [taskId];
    task.parentId = null;
    return [];
  }
  const parent = liveTask(model, parentId, projectId);
  if (task === undefined || parent === undefined) return [taskId];
  const above = lineage(model, parentId);
  if (above.includes(taskId) || above.length + height(model, taskId) > 5) return [taskId];
  task.parentId = parentId;
  return [];
};

const move = (model: Model, { taskIds, from, to }: Extract<Command, { readonly kind: 'move' }>): Refused => {
  const refused: string[] = [];
  for (const id of taskIds) {
    const task = liveTask(model, id, from);
    if (task === undefined || !isPlace(model, to)) refused.push(id);
    else task.projectId = to;
  }
  for (const task of model.tasks.values()) {
    const parent = task.parentId === null ? undefined : model.tasks.get(task.parentId);
    if (!task.deleted && parent !== undefined && parent.projectId !== task.projectId) task.parentId = null;
  }
  return refused;
};

const restore = (
  model: Model,
  { taskId, from, to }: Extract<Command, { readonly kind: 'restore' }>,
): Refused => {
  const task = model.tasks.get(taskId);
  if (task === undefined || !task.deleted || task.projectId !== from || !isPlace(model, to)) return [taskId];
  task.deleted = false;
  task.projectId = to;
  const parent = task.parentId === null ? undefined : liveTask(model, task.parentId, to);
  if (parent === undefined || lineage(model, parent.id).length > 4) task.parentId = null;
  return [];
};

interface TagChange {
  readonly kind: 'addTag' | 'deleteTag' | 'renameTag';
  readonly name: string;
  readonly newName: string | null;
}

const changeTags = (model: Model, { kind, name, newName }: TagChange): Refused | 'all' => {
  if (kind === 'addTag') {
    if (model.tags.has(name)) return [name];
    model.tags.add(name);
    return [];
  }
  if (!model.tags.has(name)) return 'all';
  if (newName !== null && newName !== name && model.tags.has(newName)) return 'all';
  model.tags.delete(name);
  if (newName !== null) model.tags.add(newName);
  for (const task of model.tasks.values()) {
    const tags = task.tags.map((tag) => (tag === name ? newName : tag)).filter((tag) => tag !== null);
    task.tags = [...new Set(tags)];
  }
  return [];
};
