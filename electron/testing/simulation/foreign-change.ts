import type { RawObject } from '#core/model/raw-object.ts';
import { itemsOf } from '#core/model/task-content.ts';
import type { SimCommand } from '#electron/testing/simulation/commands.ts';

interface ForeignAction {
  readonly task: RawObject | undefined;
  readonly mark: string;
  readonly inboxId: string;
  readonly at: number;
}

const wireTime = (at: number): string => new Date(at).toISOString().replace('Z', '+0000');

/** A client that knows nothing of notes in two fields makes a checklist, and leaves the notes where they are. */
const written = (verb: 'rename' | 'notes' | 'addItem', task: RawObject, mark: string): RawObject => {
  if (verb === 'rename') return { title: mark };
  if (verb === 'notes') return { content: mark };
  const item = { id: mark.replaceAll(/\D/gu, '').padStart(24, 'e'), title: mark, status: 0 };
  return { kind: 'CHECKLIST', items: [...itemsOf(task), item] };
};

/** A whole object on what the service has at this moment, as any client would send it; null where there is nothing to change. */
export const foreignChange = (
  verb: Exclude<Extract<SimCommand, { readonly kind: 'foreign' }>['verb'], 'renameTag' | 'deleteList'>,
  { task, mark, inboxId, at }: ForeignAction,
): object | null => {
  const stamp = { modifiedTime: wireTime(at) };
  if (verb === 'create') {
    const id = mark.replaceAll(/\D/gu, '').padStart(24, 'f');
    return { add: [{ id, projectId: inboxId, title: mark, ...stamp }] };
  }
  if (task === undefined) return null;
  if (verb === 'delete') return { delete: [{ taskId: task['id'], projectId: task['projectId'] }] };
  if (verb === 'complete') return { update: [{ ...task, status: 2, completedTime: wireTime(at), ...stamp }] };
  return { update: [{ ...task, ...written(verb, task, mark), ...stamp }] };
};
