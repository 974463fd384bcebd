import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { applyMutation, foldMutations } from '#core/model/apply-mutation.ts';
import { textOf } from '#core/model/compare.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { findConflicts, findOverwritten } from '#core/sync/conflict/find-conflicts.ts';
import { FIELD_CASES } from '#electron/testing/field-losses/field-cases.ts';
import { isList } from '#core/sync/conflict/touched-fields.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const key = taskKey('a');
const TASK: RawObject = {
  id: 'a',
  projectId: 'p',
  title: 'Milk',
  content: '',
  priority: 0,
  status: 0,
  tags: ['home'],
  items: [
    { id: 'i1', title: 'one', status: 0 },
    { id: 'i2', title: 'two', status: 0 },
  ],
};
const set = (fields: RawObject): Mutation => setFields(fields, 1);
const put = (item: RawObject): Mutation => ({ kind: 'items', put: [item], remove: [], at: 1 });
const conflictsOf = (remote: RawObject, ...mutations: readonly Mutation[]) =>
  findConflicts({ key, base: TASK, remote: { ...TASK, ...remote }, mutations, at: 9 });

describe('two devices', () => {
  it('that change different fields have no conflict', () => {
    expect(conflictsOf({ title: 'Oat milk' }, set({ priority: 5 }))).toEqual([]);
  });

  it('that change the same field keep the edit that is written last, and the other value whole', () => {
    expect(conflictsOf({ title: 'Oat milk' }, set({ title: 'Rice milk' }))).toEqual([
      {
        kept: { kind: 'set', fields: { title: 'Rice milk' }, at: 9 },
        lost: { kind: 'set', fields: { title: 'Oat milk' }, at: 9 },
      },
    ]);
  });

  it('that change a field to the same value agree', () => {
    expect(conflictsOf({ title: 'Oat milk' }, set({ title: 'Oat milk' }))).toEqual([]);
  });

  it('see their own edit come back while a newer one waits', () => {
    expect(conflictsOf({ title: 'Oat' }, set({ title: 'Oat' }), set({ title: 'Oat milk' }))).toEqual([]);
  });

  it('that plan different dates keep one plan whole', () => {
    const [conflict] = conflictsOf(
      { startDate: '2026-12-01T09:00:00.000+0000', isAllDay: false },
      set({ dueDate: '2026-12-24T00:00:00.000+0000', isAllDay: true }),
    );
    expect(conflict?.lost).toMatchObject({
      fields: { startDate: '2026-12-01T09:00:00.000+0000', dueDate: null, isAllDay: false },
    });
  });

  it('that tick different items have no conflict, that rename one item have', () => {
    const items = [
      { id: 'i1', title: 'eins', status: 1 },
      { id: 'i2', title: 'two', status: 0 },
    ];
    expect(conflictsOf({ items }, put({ id: 'i2', status: 1 }))).toEqual([]);
    expect(conflictsOf({ items }, put({ id: 'i1', title: 'uno' }))).toMatchObject([
      { lost: { put: [{ id: 'i1', title: 'eins' }] } },
    ]);
  });
});

