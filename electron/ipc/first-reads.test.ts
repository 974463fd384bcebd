import { describe, expect, it } from 'vitest';
import { keepLastOutline, rehearseFirstReads, type KnownReads } from '#electron/ipc/first-reads.ts';
import { readMeta, writeMeta } from '#electron/store/database/meta.ts';
import { dayBounds } from '#electron/store/queries/day-bounds.ts';
import { createViewEngine } from '#electron/views/view-engine.ts';
import type { Store } from '#electron/store/store.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const TODAY = {
  view: { kind: 'today' },
  arrangement: { groupBy: 'none', sortBy: 'date', nested: true },
  withClosed: false,
} as const;
const INBOX = { ...TODAY, view: { kind: 'inbox' } } as const;

const BOUNDS = dayBounds(Date.UTC(2026, 10, 20), { timeZone: 'Europe/Berlin', firstWeekday: 1 });
const days = () => BOUNDS;

const knownOf = (store: Store): KnownReads => ({
  store,
  days: { days, accountDays: days, daysOf: days },
  views: createViewEngine(store, 'test'),
});

/** Milliseconds for which the work of a start is put off. */
const waitsOf = async (dataDirectory: string): Promise<readonly number[]> => {
  const waits: number[] = [];
  const schedule = (ms: number): (() => void) => {
    waits.push(ms);
    return () => undefined;
  };
  const { app, value } = startTestApp({ dataDirectory, schedule });
  await value('app.info', {});
  await app.close();
  return waits;
};

describe('what a window asks for first', () => {
  it('is read ahead with the outline that was shown last', () => {
    const store = openTestStore();
    const before = knownOf(store);
    before.views.read({ ...INBOX, bounds: BOUNDS }, null);
    before.views.read({ ...TODAY, bounds: BOUNDS }, null);
    keepLastOutline(before);
    const after = knownOf(store);
    expect(after.views.last()).toBeNull();
    rehearseFirstReads(after);
    expect(after.views.last()).toMatchObject(TODAY);
  });

  it('is read when it is asked for where nothing was shown, and where a newer Docket showed something else', () => {
    const store = openTestStore();
    const known = knownOf(store);
    keepLastOutline(known);
    expect(readMeta(store.db, 'lastOutline')).toBeNull();
    rehearseFirstReads(known);
    expect(known.views.last()).toBeNull();
    const other = JSON.stringify({ ...TODAY, view: { kind: 'someday' } });
    store.write((db) => writeMeta(db, 'lastOutline', other));
    rehearseFirstReads(known);
    expect(known.views.last()).toBeNull();
  });

  it('is no matter where the store is closed already', () => {
    const store = openTestStore();
    const known = knownOf(store);
    known.views.read({ ...TODAY, bounds: BOUNDS }, null);
    store.close();
    expect(() => {
      rehearseFirstReads(known);
      keepLastOutline(known);
    }).not.toThrow();
  });

  it('is told as it is by then, whatever was done since it was read ahead', async () => {
    const dataDirectory = temporaryDirectory();
    const first = startTestApp({ dataDirectory });
    await first.value('tasks.create', { projectId: null, title: 'one' });
    await first.value('tasks.outlineSince', { ...INBOX, since: null });
    await first.app.close();
    const { app, value } = startTestApp({ dataDirectory });
    app.rehearse();
    expect((await value('sidebar.counts', {})).smart.inbox).toBe(1);
    await value('tasks.create', { projectId: null, title: 'two' });
    expect(await value('tasks.outlineSince', { ...INBOX, since: null })).toMatchObject({
      rows: [{ title: 'two' }, { title: 'one' }],
    });
    expect((await value('sidebar.counts', {})).smart.inbox).toBe(2);
  });
});

describe('the first sync of a start', () => {
  it('waits for the window where the account was read before, and for nothing where it is new', async () => {
    const dataDirectory = temporaryDirectory();
    const fresh = await waitsOf(dataDirectory);
    const first = startTestApp({ dataDirectory });
    await first.value('sync.now', {});
    await first.app.close();
    const known = await waitsOf(dataDirectory);
    expect(fresh).toContain(250);
    expect(known).not.toContain(250);
  });
});
