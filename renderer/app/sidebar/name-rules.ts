import type { z } from 'zod';
import { problemOf } from '#renderer/entities/words.ts';
import { folderNameSchema, projectNameSchema, type TagRow } from '#shared/domain/project.ts';
import { labelToTagName, tagLabelSchema } from '#shared/domain/tag-name.ts';

type Check = (name: string) => string | null;

const byRule =
  (rule: z.ZodType<string>): Check =>
  (name) =>
    problemOf(rule, name, 'That name can’t be used.');

export const checkListName: Check = byRule(projectNameSchema);
export const checkFolderName: Check = byRule(folderNameSchema);

/** @param renamed the tag that gets the label; null for a new one */
export const checkTagLabel =
  (tags: readonly TagRow[], renamed: string | null): Check =>
  (label) => {
    const problem = byRule(tagLabelSchema)(label);
    if (problem !== null) return problem;
    const name = labelToTagName(label);
    if (name === renamed || !tags.some((tag) => tag.name === name)) return null;
    return renamed === null
      ? `A tag named “${label}” already exists.`
      : `A tag named “${label}” already exists. Merge the two instead.`;
  };
