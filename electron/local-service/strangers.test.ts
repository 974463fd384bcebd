import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '#electron/local-service/listen.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { openSqlite } from '#electron/local-service/storage/sqlite.ts';
import { addFailedSignOn, insertSecondFactor } from '#electron/local-service/storage/sign-on-table.ts';
import { insertAccessToken, insertSession } from '#electron/local-service/storage/token-table.ts';
import { insertUser } from '#electron/local-service/storage/user-table.ts';
import { eventually } from '#electron/testing/eventually.ts';

const ORIGIN = 'http://local.docket';
const PASSWORD = 'a long enough password';
const ANN = 'ann@docket.test';
const [OWNER, STRANGER] = ['127.0.0.1', '127.0.0.2'];

const startService = async () => {
  const waits: number[] = [];
  const bugs: unknown[] = [];
  const service = createLocalService({
    databasePath: ':memory:',
    now: () => Date.parse('2026-11-20T10:00:00Z'),
    randomBytes,
    wait: async (milliseconds) => void waits.push(milliseconds),
    settings: { passwordCost: 2 },
    onBug: (error) => bugs.push(error),
  });
  onTestFinished(() => service.close());
  await service.accounts.ensureUser({ email: ANN, password: PASSWORD, totp: false });
  const signOn = async (password: string, caller: string, username = ANN): Promise<string> => {
    const body = JSON.stringify({ username, password });
    const request = new Request(`${ORIGIN}/api/v2/user/signon`, { method: 'POST', body });
    const answer = await service.fetch(request, caller);
    const { errorCode = 'signed on' } = (await answer.json()) as { readonly errorCode?: string };
    return errorCode;
  };
  return { service, waits, bugs, signOn };
};

/** A body that notes how much of it was asked for. */
const countedBody = (chunk: Uint8Array) => {
  const read = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read.bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { read, init: { method: 'POST', body: stream, duplex: 'half' } as RequestInit };
};

const KILOBYTE = new Uint8Array(1024).fill(0x20);

describe('a stranger', () => {
  it.each(['/api/v2/batch/task', '/open/v1/task', '/api/v2/column', '/no/such/address'])(
    'gets an answer from %s without its body being read',
    async (path) => {
      const { service } = await startService();
      for (const headers of [{}, { cookie: 't=wrong', authorization: 'Bearer wrong' }]) {
        const { read, init } = countedBody(KILOBYTE);
        const answer = await service.fetch(new Request(ORIGIN + path, { ...init, headers }));
        expect([401, 404]).toContain(answer.status);
        expect(read.bytes).toBe(0);
      }
    },
  );

  it.each(['/api/v2/user/signon', '/api/v2/user/sign/mfa/code/verify', '/oauth/token', '/oauth/authorize'])(
    'sends to %s as much as signing on takes, and no more is read',
    async (path) => {
      const { service } = await startService();
      const { read, init } = countedBody(KILOBYTE);
      expect((await service.fetch(new Request(ORIGIN + path, init))).status).toBe(413);
      expect(read.bytes).toBeLessThan(20 * 1024);
    },
  );

  it('who tries passwords waits longer and longer, and the owner is let in at once', async () => {
    const { signOn, waits } = await startService();
    const answers: string[] = [];
    for (let attempt = 0; attempt < 15; attempt += 1) answers.push(await signOn('wrong', STRANGER));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'username_password_not_match'));
    expect(answers.slice(10)).toEqual(Array.from({ length: 5 }, () => 'incorrect_password_too_many_times'));
    expect(waits).toEqual([...Array.from({ length: 10 }, () => 0), 1000, 2000, 4000, 8000, 8000]);
    waits.length = 0;
    expect(await signOn(PASSWORD, OWNER)).toBe('signed on');
    expect(waits).toEqual([0]);
  });

  it('at the owner’s address delays the owner too, without locking the account', async () => {
    const { signOn, waits } = await startService();
    for (let attempt = 0; attempt < 12; attempt += 1) await signOn('wrong', OWNER);
    expect(await signOn(PASSWORD, OWNER)).toBe('signed on');
    expect(waits.at(-1)).toBe(4000);
  });

  it('waits no less for trying another name each time', async () => {
    const { signOn, waits } = await startService();
    for (let attempt = 0; attempt < 12; attempt += 1)
      await signOn('wrong', STRANGER, `${attempt}@docket.test`);
    expect(waits.slice(-2)).toEqual([1000, 2000]);
  });

  it('who tries many passwords at once has a few of them looked at, one behind the other', async () => {
    const { signOn } = await startService();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signOn('wrong', STRANGER)));
    const refused = answers.filter((answer) => answer === 'incorrect_password_too_many_times');
    expect(refused).toHaveLength(24);
    expect(await signOn(PASSWORD, OWNER)).toBe('signed on');
  });
});

