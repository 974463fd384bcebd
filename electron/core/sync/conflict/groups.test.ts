import { describe, expect, it } from 'vitest';
import { foldMutations } from '#core/model/apply-mutation.ts';
import { sameIn, textOf } from '#core/model/compare.ts';
import { invertMutation } from '#core/model/invert-mutation.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { itemsOf } from '#core/model/task-content.ts';
import { takeBack } from '#core/store/history/changed-since.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import { decide } from '#core/sync/conflict/decide.ts';
import {
  FIELD_CASES,
  TABLES_BY_KIND,
  type FieldCase,
  type Kind,
} from '#electron/testing/field-losses/field-cases.ts';

/** Fields that mean something only together win or lose as a group (docs/sync.md, "Conflicts"). */

const NOW = 1_800_000_000_000;

interface Group {
  readonly kind: Kind;
  readonly name: string;
  readonly cases: readonly FieldCase[];
}

/** Notes merge by their lines, and have tests of their own. */
const GROUPS: readonly Group[] = (Object.keys(TABLES_BY_KIND) as Kind[]).flatMap((kind) => {
  const byGroup = Map.groupBy(
    FIELD_CASES.filter((one) => one.kind === kind),
    ({ field }) => TABLES_BY_KIND[kind][field]?.group,
  );
  return [...byGroup].flatMap(([name, cases]) =>
    name === undefined || name === 'notes' || cases.length < 2 ? [] : [{ kind, name, cases }],
  );
});

/** Every part of the group but none at all. */
const partsOf = ({ cases }: Group): readonly (readonly FieldCase[])[] =>
  Array.from({ length: 2 ** cases.length - 1 }, (_none, index) =>
    cases.filter((_case, bit) => ((index + 1) & (2 ** bit)) !== 0),
  );

const valuesAt = (cases: readonly FieldCase[], which: 0 | 1 | 2): RawObject =>
  Object.fromEntries(cases.map(({ field, values }) => [field, values[which] ?? values[1]]));
const cleared = (cases: readonly FieldCase[]): RawObject =>
  Object.fromEntries(cases.map(({ field }) => [field, null]));

const inObject = ({ kind }: Group, fields: RawObject): RawObject =>
  kind === 'item'
    ? { id: 'a', kind: 'CHECKLIST', items: [{ id: 'i', title: 'x', ...fields }] }
    : { id: 'a', name: 'a', ...fields };
const holderIn = ({ kind }: Group, object: RawObject): RawObject =>
  kind === 'item' ? (itemsOf(object)[0] ?? {}) : object;
const editOf = ({ kind }: Group, fields: RawObject, at: number): Mutation =>
  kind === 'item' ? { kind: 'items', put: [{ id: 'i', ...fields }], remove: [], at } : setFields(fields, at);
const keyOf = ({ kind }: Group) => ({ entity: kind === 'item' ? 'task' : kind, id: 'a' }) as const;

const started = (group: Group): RawObject =>
  inObject(group, {
    ...Object.fromEntries(group.cases.flatMap(({ beside }) => Object.entries(beside))),
    ...valuesAt(group.cases, 0),
  });

const says = (group: Group, object: RawObject | null): string =>
  group.cases
    .map(
      ({ field }) => `${field}=${textOf(TABLES_BY_KIND[group.kind], holderIn(group, object ?? {}), field)}`,
    )
    .join(' ');

const verdictOf = (
  group: Group,
  edit: Mutation,
  { base, remote }: { readonly base: RawObject; readonly remote: RawObject },
) => {
  const key = keyOf(group);
  const entry: OutboxEntry = { seq: 1n, key, mutation: edit, state: 'pending', problem: null, sent: 0 };
  return decide({
    key,
    base,
    remote,
    at: NOW,
    edits: [entry],
    recent: [],
    formerParent: null,
    isFolderGone: false,
    wentWithList: false,
    tags: { base: [], remote: [], erased: new Set() },
    listEdits: [],
  });
};

const changesOf = (group: Group, base: RawObject) =>
  partsOf(group).flatMap((part) =>
    [valuesAt(part, 2), cleared(part)].map(
      (fields) => foldMutations(keyOf(group), base, [editOf(group, fields, NOW)]) ?? {},
    ),
  );

describe.each(GROUPS.map((group) => [`${group.kind} ${group.name}`, group] as const))(
  'the group %s',
  (_name, group) => {
    const table = TABLES_BY_KIND[group.kind];
    const fields = group.cases.map(({ field }) => field);
    const base = started(group);
    const key = keyOf(group);
    const isSame = (one: RawObject, other: RawObject): boolean =>
      sameIn(table, fields, [holderIn(group, one), holderIn(group, other)]);

    it('is what one device entered, and the other value is in the journal, for every pair of changes', () => {
      for (const part of partsOf(group)) {
        const edit = editOf(group, valuesAt(part, 1), NOW - 1000);
        const mine = foldMutations(key, base, [edit]) ?? {};
        for (const remote of changesOf(group, base)) {
          if (isSame(base, remote)) continue;
          const { edits, losers } = verdictOf(group, edit, { base, remote });
          const merged =
            foldMutations(
              key,
              remote,
              edits.map(({ mutation }) => mutation),
            ) ?? {};
          expect([says(group, mine), says(group, remote)]).toContain(says(group, merged));
          if (isSame(merged, remote)) continue;
          const restored = losers.map(({ lost }) => says(group, foldMutations(key, merged, [lost])));
          expect(restored).toContain(says(group, remote));
        }
      }
    });

    it('is as it was before the edit where that is undone, and a newer value is in the journal', () => {
      for (const part of partsOf(group)) {
        const done = editOf(group, valuesAt(part, 1), NOW - 1000);
        const mine = foldMutations(key, base, [done]) ?? {};
        const back = invertMutation(key, base, done);
        for (const now of changesOf(group, mine)) {
          const { mutation, lost } = takeBack({ key, now, done, back }, NOW);
          const undone = foldMutations(key, now, [mutation]) ?? {};
          expect(says(group, undone)).toBe(says(group, base));
          if (isSame(now, mine) || isSame(now, base)) continue;
          expect(lost === null ? null : says(group, foldMutations(key, undone, [lost]))).toBe(
            says(group, now),
          );
        }
      }
    });
  },
);
