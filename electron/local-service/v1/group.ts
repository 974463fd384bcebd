import { z } from 'zod';
import { v1NameSchema } from '#core/wire/v1/v1-project.ts';
import { answerEmpty, answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v1 } from '#electron/local-service/route.ts';
import {
  deleteGroup,
  groupById,
  saveGroup,
  type StoredGroup,
} from '#electron/local-service/actions/project-groups.ts';
import { objectsOfKind } from '#electron/local-service/storage/object-table.ts';

const nameSchema = z.object({ name: v1NameSchema });

const groupToV1 = ({ id, name, sortOrder, showAll, viewMode }: StoredGroup) => ({
  id,
  name,
  sortOrder,
  showAll,
  ...(viewMode !== null && { viewMode }),
});

const groups = v1.get('/project/group', async (call) =>
  answerJson((await objectsOfKind<StoredGroup>(call, 'projectGroup')).map(groupToV1)),
);

/** What a V1 folder body leaves out. */
const BARE_GROUP = { id: null, viewMode: null, sortType: null } as const;

const createGroup = v1.post('/project/group', async (call) =>
  answerJson(groupToV1(await saveGroup(call, { ...BARE_GROUP, ...parseBody(call, nameSchema) }))),
);

/** An unknown folder is made (observed). */
const updateGroup = v1.post('/project/group/:groupId', async (call) => {
  const before = await groupById(call, call.params['groupId'] ?? '');
  const body = { ...BARE_GROUP, ...parseBody(call, nameSchema) };
  return answerJson(groupToV1(await saveGroup(call, body, before)));
});

const removeGroup = v1.delete('/project/group/:groupId', async (call) => {
  if (!(await deleteGroup(call, call.params['groupId'] ?? ''))) throw malformed('There is no such folder.');
  return answerEmpty();
});

export const groupRoutes = [groups, createGroup, updateGroup, removeGroup];