describe('an acknowledged edit', () => {
  const edit = set({ title: 'Oat milk' });
  const after = { ...TASK, title: 'Oat milk' };

  const seen = {
    entity: 'task',
    mutation: edit,
    before: TASK,
    after,
    known: after,
    isUnseen: false,
    later: [],
  } as const;
  const unseen = { ...seen, isUnseen: true };

  it('that a device wrote over without having seen it is found', () => {
    expect(findOverwritten(seen, { ...TASK, priority: 5 }, 9)).toMatchObject([
      { lost: { fields: { title: 'Oat milk' } }, kept: { fields: { title: 'Milk' } } },
    ]);
  });

  it('that somebody changed further is theirs to change', () => {
    expect(findOverwritten(seen, { ...TASK, title: 'Soy' }, 9)).toEqual([]);
    expect(findOverwritten(seen, after, 9)).toEqual([]);
  });

  it('that somebody changed who cannot have seen it is kept in any case', () => {
    expect(findOverwritten(unseen, { ...TASK, title: 'Soy' }, 9)).toMatchObject([
      { lost: { fields: { title: 'Oat milk' } }, kept: { fields: { title: 'Soy' } } },
    ]);
    expect(findOverwritten(unseen, after, 9)).toEqual([]);
  });

  it('is not lost again by what was known before', () => {
    const other = { ...TASK, title: 'Soy' };
    expect(findOverwritten({ ...unseen, known: other }, { ...other, priority: 5 }, 9)).toEqual([]);
  });

  it('of an item that was taken off since is not lost', () => {
    const added = { ...TASK, items: [{ id: 'i1', title: 'oats' }] };
    const item = { ...unseen, mutation: put({ id: 'i1', title: 'oats' }), after: added, known: added };
    const remove: Mutation = { kind: 'items', put: [], remove: ['i1'], at: 2 };
    expect(findOverwritten({ ...item, later: [remove] }, TASK, 9)).toEqual([]);
    expect(findOverwritten(item, TASK, 9)).not.toEqual([]);
  });

  it('of tags is found tag by tag', () => {
    const tags: Mutation = { kind: 'tags', add: ['work'], remove: ['home'], at: 1 };
    const acknowledged = {
      entity: 'task' as const,
      isUnseen: false,
      later: [],
      mutation: tags,
      before: TASK,
      after: { ...TASK, tags: ['work'] },
      known: { ...TASK, tags: ['work'] },
    };
    expect(findOverwritten(acknowledged, { ...TASK, tags: ['home', 'phone'] }, 9)).toMatchObject([
      { lost: { add: ['work'], remove: ['home'] } },
    ]);
  });
});

const CASES = FIELD_CASES.filter(({ kind }) => kind === 'task').map(({ field, values, beside }) => ({
  field,
  values,
  beside,
}));
/** Tags and lists merge one by one, a task loses its column on a move, and both fields of the notes say the same. */
const FIELDS = CASES.map(({ field }) => field).filter(
  (field) => !isList('task', field) && !['tags', 'desc', 'kind', 'projectId'].includes(field),
);
const BASE: RawObject = CASES.reduce<RawObject>((task, { beside }) => ({ ...task, ...beside }), TASK);
const change = fc
  .constantFrom(...CASES.filter(({ field }) => FIELDS.includes(field)))
  .chain(({ field, values }) =>
    fc.record({
      field: fc.constant(field),
      value: fc.constantFrom<ExactJson>(...values.map((value) => value ?? null), null),
    }),
  );

const valueOf = (object: RawObject | null, field: string): string => textOf(TASK_FIELDS, object, field);

describe('any merge', () => {
  it('loses no value without a conflict that brings exactly it back', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.array(change, { maxLength: 4 }), (theirs, mine) => {
        const remote = { ...BASE, ...Object.fromEntries(theirs.map(({ field, value }) => [field, value])) };
        const mutations = mine.map(({ field, value }) => set({ [field]: value }));
        const conflicts = findConflicts({ key, base: BASE, remote, mutations, at: 9 });
        const merged = foldMutations(key, remote, mutations);
        for (const field of FIELDS) {
          const wanted = valueOf(remote, field);
          if (valueOf(BASE, field) === wanted || valueOf(merged, field) === wanted) continue;
          // Nobody took off a time zone that means nothing, because the dates are gone.
          if (wanted === 'null' && (remote[field] ?? null) !== null) continue;
          // An own earlier value that comes back is no loss.
          if (
            mine.some(
              (edit) => edit.field === field && valueOf({ ...BASE, [field]: edit.value }, field) === wanted,
            )
          )
            continue;
          const restored = conflicts.map(({ lost }) => valueOf(applyMutation(key, merged, lost), field));
          expect(restored).toContain(wanted);
        }
      }),
      propertyRuns(500),
    );
  });
});
