import { sameIn, TABLES } from '#core/model/compare.ts';
import { setFields, touchedFields } from '#core/model/mutation.ts';
import { textsField, type RawObject } from '#core/model/raw-object.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import { undoneIn, type Acknowledged, type Conflict } from '#core/sync/conflict/find-conflicts.ts';
import { isList } from '#core/sync/conflict/touched-fields.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';

/** An edit of a list of values says all of them. What the edits here added and removed is applied to the list of the service. */

interface Change {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const withChange = (now: readonly string[], { before, after }: Change): readonly string[] => [
  ...now.filter((element) => after.includes(element) || !before.includes(element)),
  ...after.filter((element) => !before.includes(element) && !now.includes(element)),
];

/** The edits with their lists as they are on top of what arrived. Pure. */
export const rebaseLists = ({
  key: { entity },
  base,
  remote,
  edits,
}: Pick<Situation, 'key' | 'base' | 'remote' | 'edits'>): readonly OutboxEntry[] => {
  if (base === null || remote === null) return edits;
  return edits.map((edit) => {
    const { mutation } = edit;
    if (mutation.kind !== 'set') return edit;
    const lists = Object.keys(mutation.fields)
      .filter((name) => isList(entity, name) && !sameIn(TABLES[entity], [name], [base, remote]))
      .map((name) => {
        const change = { before: textsField(base, name), after: textsField(mutation.fields, name) };
        return [name, withChange(textsField(remote, name), change)] as const;
      });
    if (lists.length === 0) return edit;
    return {
      ...edit,
      mutation: { ...mutation, fields: { ...mutation.fields, ...Object.fromEntries(lists) } },
    };
  });
};

/**
 * What another device wrote over of the lists of an edit that the service had taken: elements that were added and
 * are gone, or were removed and are back. The restored list has what the other device added, too. Pure.
 */
export const overwrittenLists = (
  { entity, mutation, before, after, known, later }: Acknowledged,
  remote: RawObject,
  at: number,
): readonly Conflict[] => {
  if (mutation.kind !== 'set') return [];
  const isSaid = (name: string): boolean => later.some((one) => touchedFields(one).includes(name));
  const names = Object.keys(mutation.fields).filter((name) => isList(entity, name) && !isSaid(name));
  return names.flatMap((name) => {
    const [was = [], wanted = [], until = [], now = []] = [before, after, known, remote].map((object) =>
      textsField(object, name),
    );
    const { add, remove } = undoneIn(
      {
        add: wanted.filter((element) => !was.includes(element)),
        remove: was.filter((element) => !wanted.includes(element)),
      },
      { until, now },
    );
    if (add.length + remove.length === 0) return [];
    const restored = withChange(now, { before: remove, after: add });
    return [{ kept: setFields({ [name]: now }, at), lost: setFields({ [name]: restored }, at) }];
  });
};
