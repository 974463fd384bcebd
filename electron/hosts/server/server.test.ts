import { chmodSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromBase32, totpCode } from '#electron/local-service/rules/totp.ts';
import { ConfigurationError, readConfiguration } from '#electron/hosts/server/configuration.ts';
import { backUp, restore } from '#electron/hosts/server/dump.ts';
import { identityOf, openServerDatabase, serverFiles } from '#electron/hosts/server/serve.ts';
import {
  createVisitor,
  joinAsAdministrator,
  joinByInvitation,
  newConfiguration,
  PASSWORD,
  startServer,
  statusOf,
} from '#electron/hosts/server/testing/server-rig.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const signOn = (origin: string, email: string, password = PASSWORD): Promise<Response> =>
  fetch(`${origin}/api/v2/user/signon?wc=true&remember=true`, {
    method: 'POST',
    headers: { 'x-device': '{"platform":"Docket"}' },
    body: JSON.stringify({ username: email, password }),
  });

/** What is said of a configuration. */
const wrong = (environment: Readonly<Record<string, string>>): string => {
  try {
    readConfiguration(environment);
    return 'taken';
  } catch (error) {
    return error instanceof ConfigurationError ? error.message : 'another error';
  }
};

describe('the configuration of a server', () => {
  it('names the variable that is wrong, and knows no others', () => {
    expect(wrong({ DOCKET_SERVER_PORT: 'x' })).toMatch(/^DOCKET_SERVER_PORT /u);
    expect(wrong({ DOCKET_SERVER_PUBLIC_URL: 'https://a.example/tasks' })).toMatch(/has a path/u);
    expect(wrong({ DOCKET_SERVER_DATABASE: 'mysql://a' })).toMatch(/begins with postgres/u);
    expect(wrong({ DOCKET_SERVER_PORTS: '1' })).toMatch(/There is no setting DOCKET_SERVER_PORTS/u);
  });

  it('comes from a file, which the environment overrules', () => {
    const path = join(temporaryDirectory(), 'server.json');
    writeFileSync(path, JSON.stringify({ port: 4200, host: '0.0.0.0' }));
    const both = { DOCKET_SERVER_CONFIG: path, DOCKET_SERVER_PORT: '4300' };
    expect(readConfiguration(both)).toMatchObject({ port: 4300, host: '0.0.0.0' });
    writeFileSync(path, JSON.stringify({ ports: 4200 }));
    expect(wrong({ DOCKET_SERVER_CONFIG: path })).toMatch(/ports/u);
    expect(wrong({ DOCKET_SERVER_CONFIG: `${path}.none` })).toMatch(/not there/u);
  });

  it.skipIf(process.platform === 'win32')('refuses a file with a password that others can read', () => {
    const path = join(temporaryDirectory(), 'server.json');
    writeFileSync(path, JSON.stringify({ database: 'postgres://docket:secret@db/docket' }));
    chmodSync(path, 0o644);
    expect(wrong({ DOCKET_SERVER_CONFIG: path })).toMatch(/chmod 600/u);
  });
});

