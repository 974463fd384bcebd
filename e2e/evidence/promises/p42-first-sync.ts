import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilSynced } from '#e2e/bench/fill-tasks.ts';
import { fillRealAccount } from '#e2e/bench/real-account.ts';
import { connectBridge, type Bridge } from '#e2e/fixtures/bridge.ts';
import { startHost } from '#e2e/fixtures/docket-host.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';

const KILLS = 100;
/** Enough that a kill meets every part of a first sync. */
const TASKS = 4000;

const storePathOf = (dataDirectory: string): string => join(dataDirectory, 'accounts', 'local', 'store.db');

/** What a kill left: parts of a reading, each of them whole. @returns what is not */
const halfStates = (path: string): readonly string[] => {
  if (!existsSync(path)) return [];
  const db = new DatabaseSync(path);
  const count = (sql: string): number => Number(db.prepare(sql).get()?.['n']);
  try {
    // Killed before the schema was there: nothing was read.
    if (count(`SELECT COUNT(*) AS n FROM sqlite_schema WHERE name = 'task_record'`) === 0) return [];
    const checks = {
      'tasks without what the service said of them': `SELECT COUNT(*) AS n FROM task_record t
        WHERE NOT EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = t.id)`,
      'what the service said without its task': `SELECT COUNT(*) AS n FROM base_object b
        WHERE b.entity = 'task' AND NOT EXISTS (SELECT 1 FROM task_record t WHERE t.id = b.id)`,
      'tasks that no search finds, or twice': `SELECT COUNT(*) AS n FROM task_record t WHERE 1 <>
        (SELECT COUNT(*) FROM task_text_waiting w WHERE w.id = t.id)
        + (SELECT COUNT(*) FROM task_text_id i JOIN task_text_docsize d ON d.id = i.rowid WHERE i.id = t.id)`,
      'edits that nobody made': 'SELECT COUNT(*) AS n FROM outbox',
    };
    const broken = Object.entries(checks).flatMap(([what, sql]) => {
      const found = count(sql);
      return found === 0 ? [] : [`${found} ${what}`];
    });
    const verdict = String(db.prepare('PRAGMA quick_check').get()?.['quick_check']);
    return verdict === 'ok' ? broken : [...broken, `the file: ${verdict}`];
  } finally {
    db.close();
  }
};

/** Every open task with its title and level, as a person sees it. */
const everything = async (bridge: Bridge): Promise<string> => {
  const { ids, depths } = await bridge.value('tasks.outline', {
    view: { kind: 'all' },
    arrangement: { groupBy: 'none', sortBy: 'title', nested: true },
    withClosed: false,
  });
  return JSON.stringify([ids, depths]);
};

const syncWhole = async (
  dataDirectory: string,
): Promise<{ readonly seen: string; readonly took: number }> => {
  const start = performance.now();
  const host = await startHost(dataDirectory);
  const bridge = await connectBridge(host.address);
  await untilSynced(bridge);
  const took = performance.now() - start;
  const seen = await everything(bridge);
  await host.stop();
  return { seen, took };
};

/** P42, its second half: a first sync that is killed leaves nothing half, and the next one brings all of it. */
export const p42: PromiseRun = {
  id: 'P42',
  promise: 'A first sync that is killed leaves no half state',
  run: async ({ seed, scale }) => {
    const random = seededRandom(seed);
    const directory = await mkdtemp(join(tmpdir(), 'docket-first-sync-'));
    const template = join(directory, 'template');
    await fillRealAccount(template, TASKS, new Date().toISOString().slice(0, 10));
    const whole = join(directory, 'whole');
    await cp(template, whole, { recursive: true });
    const expected = await syncWhole(whole);
    const kills = Math.max(1, Math.round(KILLS * scale));
    const failures: string[] = [];
    let inTheMiddle = 0;
    for (let index = 0; index < kills; index += 1) {
      const dataDirectory = join(directory, `killed-${index}`);
      await cp(template, dataDirectory, { recursive: true });
      const host = await startHost(dataDirectory);
      await sleep(random() * expected.took);
      await host.kill();
      const path = storePathOf(dataDirectory);
      failures.push(...halfStates(path).map((half) => `kill ${index}: ${half}`));
      const db = new DatabaseSync(path);
      const read = Number(db.prepare('SELECT COUNT(*) AS n FROM task_record').get()?.['n']);
      db.close();
      if (read > 0 && read < TASKS) inTheMiddle += 1;
      if ((await syncWhole(dataDirectory)).seen !== expected.seen) {
        failures.push(`kill ${index}: not all came with the next sync`);
      }
      await rm(dataDirectory, { recursive: true, force: true });
    }
    await rm(directory, { recursive: true, force: true });
    return { counts: { kills, 'of them between two parts': inTheMiddle, tasks: TASKS }, failures };
  },
};
