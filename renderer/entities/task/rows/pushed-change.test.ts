import { hashKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { AppEvent, ToldOutline } from '#shared/ipc/events.ts';
import { createQueryClient } from '#renderer/bridge/read.ts';
import { fakeRow } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import { outlineVersion, withVersion } from './outline-versions.ts';
import { createRowCache } from './row-cache.ts';
import { outlineKey } from './task-keys.ts';
import { showTold } from './pushed-change.ts';

const ASKED = {
  view: { kind: 'all' },
  arrangement: { groupBy: 'none', sortBy: 'manual', nested: true },
  withClosed: false,
  rule: null,
} as const;
const KEY = outlineKey(ASKED);
const NEW = taskIdSchema.parse('new');

const ids = (...names: readonly string[]): TaskId[] => names.map((name) => taskIdSchema.parse(name));
const outlineOf = (...names: readonly string[]): Outline => ({
  ids: ids(...names),
  depths: names.map(() => 0),
  groups: [{ key: 'all', count: names.length, listed: names.length }],
});

const told = (change: Partial<ToldOutline> = {}): ToldOutline => ({
  ...ASKED,
  since: 'v1',
  version: 'v2',
  change: {
    splices: [{ at: 0, removed: 0, ids: ids('new'), depths: [0] }],
    groups: outlineOf('new', 'a', 'b').groups,
  },
  ...change,
});

const changed = (change: ToldOutline | null): Extract<AppEvent, { readonly type: 'data.changed' }> => ({
  type: 'data.changed',
  taskIds: ['new'],
  outline: true,
  projects: false,
  rows: [fakeRow(fakeTask('new'))],
  told: change,
});

const startPage = (version = 'v1') => {
  const queryClient = createQueryClient();
  // As the list reads it.
  queryClient.setQueryDefaults(KEY, { structuralSharing: false });
  queryClient.setQueryData(KEY, withVersion(outlineOf('a', 'b'), version));
  const rows = createRowCache<TaskRow>(async () => new Promise(() => undefined));
  const outline = (): Outline | undefined => queryClient.getQueryData<Outline>(KEY);
  return { page: { queryClient, rows }, outline };
};

describe('what an event brings along', () => {
  it('is on the screen without a question, once and again', () => {
    const { page, outline } = startPage();
    const shown = showTold(page, changed(told()));
    expect(shown).toEqual({ rows: new Set(['new']), outline: hashKey(KEY) });
    expect(outline()?.ids).toEqual(['new', 'a', 'b']);
    expect(page.rows.known(NEW)).toMatchObject({ title: 'Task new' });

    const next = told({ since: 'v2', version: 'v3' });
    expect(showTold(page, changed(next)).outline).not.toBeNull();
    expect(outline()?.ids).toEqual(['new', 'new', 'a', 'b']);
  });

  it('says of a task that has no row that it is gone, where all rows came along', () => {
    const { page } = startPage();
    page.rows.keep(fakeRow(fakeTask('new')));
    const gone = { ...changed(told()), rows: [] };
    expect(showTold(page, { ...gone, told: null }).rows).toEqual(new Set());
    expect(page.rows.known(NEW)).not.toBeNull();
    expect(showTold(page, gone).rows).toEqual(new Set(['new']));
    expect(page.rows.known(NEW)).toBeNull();
  });

  it('is left alone when it is of a version that the page does not have', () => {
    const { page, outline } = startPage('v0');
    expect(showTold(page, changed(told())).outline).toBeNull();
    expect(outline()?.ids).toEqual(['a', 'b']);
  });

  it('changes nothing when nothing moved', () => {
    const { page, outline } = startPage();
    const before = outline();
    expect(showTold(page, changed(told({ version: 'v1' }))).outline).toBe(hashKey(KEY));
    expect(outline()).toBe(before);
  });

  it('is left alone while the same is being read: that answer would undo it', async () => {
    const { page, outline } = startPage();
    const answer = Promise.withResolvers<Outline>();
    const reading = page.queryClient.fetchQuery({
      queryKey: KEY,
      queryFn: async () => answer.promise,
      staleTime: 0,
    });
    expect(showTold(page, changed(told())).outline).toBeNull();
    answer.resolve(withVersion(outlineOf('b'), 'v9'));
    await reading;
    expect(outline()?.ids).toEqual(['b']);
  });

  it('keeps its version on the way through the cache, so that the next change fits', () => {
    const { page, outline } = startPage();
    showTold(page, changed(told()));
    const now = outline();
    expect(now === undefined ? null : outlineVersion(now)).toBe('v2');
  });
});
