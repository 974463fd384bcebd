import type { Changes } from '#core/store/database/changes.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { recordConflict } from '#core/store/outbox/conflict-journal.ts';
import { currentObject, objectKeys } from '#core/store/rows/current-object.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import {
  outboxOf,
  removeFromOutbox,
  rewriteInOutbox,
  seqsOf,
  setOutboxState,
} from '#core/store/outbox/outbox.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';

/** Tags that stand below each other in a ring; two devices, or a service, can make one together. */

type Parents = ReadonlyMap<string, string | null>;

/** The first ring by the order of names, as the names in it; null where there is none. */
const findCycle = (parents: Parents): readonly string[] | null => {
  for (const name of [...parents.keys()].toSorted()) {
    const line = new Set<string>();
    let at: string | null = name;
    while (at !== null && !line.has(at)) {
      line.add(at);
      at = parents.get(at) ?? null;
    }
    if (at === name) return [...line];
  }
  return null;
};

const parentsOf = (tags: readonly RawObject[]): Map<string, string | null> =>
  new Map(tags.map((tag) => [textField(tag, 'name') ?? '', textField(tag, 'parent')]));

/**
 * The tags of a service without a ring: of each the first tag by name stands at
 * the top, on every device. Pure.
 */
export const withoutCycles = (tags: readonly RawObject[]): readonly RawObject[] => {
  const parents = parentsOf(tags);
  const toTop = new Set<string>();
  for (let ring = findCycle(parents); ring !== null; ring = findCycle(parents)) {
    const [first = ''] = ring;
    toTop.add(first);
    parents.set(first, null);
  }
  return toTop.size === 0
    ? tags
    : tags.map((tag) => (toTop.has(textField(tag, 'name') ?? '') ? { ...tag, parent: null } : tag));
};

interface Nesting {
  readonly key: ObjectKey;
  readonly parent: string;
  /** Of the latest edit that nests it. */
  readonly seq: bigint;
}

/** The tags of a ring whose place the service has not heard of, the latest one first. */
const unsentIn = (db: ReadDatabase, ring: readonly string[]): readonly Nesting[] =>
  objectKeys(db, 'tag')
    .flatMap((key): readonly Nesting[] => {
      const tag = currentObject(db, key);
      const parent = textField(tag ?? {}, 'parent');
      const edit = outboxOf(db, key).findLast(
        ({ mutation }) => mutation.kind === 'set' && mutation.fields['parent'] !== undefined,
      );
      const isInRing = ring.includes(textField(tag ?? {}, 'name') ?? '');
      return edit === undefined || parent === null || !isInRing ? [] : [{ key, parent, seq: edit.seq }];
    })
    .toSorted((one, other) => (one.seq < other.seq ? 1 : -1));

/** The tag stands where the service has it. */
const dropNesting = (db: WriteDatabase, { key, parent }: Nesting, at: number): void => {
  for (const { seq, mutation } of outboxOf(db, key)) {
    if (mutation.kind !== 'set') continue;
    const { parent: _parent, ...fields } = mutation.fields;
    if (Object.keys(fields).length === 0) removeFromOutbox(db, [seq]);
    else rewriteInOutbox(db, seq, { ...mutation, fields });
  }
  // It was refused for the ring that it would have closed.
  setOutboxState(db, seqsOf(outboxOf(db, key)), 'pending');
  const kept = setFields({ parent: readBase(db, key)?.['parent'] ?? '' }, at);
  recordConflict(db, { key, reason: 'bothChanged', at, kept, lost: setFields({ parent }, at) });
};

/**
 * Takes back what was nested here and would close a ring with what other
 * devices nested: the service has theirs, and the journal keeps the own one.
 * @param at Unix milliseconds
 */
export const breakTagCycles = (db: WriteDatabase, changes: Changes, at: number): void => {
  for (;;) {
    const tags = objectKeys(db, 'tag').map((key) => currentObject(db, key));
    const ring = findCycle(parentsOf(tags.filter((tag) => tag !== null)));
    const [latest] = ring === null ? [] : unsentIn(db, ring);
    if (latest === undefined) return;
    dropNesting(db, latest, at);
    rebuildRow(db, latest.key, changes);
  }
};
