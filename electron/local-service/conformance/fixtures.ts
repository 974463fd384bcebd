import {
  byId,
  expectEtags,
  makeTask,
  okObject,
  rowsOf,
  snapshot,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { freshId, type Target } from '#electron/local-service/conformance/target.ts';

export const projectRow = async (target: Target, id: string): Promise<Json | undefined> =>
  byId(rowsOf(await snapshot(target), 'projectProfiles'), id);

export const groupRow = async (target: Target, id: string): Promise<Json | undefined> =>
  byId(rowsOf(await snapshot(target), 'projectGroups'), id);

export const tagRow = async (target: Target, name: string): Promise<Json | undefined> =>
  rowsOf(await snapshot(target), 'tags').find((tag) => tag['name'] === name);

export const makeGroup = async ({ v2 }: Target): Promise<string> => {
  const id = freshId();
  expectEtags(
    await v2('POST', '/batch/projectGroup', { add: [{ id, name: 'A folder', listType: 'group' }] }),
    [id],
  );
  return id;
};

/** A label of its own for each case: tags have no ids. */
export const freshLabel = (): string => `Tag${freshId().slice(0, 10)}`;

export const makeTag = async (
  { v2 }: Target,
  fields: Json = {},
): Promise<{ label: string; name: string }> => {
  const label = freshLabel();
  const name = label.toLowerCase();
  expectEtags(await v2('POST', '/batch/tag', { add: [{ label, ...fields }] }), [name]);
  return { label, name };
};

export const chain = async (target: Target, length: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let level = 0; level < length; level += 1) {
    const taskId = await makeTask(target);
    const parentId = ids.at(-1);
    if (parentId !== undefined) {
      okObject(
        await target.v2('POST', '/batch/taskParent', [{ taskId, parentId, projectId: target.inboxId }]),
      );
    }
    ids.push(taskId);
  }
  return ids;
};
