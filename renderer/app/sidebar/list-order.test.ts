import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
import { lastOfFolder, listsIn, positionNextTo, positionOneStep } from './list-order.ts';

const row = (id: string, folder: string | null = null, archived = false): ProjectRow => ({
  id: projectIdSchema.parse(id),
  name: id,
  color: null,
  folderId: folder === null ? null : folderIdSchema.parse(folder),
  kind: 'tasks',
  viewMode: 'list',
  groupBy: null,
  sortBy: null,
  isInbox: id === 'inbox',
  archived,
  readOnly: false,
  unsent: false,
  needsAnswer: false,
});

const inbox = row('inbox');

/** As the core does it: the list goes right below `above`, or to the top. */
const moved = (rows: readonly ProjectRow[], id: string, place: ReturnType<typeof positionNextTo>) => {
  const rest = rows.filter((one) => one.id !== id && !one.isInbox);
  const list = rows.find((one) => one.id === id);
  if (list === undefined) throw new Error(`no list ${id}`);
  const index = place.above === null ? 0 : rest.findIndex((one) => one.id === place.above) + 1;
  return [inbox, ...rest.toSpliced(index, 0, { ...list, folderId: place.folderId })];
};

const anyRows = fc
  .array(fc.record({ folder: fc.constantFrom(null, 'f', 'g'), archived: fc.boolean() }), {
    minLength: 2,
    maxLength: 9,
  })
  .map((lists) => [inbox, ...lists.map(({ folder, archived }, index) => row(`l${index}`, folder, archived))]);

describe('the place of a list', () => {
  it('is right beside the list that it is dropped on, whatever stands between', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('upper', 'lower'),
        (rows, one, other, half) => {
          const shown = rows.filter(({ archived, isInbox }) => !archived && !isInbox);
          const from = shown[one % Math.max(shown.length, 1)];
          const onto = shown[other % Math.max(shown.length, 1)];
          fc.pre(from !== undefined && onto !== undefined && from.id !== onto.id);
          const after = moved(rows, from.id, positionNextTo(rows, { moved: from.id, onto, half }));
          const ids = listsIn(after, onto.folderId).map(({ id }) => id);
          expect(ids.indexOf(from.id) - ids.indexOf(onto.id)).toBe(half === 'upper' ? -1 : 1);
        },
      ),
    );
  });

  it('one step on is that of its neighbour in the folder, and none at the end', () => {
    const rows = [inbox, row('a'), row('b', 'f'), row('c')];
    const last = row('c');
    const up = positionOneStep(rows, last, -1);
    if (up === null) throw new Error('c has a neighbour above');
    expect(listsIn(moved(rows, 'c', up), null).map(({ id }) => id)).toEqual(['c', 'a']);
    expect(positionOneStep(rows, last, 1)).toBeNull();
  });

  it('in another folder is below its last list', () => {
    const rows = [inbox, row('a'), row('b', 'f'), row('c', 'f', true)];
    expect(lastOfFolder(rows, folderIdSchema.parse('f'), projectIdSchema.parse('a'))).toBe('b');
  });
});