describe('people of a server', () => {
  it('the first one joins by the link of the start, and it works once', async () => {
    const server = await startServer(await newConfiguration());
    const first = await server.adminLink();
    // A second start makes another link in the place of the first.
    const link = (await server.adminLink()) ?? '';
    expect(await (await fetch(first ?? '')).text()).toMatch(/invitation is over/u);
    const code = new URL(link).searchParams.get('code') ?? '';
    const visitor = createVisitor(server.publicUrl);
    const fields = { code, email: 'ann@docket.test', password: PASSWORD };
    expect(await visitor.post('/join', { ...fields, password: 'short' })).toMatch(/at least 10/u);
    expect(await visitor.post('/join', fields)).toMatch(/People and invitations/u);
    expect(await statusOf(visitor)).toMatchObject({ username: 'ann@docket.test' });
    expect(await server.adminLink()).toBeNull();
    const late = createVisitor(server.publicUrl);
    expect(await late.post('/join', { ...fields, email: 'eve@docket.test' })).toMatch(/invitation is over/u);
  });

  it('others join by invitation, sign on with Docket, and see nothing of each other', async () => {
    const server = await startServer(await newConfiguration());
    const ann = await joinAsAdministrator(server);
    const bob = await joinByInvitation(server.publicUrl, ann, 'bob@docket.test');
    expect((await statusOf(bob)).userId).not.toBe((await statusOf(ann)).userId);
    expect((await signOn(server.publicUrl, 'bob@docket.test')).status).toBe(200);
    expect(await bob.get('/people')).not.toMatch(/ann@docket.test/u);
    expect((await bob.send('/people/invite')).status).toBe(403);
    expect(await bob.get('/')).toMatch(/Docket/u);
  });

  it('who is shut out has no session, and can come back', async () => {
    const server = await startServer(await newConfiguration());
    const ann = await joinAsAdministrator(server);
    const bob = await joinByInvitation(server.publicUrl, ann, 'bob@docket.test');
    const person = (await statusOf(bob)).userId;
    await ann.post('/people/disable', { person });
    expect((await bob.v2('/user/status')).status).toBe(401);
    expect((await signOn(server.publicUrl, 'bob@docket.test')).status).toBe(403);
    const page = await ann.post('/people/enable', { person });
    expect(page).toMatch(/ann@docket.test disabled bob@docket.test/u);
    expect((await signOn(server.publicUrl, 'bob@docket.test')).status).toBe(200);
  });

  it('a forgotten password is replaced by an administrator, and every session of before ends', async () => {
    const server = await startServer(await newConfiguration());
    const ann = await joinAsAdministrator(server);
    const bob = await joinByInvitation(server.publicUrl, ann, 'bob@docket.test');
    const person = (await statusOf(bob)).userId;
    const page = await ann.post('/people/reset', { person });
    const password = /<code>([\w-]{16})<\/code>/u.exec(page)?.[1] ?? '';
    expect((await bob.v2('/user/status')).status).toBe(401);
    expect((await signOn(server.publicUrl, 'bob@docket.test')).status).toBe(500);
    expect((await signOn(server.publicUrl, 'bob@docket.test', password)).status).toBe(200);
  });

  it('sessions are listed by device, and ended', async () => {
    const server = await startServer(await newConfiguration());
    const ann = await joinAsAdministrator(server);
    const answer = await signOn(server.publicUrl, 'ann@docket.test');
    const { token } = (await answer.json()) as { token: string };
    const page = await ann.get('/');
    const sessions = [...page.matchAll(/name="session" value="([\da-f]{64})"/gu)].map(
      ([, hash = '']) => hash,
    );
    expect([sessions.length, /<td>\s*Docket\s*<\/td>/u.test(page)]).toEqual([2, true]);
    const status = () =>
      fetch(`${server.publicUrl}/api/v2/user/status`, { headers: { cookie: `t=${token}` } });
    expect((await status()).status).toBe(200);
    for (const session of sessions) await ann.post('/account/sessions/end', { session });
    expect((await status()).status).toBe(401);
  });

  it('a second factor is asked for from then on', async () => {
    const server = await startServer(await newConfiguration());
    const ann = await joinAsAdministrator(server);
    const secret =
      /name="secret" value="([A-Z2-7]+)"/u.exec(await ann.post('/account/second-factor'))?.[1] ?? '';
    expect(await ann.post('/account/second-factor/confirm', { secret, code: '000000' })).toMatch(
      /code is wrong/u,
    );
    const code = totpCode(fromBase32(secret) ?? new Uint8Array(), Date.now());
    expect(await ann.post('/account/second-factor/confirm', { secret, code })).toMatch(/Turn off/u);
    expect(await (await signOn(server.publicUrl, 'ann@docket.test')).json()).toHaveProperty('authId');
    const other = createVisitor(server.publicUrl);
    const fields = { email: 'ann@docket.test', password: PASSWORD };
    expect(await other.post('/sign-in', fields)).toMatch(/code of the authenticator app/u);
    expect(await other.post('/sign-in', { ...fields, code })).toMatch(/Your account/u);
  });

  it('a form of another site is refused', async () => {
    const server = await startServer(await newConfiguration());
    const ann = await joinAsAdministrator(server);
    for (const headers of [{}, { origin: 'null' }]) {
      expect((await ann.send('/account/token', {}, headers)).status).toBe(403);
    }
    expect((await ann.send('/account/token', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await ann.send('/account/token')).status).toBe(200);
  });
});

describe('a running server', () => {
  it('sends a browser to the address that people type, where forms count', async () => {
    const server = await startServer(await newConfiguration());
    const { port } = new URL(server.publicUrl);
    const answer = await fetch(`http://localhost:${port}/join?code=a`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.publicUrl}/join?code=a`]);
    const asked = async (origin: string): Promise<number> =>
      (await fetch(`http://localhost:${port}/api/v2/user/status`, { headers: { origin } })).status;
    expect(await asked(`http://localhost:${port}`)).toBe(401);
    expect(await asked('https://evil.example')).toBe(403);
  });

  it('says that it lives and is ready, and counts what it answers', async () => {
    const server = await startServer(await newConfiguration());
    const text = async (path: string, headers = {}): Promise<string> =>
      (await fetch(`${server.publicUrl}${path}`, { headers })).text();
    expect([await text('/healthz'), await text('/readyz')]).toEqual(['ok\n', 'ready\n']);
    await text('/api/v2/task/6f6f6f6f6f6f6f6f6f6f6f6f');
    expect(await text('/metrics')).toMatch(
      /docket_requests_total\{method="GET",route="\/api\/v2\/task\/:id",status="401"\} 1/u,
    );
    expect(await text('/metrics', { 'x-forwarded-for': '192.0.2.7' })).not.toMatch(/docket_requests_total/u);
    expect(JSON.stringify(server.logged)).not.toMatch(/6f6f6f/u);
  });

  it('answers who it is, and asks callers that never stop to wait', async () => {
    const server = await startServer(await newConfiguration({ DOCKET_SERVER_REQUESTS_PER_MINUTE: '10' }));
    const statuses = await Array.fromAsync(Array.from({ length: 12 }), async () => {
      const answer = await fetch(`${server.publicUrl}/api/v2/user/status`);
      return [answer.status, answer.headers.get('x-docket-server')?.length];
    });
    expect(statuses.at(0)).toEqual([401, 26]);
    expect(statuses.at(-1)?.[0]).toBe(429);
    // Sessions that are made up are those of one address.
    const madeUp = await Array.fromAsync(Array.from({ length: 120 }), async (_none, index) => {
      const headers = { cookie: `t=made-up-${index}` };
      return (await fetch(`${server.publicUrl}/api/v2/user/status`, { headers })).status;
    });
    expect([madeUp.at(0), madeUp.at(-1)]).toEqual([401, 429]);
  });
});

describe('a backup', () => {
  it('restores people, tasks and files into an empty database, in another epoch', async () => {
    const from = await newConfiguration();
    const server = await startServer(from);
    const ann = await joinAsAdministrator(server);
    const { inboxId } = await statusOf(ann);
    const { token } = (await (await signOn(server.publicUrl, 'ann@docket.test')).json()) as { token: string };
    const headers = { cookie: `t=${token}` };
    const id = '6f'.repeat(12);
    const body = `{"add":[{"id":"${id}","projectId":"${inboxId}","title":"Kept","sortOrder":-4611686018427387903}]}`;
    await fetch(`${server.publicUrl}/api/v2/batch/task`, { method: 'POST', headers, body });
    const read = async (origin: string): Promise<string> =>
      (await fetch(`${origin}/api/v2/task/${id}`, { headers })).text();
    const before = await read(server.publicUrl);
    expect(before).toContain('-4611686018427387903');
    const file = join(temporaryDirectory(), 'backup.gz');
    const source = await openServerDatabase(from);
    await backUp(source, serverFiles(from), file);
    const identity = await identityOf(source);
    await source.close();

    const to = await newConfiguration();
    const target = await openServerDatabase(to);
    const parts = { files: serverFiles(to), path: file, at: Date.now() };
    expect(await restore(target, parts)).toBe(1);
    await expect(restore(target, parts)).rejects.toThrow(/people in this database already/u);
    expect(await identityOf(target)).toBe(identity.replace(/0$/u, String(parts.at)));
    await target.close();
    const restored = await startServer(to);
    expect(await read(restored.publicUrl)).toBe(before);
  });

  it('that is cut off, or is something else, is refused before anything is written', async () => {
    const configuration = await newConfiguration();
    const database = await openServerDatabase(configuration);
    const path = join(temporaryDirectory(), 'backup.gz');
    await backUp(database, serverFiles(configuration), path);
    const parts = { files: serverFiles(configuration), path, at: 0 };
    truncateSync(path, Math.floor(readFileSync(path).length / 2));
    await expect(restore(database, parts)).rejects.toThrow(/cut off|unexpected end of file/u);
    writeFileSync(path, 'no backup');
    await expect(restore(database, parts)).rejects.toThrow(/no backup|incorrect header/u);
    await database.close();
  });
});
