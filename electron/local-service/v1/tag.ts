import { z } from 'zod';
import { labelToTagName, tagLabelSchema, tagNameSchema } from '#core/wire/tag-name.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v1 } from '#electron/local-service/route.ts';
import {
  allTags,
  NEW_TAG,
  saveTag,
  tagByName,
  type StoredTag,
} from '#electron/local-service/actions/tags.ts';

const tagToV1 = ({ name, label, sortOrder, color, parent, type }: StoredTag) => ({
  name,
  label,
  sortOrder,
  ...(color !== null && { color }),
  ...(parent !== null && { parent }),
  type,
});

const tags = v1.get('/tag', async (call) => answerJson((await allTags(call)).map(tagToV1)));

const TAG_LENGTH = 64;
const tagSchema = z.object({
  name: tagNameSchema.refine((name) => name.length <= TAG_LENGTH, 'too long'),
  label: tagLabelSchema,
});

/** The label in lower case is the name (observed). */
const createTag = v1.post('/tag', async (call) => {
  const { name, label } = parseBody(call, tagSchema);
  if (labelToTagName(label) !== name || (await tagByName(call, name)) !== undefined) {
    throw malformed('There is such a tag, or name and label differ.');
  }
  const tag = await saveTag(call, { ...NEW_TAG, name, rawName: name, label });
  return answerJson(tagToV1(tag));
});

export const tagRoutes = [tags, createTag];
