import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '#core/store/backup/backups.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { outboxCounts, outboxOf, setOutboxState } from '#core/store/outbox/outbox.ts';
import { taskRow } from '#core/store/queries/task-rows.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import { createConfStorage } from '#core/settings/conf-storage.ts';
import { createSettings } from '#core/settings/settings.ts';
import { addTask, editTask } from '#electron/testing/random/mutations.ts';

/**
 * A process of its own whose disk gets full: limits of a process would hit the
 * test runner as well. Writes, one way at a time, at every place that writes,
 * sees each write refused, makes room, and writes again.
 */
const INBOX = 'inbox1';

interface Way {
  readonly fill: () => void;
  readonly makeRoom: () => void;
}

const limitFiles = (bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`]);
};

/** Takes what is left of a small file system, to the last byte. */
const ballast = (directory: string): Way => {
  const path = join(directory, 'ballast');
  const fill = (): void => {
    for (const size of [65_536, 4096, 512, 1]) {
      try {
        for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' });
      } catch {
        // No room for more of this size.
      }
    }
  };
  return { fill, makeRoom: () => rmSync(path, { force: true }) };
};

const pageLimit = (store: Store): Way => {
  const pages = (limit: number): void => void store.db.get(`PRAGMA max_page_count = ${limit}`);
  return { fill: () => pages(1), makeRoom: () => pages(1_000_000) };
};

/** The write-ahead log and the copies may not grow past what they are. */
const fileLimit = (directory: string): Way => ({
  fill: () => limitFiles(Math.max(4096, readFileSync(join(directory, 'store.db-wal')).length)),
  makeRoom: () => limitFiles('unlimited'),
});

/** Not even a first byte can be written anywhere. */
const nothing = (): Way => ({ fill: () => limitFiles(0), makeRoom: () => limitFiles('unlimited') });

interface Rig {
  readonly store: Store;
  readonly path: string;
  readonly directory: string;
  readonly settings: ReturnType<typeof createSettings>;
}

const longTitle = (name: string): string => `${name} ${'x'.repeat(20_000)}`;

/** Every place that writes. Each is big enough to need a page of its own. */
const sitesOf = ({
  store,
  path,
  settings,
}: Rig): Readonly<Record<string, (round: number) => void | Promise<string>>> => ({
  edit: (round) => editTask(store, `e${round}`, addTask(`e${round}`, INBOX, { title: longTitle('edit') })),
  receive: (round) =>
    store.write((db, changes) => {
      for (let index = 0; index < 20; index += 1) {
        const key = taskKey(`r${index}`);
        writeBase(db, key, { id: key.id, projectId: INBOX, title: longTitle(`received ${round}`) });
        rebuildRow(db, key, changes);
      }
    }),
  settle: (round) =>
    store.write((db, changes) => {
      const entries = outboxOf(db, taskKey('first'));
      for (const { seq } of entries) setOutboxState(db, [seq], 'refused', `${round}${'x'.repeat(20_000)}`);
      rebuildRow(db, taskKey('first'), changes);
    }),
  backup: (round) => backUp(store, path, 1_800_000_000_000 + round),
  settings: (round) => void settings.update({ theme: round % 2 === 0 ? 'dark' : 'light' }),
});

interface Outcome {
  readonly refused: number;
  readonly taken: number;
  readonly failures: readonly string[];
}

const shownNow = (store: Store): string =>
  JSON.stringify([taskRow(store.db, 'first'), outboxCounts(store.db)]);

const tryOne = async (
  rig: Rig,
  way: Way,
  write: () => void | Promise<string>,
): Promise<{ readonly refused: boolean; readonly failure: string | null }> => {
  const before = shownNow(rig.store);
  const settings = JSON.stringify(rig.settings.read());
  way.fill();
  let refused = false;
  let failure: string | null = null;
  try {
    await write();
  } catch (error) {
    refused = true;
    if (errorToRefusal(error) === null) failure = `not understood: ${String(error)}`;
  } finally {
    way.makeRoom();
  }
  if (refused && shownNow(rig.store) !== before) failure = 'something earlier was lost';
  if (refused && JSON.stringify(rig.settings.read()) !== settings) failure = 'the settings are others';
  return { refused, failure };
};

const run = async (directory: string, name: string, rounds: number): Promise<Outcome> => {
  const path = join(directory, 'store.db');
  const store = openStore({ path, inboxId: INBOX });
  editTask(store, 'first', addTask('first', INBOX, { title: 'First' }));
  const rig: Rig = { store, path, directory, settings: createSettings(createConfStorage(directory)) };
  const ways: Readonly<Record<string, Way>> = {
    'page limit': pageLimit(store),
    'file limit': fileLimit(directory),
    'no byte': nothing(),
    'full file system': ballast(directory),
  };
  const way = ways[name];
  if (way === undefined) throw new Error(`no way ${name}`);
  const failures: string[] = [];
  let refused = 0;
  let taken = 0;
  for (let round = 0; round < rounds; round += 1) {
    rmSync(join(directory, 'backups'), { recursive: true, force: true });
    for (const [site, write] of Object.entries(sitesOf(rig))) {
      const tried = await tryOne(rig, way, () => write(round));
      if (tried.refused) refused += 1;
      if (tried.failure !== null) failures.push(`${name}, ${site}: ${tried.failure}`);
      try {
        if (tried.refused) await write(round);
        taken += 1;
      } catch (error) {
        failures.push(`${name}, ${site}: not taken when there was room: ${String(error)}`);
      }
    }
  }
  store.close();
  const reopened = openStore({ path, inboxId: INBOX });
  if (reopened.notice() !== null) failures.push(`${name}: the store was damaged`);
  if (outboxCounts(reopened.db).unsent + outboxCounts(reopened.db).refused !== rounds + 1) {
    failures.push(`${name}: ${outboxCounts(reopened.db).unsent} edits are left of ${rounds + 1}`);
  }
  reopened.close();
  return { refused, taken, failures };
};

// Without a handler the limit would end the process.
process.on('SIGXFSZ', () => undefined);
const [, , directory = '', name = '', rounds = '1'] = process.argv;
process.stdout.write(JSON.stringify(await run(directory, name, Number(rounds))));