describe('a request of somebody who is signed on', () => {
  it('that is nested too deep is refused, and is no bug', async () => {
    const { service, bugs } = await startService();
    const { token } = service.localAccount();
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const body = `{"add":[{"id":"${'a'.repeat(24)}","title":"A","attachments":${deep}}]}`;
    const headers = { cookie: `t=${token}` };
    const answer = await service.fetch(
      new Request(`${ORIGIN}/api/v2/batch/task`, { method: 'POST', body, headers }),
    );
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ errorMessage: 'The body is nested too deep.' });
    expect(bugs).toEqual([]);
  });

  it('that ends in its middle is no bug', async () => {
    const { service, bugs } = await startService();
    const { token } = service.localAccount();
    const answered: number[] = [];
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const listening = await listen({
      port: 0,
      fetch: async (request, caller) => {
        const answer = await service.fetch(request, caller);
        answered.push(answer.status);
        return answer;
      },
    });
    onTestFinished(() => listening.close());
    const { port } = new URL(listening.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/v2/batch/task HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: t=${token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"add":[',
      () => setTimeout(() => socket.destroy(), 50),
    );
    await eventually(() => {
      expect(answered).toEqual([400]);
    });
    expect(bugs).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });
});

const startDatabase = async () => {
  const database = openSqlite(':memory:');
  onTestFinished(() => database.close());
  const userId = 'user';
  await database.transaction('write', (db) =>
    db.run(
      ...insertUser({
        id: userId,
        email: ANN,
        userCode: 'code',
        plan: 'free',
        createdAt: 0,
        password: { salt: new Uint8Array(16), hash: new Uint8Array(32) },
        totpSecret: null,
      }),
    ),
  );
  const counted = (table: string): Promise<number> =>
    database.transaction(
      'read',
      async (db) => (await db.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n ?? 0,
    );
  return { database, userId, counted };
};

describe('what the service keeps', () => {
  it('of sessions, tokens and codes is bounded: the newest stay', async () => {
    const { database, userId, counted } = await startDatabase();
    await database.transaction('write', async (db) => {
      for (let at = 0; at < 300; at += 1) {
        const [tokenHash, expiresAt] = [`token${at}`, 10_000 + at];
        await insertSession(db, { tokenHash, userId, expiresAt }, at);
        await insertAccessToken(db, { tokenHash, userId, scope: 'tasks:read', expiresAt }, at);
        await insertSecondFactor(db, { authId: tokenHash, userId, expiresAt }, at);
      }
    });
    expect(await Array.fromAsync(['sessions', 'access_tokens', 'second_factors'], counted)).toEqual([
      100, 100, 10,
    ]);
    const newest = await database.transaction('read', (db) =>
      db.get('SELECT 1 AS found FROM sessions WHERE token_hash = ?', 'token299'),
    );
    expect(newest).toEqual({ found: 1 });
  });

  it('of sessions that are over is nothing', async () => {
    const { database, userId, counted } = await startDatabase();
    await database.transaction('write', async (db) => {
      for (let at = 0; at < 50; at += 1) {
        await insertSession(db, { tokenHash: `token${at}`, userId, expiresAt: at * 10 + 10 }, at * 10);
      }
    });
    expect(await counted('sessions')).toBe(1);
  });

  it('of failed sign-ons is bounded, whatever names a stranger makes up', async () => {
    const { database, counted } = await startDatabase();
    await database.transaction('write', async (db) => {
      for (let at = 0; at < 3000; at += 1) {
        await addFailedSignOn(db, { tries: `${STRANGER} ${at}@docket.test`, now: at, forgetBefore: 0 });
      }
    });
    expect(await counted('failed_sign_ons')).toBe(1000);
  });
});
