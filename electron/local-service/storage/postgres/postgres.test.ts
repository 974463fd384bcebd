import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '#electron/local-service/refusal.ts';
import { openPostgres } from '#electron/local-service/storage/postgres/postgres.ts';
import type { Database } from '#electron/local-service/storage/database.ts';
import { insertUser, lastChange, nextChange } from '#electron/local-service/storage/user-table.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { newPostgresDatabase } from '#electron/local-service/testing/postgres-cluster.ts';

const CLIENT = "INSERT INTO oauth_clients (id, secret_hash, name, redirect_uris) VALUES (?, '', ?, '')";
const ANN = { id: '1', email: 'ann@docket.test', userCode: '', plan: 'free', createdAt: 0 } as const;

const newUrl = (): Promise<string> => newPostgresDatabase(process.env['DOCKET_POSTGRES'] ?? '');

const open = async (url: string): Promise<Database> => {
  const database = await openPostgres({ url, connections: 4 });
  onTestFinished(() => database.close());
  return database;
};

/** Two processes of the service on one database. */
const openTwo = async (): Promise<readonly [Database, Database]> => {
  const url = await newUrl();
  const both = [await open(url), await open(url)] as const;
  await both[0].transaction('guarded', (db) =>
    db.run(...insertUser({ ...ANN, password: null, totpSecret: null })),
  );
  return both;
};

test('what a transaction throws undoes what it wrote', async () => {
  const database = await open(await newUrl());
  const failing = database.transaction('write', async (db) => {
    await db.run(CLIENT, 'a', 'A');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await database.transaction('read', (db) => db.all('SELECT id FROM oauth_clients'))).toEqual([]);
});

test('processes that start at once make the tables once', async () => {
  const url = await newUrl();
  const all = await Promise.all([open(url), open(url), open(url)]);
  for (const database of all) {
    expect(await database.transaction('read', (db) => db.all('SELECT id FROM users'))).toEqual([]);
  }
});

test('tables of a newer server are refused with what to do', async () => {
  const url = await newUrl();
  await (await openPostgres({ url })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('UPDATE docket_schema SET version = 99');
  await client.end();
  await expect(openPostgres({ url })).rejects.toThrow(/update this server/u);
});

test('a text that PostgreSQL cannot store is refused, not a bug', async () => {
  const database = await open(await newUrl());
  const nul = database.transaction('write', (db) => db.run(CLIENT, 'a', 'A\0'));
  await expect(nul).rejects.toBeInstanceOf(Refusal);
});

const addOne = (database: Database): Promise<void> =>
  database.transaction('guarded', async (db) => {
    const row = await db.get<{ count: number }>('SELECT count(*) AS count FROM oauth_clients');
    await db.run(CLIENT, String(row?.count ?? 0), 'A');
  });

test('guarded transactions of two processes are as if one came after the other', async () => {
  const [one, other] = await openTwo();
  const count = 20;
  await Promise.all(Array.from({ length: count }, (_none, index) => addOne(index % 2 === 0 ? one : other)));
  const ids = await one.transaction('read', (db) => db.all<{ id: string }>('SELECT id FROM oauth_clients'));
  expect(ids.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_none, index) => index),
  );
});

/** A table of changes, and a reader that remembers up to which it has read. */
const ROWS = 'CREATE TABLE changes (id TEXT, change BIGINT NOT NULL)';

test('check points of a plain sequence let a reader miss a row that is committed late', async () => {
  const url = await newUrl();
  const [slow, fast] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([slow.connect(), fast.connect()]);
  onTestFinished(async () => void (await Promise.all([slow.end(), fast.end()])));
  await fast.query(`${ROWS}; CREATE SEQUENCE points`);
  const INSERT = "INSERT INTO changes VALUES ($1, nextval('points'))";
  await slow.query('BEGIN');
  await slow.query(INSERT, ['slow']);
  await fast.query(INSERT, ['fast']);
  const { rows } = await fast.query<{ point: string }>('SELECT max(change) AS point FROM changes');
  await slow.query('COMMIT');
  const later = await fast.query('SELECT id FROM changes WHERE change > $1', [rows[0]?.point]);
  expect(later.rows).toEqual([]);
});

const write = (database: Database, id: string, pause: number): Promise<void> =>
  database.transaction('write', async (db) => {
    await db.lockUsers([ANN.id]);
    const change = await nextChange(db, ANN.id, 1000);
    await sleep(pause);
    await db.run('INSERT INTO changes VALUES (?, ?)', id, change);
  });

test('check points of a user let a reader miss nothing, whoever commits first', async () => {
  const [one, other] = await openTwo();
  await one.transaction('guarded', (db) => db.run(ROWS));
  const seen: string[] = [];
  let point = 0;
  const over = new AbortController();
  const readOnce = (): Promise<void> =>
    other.transaction('read', async (db) => {
      const rows = await db.all<{ id: string }>('SELECT id FROM changes WHERE change > ?', point);
      seen.push(...rows.map(({ id }) => id));
      point = await lastChange(db, ANN.id);
    });
  const reading = (async () => {
    while (!over.signal.aborted) await readOnce();
    await readOnce();
  })();
  const ids = Array.from({ length: 40 }, (_none, index) => String(index));
  await Promise.all(
    ids.map((id, index) => write(index % 2 === 0 ? one : other, id, index % 3 === 0 ? 10 : 0)),
  );
  over.abort();
  await reading;
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test('a connection that the server ends is made again', async () => {
  const url = await newUrl();
  const database = await open(url);
  const count = (): Promise<unknown> => database.transaction('read', (db) => db.all('SELECT id FROM users'));
  await count();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'docket-server' AND datname = current_database()",
  );
  await client.end();
  await eventually(async () => expect(await count()).toEqual([]));
});

test('changes are told with their commit, in every process, and those that may be missed are named', async () => {
  const [one, other] = await openTwo();
  const told: (number | null)[] = [];
  other.onChange((change) => told.push(change?.checkPoint ?? null));
  await eventually(() => expect(told).toEqual([null]));
  const announce = (checkPoint: number) =>
    one.transaction('write', async (db) => {
      await db.announce({ userId: ANN.id, checkPoint, session: '' });
      if (checkPoint === 1) throw new Error('taken back');
    });
  await expect(announce(1)).rejects.toThrow('taken back');
  await announce(2);
  await eventually(() => expect(told).toEqual([null, 2]));
  await one.transaction('write', (db) =>
    db.all(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'docket-server-changes' AND datname = current_database()`),
  );
  await eventually(() => expect(told).toEqual([null, 2, null]));
  await announce(3);
  await eventually(() => expect(told).toEqual([null, 2, null, 3]));
});
