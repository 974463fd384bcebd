import { tagsInRule } from '#shared/domain/filter/tags-in-rule.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { filterRows, tagRows } from '#core/store/queries/list-rows.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import type { Device } from '#electron/testing/simulation/device.ts';

/** What holds of tags at the end, wherever they were renamed, nested, merged and deleted. */

const isInRing = (parents: ReadonlyMap<string, string | null>, name: string): boolean => {
  const above = new Set<string>();
  for (let at = parents.get(name) ?? null; at !== null && !above.has(at); at = parents.get(at) ?? null) {
    above.add(at);
  }
  return above.has(name);
};

interface Served {
  /** The living tasks of the service. */
  readonly tasks: readonly RawObject[];
  readonly tags: readonly RawObject[];
  /** Names of tags that somebody deleted or renamed: a whole task on its way may put a deleted one on again. */
  readonly replaced: ReadonlySet<string>;
}

const nameOf = (tag: RawObject): string => textField(tag, 'name') ?? '';

/** A sentence for each tag of a task that no list has, ring of tags, and filter that names a tag by a former name. */
export const tagFaults = (devices: readonly Device[], served: Served): readonly string[] => {
  const { tasks, tags, replaced } = served;
  // V1 does not tell what a tag was called before.
  const isTold = devices.some(({ generation }) => generation === 'v2');
  const formerNames = new Set(isTold ? tags.map((tag) => textField(tag, 'rawName')) : []);
  const unlisted = (listed: ReadonlySet<string>): readonly string[] =>
    [...new Set(tasks.flatMap(tagsOf))].filter(
      (name) => !listed.has(name) && (!replaced.has(name) || formerNames.has(name)),
    );
  const places = devices.map(({ name, store }) => ({ name, db: store().db }));
  return [
    ...unlisted(new Set(tags.map(nameOf))).map((tag) => `the service lists no tag ${tag}`),
    ...places.flatMap(({ name, db }) => {
      const shown = tagRows(db);
      const listed = new Set(shown.map((tag) => tag.name));
      const parents = new Map(shown.map((tag) => [tag.name, tag.parent]));
      const stale = filterRows(db)
        .flatMap(({ rule }) => tagsInRule(rule))
        .filter((tag) => !listed.has(tag) && formerNames.has(tag));
      return [
        ...unlisted(listed).map((tag) => `${name} lists no tag ${tag}`),
        ...shown
          .filter((tag) => isInRing(parents, tag.name))
          .map((tag) => `${name} has a ring at ${tag.name}`),
        ...stale.map((tag) => `${name} filters by the former name ${tag}`),
      ];
    }),
  ];
};
