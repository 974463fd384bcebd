import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { DataChanged, OutlineDelta } from '#shared/ipc/events.ts';
import { createQueryClient } from '#renderer/bridge/read.ts';
import { fakeRow } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import { createRowCache } from './row-cache.ts';
import { detailKey, outlineKey } from './task-keys.ts';
import { createViewCache } from './view-cache.ts';

const ASKED = {
  view: { kind: 'all' },
  arrangement: { groupBy: 'none', sortBy: 'manual', nested: true },
  withClosed: false,
  rule: null,
} as const;
const KEY = outlineKey(ASKED);
const [A, B, NEW] = ['a', 'b', 'new'].map((id) => taskIdSchema.parse(id)) as [TaskId, TaskId, TaskId];

const outlineOf = (...ids: TaskId[]): Outline => ({
  ids,
  depths: ids.map(() => 0),
  groups: [{ key: 'all', count: ids.length, listed: ids.length }],
});

const delta = (change: Partial<OutlineDelta> = {}): OutlineDelta => ({
  ...ASKED,
  since: 'v1',
  version: 'v2',
  change: {
    splices: [{ at: 0, removed: 0, ids: [NEW], depths: [0] }],
    groups: outlineOf(NEW, A, B).groups,
  },
  ...change,
});

const changed = (change: Partial<DataChanged> = {}): DataChanged => ({
  type: 'data.changed',
  revision: 1,
  taskIds: ['new'],
  outline: true,
  projects: false,
  rows: [fakeRow(fakeTask('new'))],
  delta: null,
  ...change,
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A page with an open list, a core that answers when the test says so, and how often each was asked for. */
const startPage = async (version = 'v1') => {
  const queryClient = createQueryClient();
  const asked: string[] = [];
  const revision = { known: 0, answered: 0 };
  const rows = createRowCache<TaskRow>(async (ids) => {
    asked.push(...ids);
    return Promise.resolve(ids.map((id) => fakeRow(fakeTask(id))));
  });
  const views = createViewCache({
    queryClient,
    revisions: { known: () => revision.known, answered: () => revision.answered, heard: () => 0 },
    rows,
  });
  let answers: (() => void)[] = [];
  const answer = async (): Promise<void> => {
    for (const resolve of answers) resolve();
    answers = [];
    await settle();
  };
  const open = async (queryKey: QueryKey, name: string, value: () => unknown): Promise<void> => {
    const queryFn = async () => {
      asked.push(name);
      const { mark } = views.reading();
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
      return name === 'outline' ? mark(value() as Outline, version) : value();
    };
    new QueryObserver(queryClient, { queryKey, queryFn, structuralSharing: false }).subscribe(
      () => undefined,
    );
    await settle();
  };
  await open(KEY, 'outline', () => outlineOf(A, B));
  await answer();
  asked.length = 0;
  const hear = (event: DataChanged): void => {
    revision.known = Math.max(revision.known, event.revision);
    views.onDataChanged(event);
  };
  const catchUp = async (): Promise<void> => {
    void views.catchUp();
    await settle();
    await answer();
  };
  const outline = () => queryClient.getQueryData<Outline>(KEY);
  const read = async (): Promise<void> => {
    void queryClient.refetchQueries({ queryKey: KEY });
    await settle();
    await answer();
  };
  return { queryClient, views, rows, asked, revision, hear, catchUp, outline, open, answer, read };
};

describe('what a change brings along', () => {
  it('is on the screen without a question, once and again', async () => {
    const { hear, catchUp, views, rows, asked, outline } = await startPage();
    hear(changed({ delta: delta() }));
    expect(outline()?.ids).toEqual([NEW, A, B]);
    expect(rows.known(NEW)).toMatchObject({ title: 'Task new' });
    expect(views.isUpToDate()).toBe(true);
    hear(changed({ revision: 2, delta: delta({ since: 'v2', version: 'v3' }) }));
    expect(outline()?.ids).toEqual([NEW, NEW, A, B]);
    await catchUp();
    expect(asked).toEqual([]);
  });

  it('says of a task that has no row that it is gone, where all rows came along', async () => {
    const { hear, rows } = await startPage();
    rows.keep(fakeRow(fakeTask('new')));
    hear(changed({ rows: [] }));
    expect(rows.known(NEW)).not.toBeNull();
    hear(changed({ rows: [], delta: delta() }));
    expect(rows.known(NEW)).toBeNull();
  });

  it('is read where the page has another version', async () => {
    const { hear, catchUp, views, asked, outline } = await startPage('v0');
    hear(changed({ delta: delta() }));
    expect(outline()?.ids).toEqual([A, B]);
    expect(views.isUpToDate()).toBe(false);
    await catchUp();
    expect(asked).toEqual(['outline']);
  });

  it('leaves the outline the same where nothing moved', async () => {
    const { hear, outline } = await startPage();
    const before = outline();
    hear(changed({ delta: delta({ version: 'v1' }) }));
    expect(outline()).toBe(before);
  });

  it('is read again where the outline was being read: that answer would undo it', async () => {
    const { hear, catchUp, answer, asked, outline, queryClient } = await startPage();
    void queryClient.refetchQueries({ queryKey: KEY });
    await settle();
    hear(changed({ delta: delta() }));
    expect(outline()?.ids).toEqual([A, B]);
    await catchUp();
    await answer();
    expect(asked).toEqual(['outline', 'outline']);
  });
});

describe('a change that brings nothing along', () => {
  it('is read where it is looked at, once, and nothing else is', async () => {
    const { hear, catchUp, open, answer, asked } = await startPage();
    await open(detailKey(A), 'detail a', () => ({}));
    await open(detailKey(B), 'detail b', () => ({}));
    await answer();
    asked.length = 0;
    hear(changed({ taskIds: ['a'], outline: false, rows: [] }));
    await catchUp();
    await catchUp();
    expect(asked).toEqual(['detail a']);
    hear(changed({ taskIds: null, rows: [] }));
    await catchUp();
    expect(asked.slice(1).toSorted()).toEqual(['detail a', 'detail b', 'outline']);
  });

  it('is not read by what was asked for only behind it', async () => {
    const { hear, catchUp, open, answer, asked } = await startPage();
    hear(changed({ taskIds: ['a'], outline: false, rows: [] }));
    await open(detailKey(A), 'detail a', () => ({}));
    await answer();
    await catchUp();
    expect(asked).toEqual(['detail a']);
  });
});

const pendingOf = ({ views, read }: Awaited<ReturnType<typeof startPage>>) => views.pending(KEY, read);

describe('keys behind an edit that moves rows', () => {
  it('wait for nothing where no edit is under way', async () => {
    expect(pendingOf(await startPage())).toBeNull();
  });

  it('wait for its answer, and then for a reading behind that', async () => {
    const page = await startPage();
    const { promise: work, resolve } = Promise.withResolvers<void>();
    void page.views.until(work);
    const answered = pendingOf(page);
    expect(page.asked).toEqual([]);
    page.revision.answered = 1;
    page.revision.known = 1;
    resolve();
    await answered;
    await pendingOf(page);
    expect(page.asked).toEqual(['outline']);
    expect(pendingOf(page)).toBeNull();
  });

  it('read nothing where the change is delta right behind its answer', async () => {
    const page = await startPage();
    page.revision.answered = 1;
    await page.views.until(Promise.resolve());
    await settle();
    const waiting = pendingOf(page);
    page.hear(changed({ delta: delta() }));
    await waiting;
    expect(page.asked).toEqual([]);
    expect(pendingOf(page)).toBeNull();
  });

  it('wait for another reading where one began before the answer', async () => {
    const page = await startPage();
    const { promise: work, resolve } = Promise.withResolvers<void>();
    void page.views.until(work);
    void page.queryClient.refetchQueries({ queryKey: KEY });
    await settle();
    [page.revision.answered, page.revision.known] = [1, 1];
    resolve();
    await settle();
    await page.answer();
    expect(pendingOf(page)).not.toBeNull();
  });

  it('wait no more where the list was told of it, before or behind its answer', async () => {
    const page = await startPage();
    page.hear(changed({ delta: delta() }));
    page.revision.answered = 1;
    await page.views.until(Promise.resolve());
    await settle();
    expect(pendingOf(page)).toBeNull();
    page.revision.answered = 2;
    await page.views.until(Promise.resolve());
    await settle();
    page.hear(changed({ revision: 2, delta: delta({ since: 'v2', version: 'v3' }) }));
    expect(pendingOf(page)).toBeNull();
  });

  it('wait no more where what changed since then moves no row of it', async () => {
    const page = await startPage();
    page.hear(changed({ taskIds: ['a'], outline: false }));
    page.revision.answered = 1;
    await page.views.until(Promise.resolve());
    await settle();
    expect(pendingOf(page)).toBeNull();
  });

  it('wait no more where the edit failed, or where the list cannot be read', async () => {
    const page = await startPage();
    await page.views.until(Promise.reject(new Error('refused'))).catch(() => null);
    await settle();
    expect(pendingOf(page)).toBeNull();
    page.revision.answered = 1;
    await page.views.until(Promise.resolve());
    await settle();
    const fail = async () =>
      page.queryClient
        .fetchQuery({ queryKey: KEY, queryFn: async () => Promise.reject(new Error('gone')), staleTime: 0 })
        .catch(() => null);
    await page.views.pending(KEY, fail);
    expect(pendingOf(page)).toBeNull();
  });
});
