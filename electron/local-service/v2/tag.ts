import { z } from 'zod';
import { v2TagMergeSchema, v2TagRenameSchema } from '#core/wire/v2/v2-tag.ts';
import { labelToTagName, tagNameSchema } from '#core/wire/tag-name.ts';
import { answerEmpty, answerText, jsonArray, type Answer } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { mergeTag, renameTag, tagByName, type StoredTag } from '#electron/local-service/actions/tags.ts';
import { objectBodies } from '#electron/local-service/storage/object-table.ts';

const knownTag = async (call: UserCall, name: string): Promise<StoredTag> => {
  const tag = await tagByName(call, name);
  if (tag !== undefined) return tag;
  throw new Refusal(500, 'tag_not_exist', 'There is no such tag.');
};

const listTags = v2.get('/tags', async (call) => answerText(jsonArray(await objectBodies(call, 'tag'))));

const rename = v2.put('/tag/rename', async (call) => {
  const { name, newName } = parseBody(call, v2TagRenameSchema);
  const tag = await knownTag(call, name);
  const taken = labelToTagName(newName);
  if (taken !== name && (await tagByName(call, taken)) !== undefined) {
    throw new Refusal(500, 'tag_existed', 'There is a tag of that name.');
  }
  await renameTag(call, tag, newName);
  return answerEmpty();
});

const merge = v2.put('/tag/merge', async (call) => {
  const { name, newName } = parseBody(call, v2TagMergeSchema);
  const source = await knownTag(call, name);
  const target = await knownTag(call, labelToTagName(newName));
  if (source.name === target.name) throw malformed('A tag can’t be merged into itself.');
  await mergeTag(call, source, target);
  return answerEmpty();
});

const removeByName = async (call: UserCall, name: string): Promise<Answer> => {
  await mergeTag(call, await knownTag(call, parseBody(call, tagNameSchema, name)), null);
  return answerEmpty();
};

/** The name is a query parameter (observed); some clients put it in the path. */
const remove = v2.delete('/tag', (call) => removeByName(call, call.query.get('name') ?? ''));
/** Others name it in the body of `/tag/delete`; without one, a tag of that name is meant. */
const removeAtPath = v2.delete('/tag/:name', async (call) => {
  const { name = '' } = call.params;
  const isInBody = name === 'delete' && call.text !== '';
  return removeByName(call, isInBody ? parseBody(call, z.looseObject({ name: z.string() })).name : name);
});

export const tagRoutes = [listTags, rename, merge, remove, removeAtPath];
