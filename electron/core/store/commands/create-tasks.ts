import type { ReadDatabase } from '#core/store/database/database.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { placeNewTasks, type TaskPlace } from '#core/store/commands/place-tasks.ts';
import { newTags, tagNameOf } from '#core/store/commands/tag-names.ts';
import { changeToFields } from '#core/store/commands/task-fields.ts';
import { taskKey } from '#core/model/entity.ts';
import { SORT_ORDER_STEP } from '#core/store/commands/ordering.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { withFields } from '#core/model/task-content.ts';

const newItems = (titles: readonly string[], { newId, timeZone }: EditContext): readonly RawObject[] =>
  titles.map((title, index) => ({
    id: newId(),
    title,
    status: 0,
    sortOrder: SORT_ORDER_STEP * BigInt(index),
    timeZone,
  }));

/** A list of notes makes notes. */
const kindIn = (db: ReadDatabase, projectId: string): string =>
  db.get<{ kind: string }>('SELECT kind FROM project_row WHERE id = ?', projectId)?.kind === 'NOTE'
    ? 'NOTE'
    : 'TEXT';

interface NewTask {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly sortOrder: bigint;
  readonly draft: TaskDraft;
  /** Of one without a checklist. */
  readonly kind: string;
}

const newTask = (
  context: EditContext,
  { id, projectId, parentId, sortOrder, draft, kind }: NewTask,
): RawObject => {
  const { tags = [], items = [], depth: _depth, ...change } = draft;
  const blank: RawObject = {
    id,
    projectId,
    title: draft.title,
    content: '',
    desc: '',
    kind: items.length > 0 ? 'CHECKLIST' : kind,
    status: 0,
    priority: 0,
    sortOrder,
    items: newItems(items, context),
    tags: [...new Set(tags.map((label) => tagNameOf(context, label)))],
    reminders: [],
    startDate: null,
    dueDate: null,
    isAllDay: false,
    isFloating: false,
    timeZone: context.timeZone,
    createdTime: timeToWire(context.at),
    modifiedTime: timeToWire(context.at),
    ...(parentId !== null && { parentId }),
  };
  return withFields(blank, changeToFields(blank, change, context));
};

/** For each draft the index of the one that it is below; null for the top. A depth that skips levels counts as one deeper. */
export const parentIndexes = (depths: readonly number[]): readonly (number | null)[] => {
  const open: { readonly depth: number; readonly index: number }[] = [];
  return depths.map((depth, index) => {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const parent = open.at(-1)?.index ?? null;
    open.push({ depth, index });
    return parent;
  });
};

interface CreateTasks {
  readonly drafts: readonly TaskDraft[];
  readonly parentId: string | null;
  readonly place: TaskPlace;
}

/** Subtasks stand in the order in which they are added: behind the last one, or right behind their parent. */
const placeBelow = ({ db }: EditContext, parentId: string, { projectId }: TaskPlace): TaskPlace => {
  const last = db.get<{ readonly id: string }>(
    `SELECT id FROM task_row WHERE parent_id = ? AND project_id = ? AND status = 0
     ORDER BY sort_order DESC, id DESC LIMIT 1`,
    parentId,
    projectId,
  );
  return { projectId, between: { above: last?.id ?? parentId, below: null } };
};

/** New tasks that read like the drafts. @returns their ids in the order of the drafts */
export const createTasks = (
  context: EditContext,
  { drafts, parentId, place: asked }: CreateTasks,
): { readonly ids: readonly string[]; readonly edits: readonly Edit[] } => {
  const place =
    parentId === null || asked.between !== undefined ? asked : placeBelow(context, parentId, asked);
  const ids = drafts.map(() => context.newId());
  const parents = parentIndexes(drafts.map(({ depth }) => depth ?? 0));
  const { orderOf, madeRoom } = placeNewTasks(context, ids, place);
  const kind = kindIn(context.db, place.projectId);
  const created = drafts.map((draft, index): Edit => {
    const id = ids[index] ?? '';
    const above = parents[index] ?? null;
    const object = newTask(context, {
      id,
      projectId: place.projectId,
      parentId: above === null ? parentId : (ids[above] ?? null),
      sortOrder: orderOf(id),
      draft,
      kind,
    });
    return { key: taskKey(id), mutation: { kind: 'create', object, at: context.at } };
  });
  const tags = newTags(
    context,
    drafts.flatMap((draft) => draft.tags ?? []),
  );
  return { ids, edits: [...tags, ...created, ...madeRoom] };
};
