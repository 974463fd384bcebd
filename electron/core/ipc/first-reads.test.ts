import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFirstReads } from '#core/ipc/first-reads.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { taskKey } from '#core/model/entity.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
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

let starts = 0;

/** A start on a store; what is put off is done by `pass`. */
const startOn = (store: Store, directory: string) => {
  let later: (() => void) | null = null;
  let outdated = 0;
  const reads = createFirstReads({
    store,
    days: { days, accountDays: days, daysOf: days },
    directory,
    randomBytes: (count) => Buffer.alloc(count, (starts += 1)),
    schedule: (_ms, action) => {
      later = action;
      return () => (later = null);
    },
    announce: () => (outdated += 1),
  });
  const pass = async (): Promise<number> => {
    later?.();
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    return outdated;
  };
  return { views: reads.views, reads, pass };
};

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

const INBOX_TODAY = { ...INBOX, bounds: BOUNDS };

/** A start that showed the inbox with one task, and ended. */
const leaveInbox = () => {
  const [store, directory] = [openTestStore(), temporaryDirectory()];
  writeEdits(store, [{ key: taskKey('t1'), mutation: addTask('t1', INBOX_ID, {}, 1) }]);
  const { views, reads } = startOn(store, directory);
  views.read(INBOX_TODAY, null);
  views.counts(BOUNDS);
  reads.save();
  const leftNow = (): unknown => JSON.parse(readFileSync(join(directory, 'last-views.json'), 'utf8'));
  return { store, directory, leftNow };
};

describe('what a window asks for first', () => {
  it('is read ahead with the outline that was shown last', () => {
    const [store, directory] = [openTestStore(), temporaryDirectory()];
    const before = startOn(store, directory);
    before.views.read({ ...INBOX, bounds: BOUNDS }, null);
    before.views.read({ ...TODAY, bounds: BOUNDS }, null);
    before.reads.save();
    const after = startOn(store, directory);
    expect(after.views.last()).toBeNull();
    after.reads.prefetch();
    expect(after.views.last()).toMatchObject(TODAY);
  });

  it('is read when it is asked for where nothing was shown, and where a newer Docket showed something else', () => {
    const [store, directory] = [openTestStore(), temporaryDirectory()];
    const { reads, views } = startOn(store, directory);
    reads.save();
    expect(readMeta(store.db, 'lastOutline')).toBeNull();
    expect(readdirSync(directory)).toEqual([]);
    reads.prefetch();
    expect(views.last()).toBeNull();
    const other = JSON.stringify({ ...TODAY, view: { kind: 'someday' } });
    store.write((db) => writeMeta(db, 'lastOutline', other));
    reads.prefetch();
    expect(views.last()).toBeNull();
  });

  it('is no matter where the store is closed already', async () => {
    const store = openTestStore();
    const { reads, views, pass } = startOn(store, temporaryDirectory());
    views.read({ ...TODAY, bounds: BOUNDS }, null);
    store.close();
    expect(() => {
      reads.prefetch();
      reads.save();
    }).not.toThrow();
    expect(await pass()).toBe(0);
  });

  it('is what the last start left, until it was read from the rows', async () => {
    const { store, directory } = leaveInbox();
    // Nothing that Docket does: a file of another day was put in its place.
    writeEdits(store, [{ key: taskKey('t2'), mutation: addTask('t2', INBOX_ID, {}, 2) }]);
    const { views, pass } = startOn(store, directory);
    const first = views.read(INBOX_TODAY, null);
    expect(first).toMatchObject({ kind: 'whole', outline: { ids: ['t1'] } });
    expect(views.counts(BOUNDS).smart.inbox).toBe(1);
    expect(await pass()).toBe(1);
    expect(views.read(INBOX_TODAY, first.version)).toMatchObject({
      kind: 'changed',
      change: { splices: [{ ids: ['t2'] }] },
    });
    expect(views.counts(BOUNDS).smart.inbox).toBe(2);
  });

  it('announces nothing where the rows are as the last start left them', async () => {
    const { store, directory } = leaveInbox();
    const { views, pass } = startOn(store, directory);
    const { version } = views.read(INBOX_TODAY, null);
    expect(await pass()).toBe(0);
    expect(views.read(INBOX_TODAY, version)).toMatchObject({
      kind: 'changed',
      version,
      change: { splices: [] },
    });
  });

  it('is left again by a start in which nothing was changed, and by none that was ended by force', () => {
    const { store, directory, leftNow } = leaveInbox();
    const left = leftNow();
    const { views, reads } = startOn(store, directory);
    expect(readdirSync(directory)).toEqual([]);
    views.read(INBOX_TODAY, null);
    views.counts(BOUNDS);
    reads.save();
    expect(leftNow()).toEqual(left);
  });

  it('is withdrawn when something is changed while Docket ends', () => {
    const [store, directory] = [openTestStore(), temporaryDirectory()];
    const { views, reads } = startOn(store, directory);
    views.read({ ...INBOX, bounds: BOUNDS }, null);
    reads.save();
    reads.onEvent({ type: 'sync.status' });
    expect(readdirSync(directory)).toEqual(['last-views.json']);
    reads.onEvent({ type: 'data.changed' });
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is told as it is by then, whatever was done since it was read ahead', async () => {
    const dataDirectory = temporaryDirectory();
    const first = startTestApp({ dataDirectory });
    await first.value('tasks.create', { projectId: null, title: 'one' });
    await first.value('tasks.outlineSince', { ...INBOX, since: null });
    await first.app.close();
    const { app, value } = startTestApp({ dataDirectory });
    app.prefetch();
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
