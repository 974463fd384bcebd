/*
 * Where a task is, as SQL over `t`; each takes one value.
 */

/** The id of a list. */
export const IN_PROJECT = 't.project_id = ?';

/** The id of a folder. */
export const IN_FOLDER = 't.project_id IN (SELECT id FROM project_row WHERE folder_id = ? AND archived = 0)';

/** The name of a tag: this one and every tag below it. No condition, but their names. */
export const TAGS_BELOW = `WITH RECURSIVE below(name) AS (
    SELECT ? UNION SELECT g.name FROM tag_row g JOIN below ON g.parent = below.name) SELECT name FROM below`;

/** The name of a tag: this one and every tag below it. */
export const IN_TAG_TREE = `t.id IN (SELECT task_id FROM task_tag WHERE tag IN (
  ${TAGS_BELOW}))`;
