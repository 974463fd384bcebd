import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLocalService } from '#electron/local-service/service.ts';

/** What clients of the public service send, which the interface does not say. */

const ID = '6553f1000101010101010101';

const start = (isStrict: boolean) => {
  const service = createLocalService({
    databasePath: ':memory:',
    now: () => 1_700_000_000_000,
    randomBytes: (count) => new Uint8Array(count).fill(7),
    settings: { isStrict },
  });
  const { token } = service.localAccount();
  const sendBytes = async (method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) => {
    const response = await service.fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers: { cookie: `t=${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body }),
      }),
    );
    return {
      status: response.status,
      body: JSON.parse((await response.text()) || '{}') as Record<string, unknown>,
    };
  };
  const send = async (method: string, path: string, body?: unknown) =>
    sendBytes(method, path, body === undefined ? undefined : JSON.stringify(body));
  return { send, sendBytes };
};

describe('a key that the interface does not name', () => {
  const batch = {
    add: [{ id: ID, title: 'Milk', clientVersion: 7, items: [{ title: 'One', mood: 1 }] }],
    trace: 1,
  };

  it('is left out of what is stored, where the service is not strict', async () => {
    const { send } = start(false);
    const { body } = await send('POST', '/batch/task', batch);
    expect(body).toMatchObject({ id2error: {}, id2etag: { [ID]: expect.any(String) as string } });
    const task = await send('GET', `/task/${ID}`);
    expect(task.body).toMatchObject({ title: 'Milk', items: [{ title: 'One' }] });
    expect(JSON.stringify(task.body)).not.toMatch(/clientVersion|mood|trace/u);
  });

  it('refuses the entry or the request, where it is strict', async () => {
    const { send } = start(true);
    expect((await send('POST', '/batch/task', batch)).status).toBe(500);
    const { trace: _trace, ...known } = batch;
    expect((await send('POST', '/batch/task', known)).body).toMatchObject({ id2error: { [ID]: 'UNKNOWN' } });
  });

  it('does not hide what else is wrong', async () => {
    const { send } = start(false);
    const add = [{ id: ID, title: 7, clientVersion: 7 }];
    expect((await send('POST', '/batch/task', { add })).body).toMatchObject({
      id2error: { [ID]: 'UNKNOWN' },
    });
  });
});

const names = async (send: ReturnType<typeof start>['send']) => {
  const { body } = await send('GET', '/tags');
  return z.array(z.looseObject({ name: z.string(), label: z.string() })).parse(body);
};

describe('a tag', () => {
  it('may come without a label, and with a label of any letters', async () => {
    const { send } = start(false);
    const add = [{ name: 'Beta' }, { label: 'To read', color: '#112233' }];
    expect((await send('POST', '/batch/tag', { add })).body).toMatchObject({ id2error: {} });
    expect(await names(send)).toMatchObject([
      { name: 'beta', label: 'Beta' },
      { name: 'to read', label: 'To read' },
    ]);
    const update = [{ name: 'to read', label: 'Read later' }];
    expect((await send('POST', '/batch/tag', { update })).body).toMatchObject({ id2error: {} });
    expect((await names(send)).map(({ name }) => name)).toContain('read later');
  });

  it('is deleted by a batch that names it, and by the body of tag/delete', async () => {
    const { send } = start(false);
    await send('POST', '/batch/tag', { add: [{ label: 'one' }, { label: 'two' }, { label: 'three' }] });
    await send('POST', '/batch/tag', { add: [], update: [], delete: ['one', 'unknown'] });
    await send('DELETE', '/tag/delete', { name: 'two' });
    expect((await names(send)).map(({ name }) => name)).toEqual(['three']);
  });
});

it('a task whose update says that it is deleted is in the trash', async () => {
  const { send } = start(false);
  await send('POST', '/batch/task', { add: [{ id: ID, title: 'Milk' }] });
  await send('POST', '/batch/task', { update: [{ id: ID, title: 'Milk', deleted: 1 }] });
  expect((await send('GET', `/task/${ID}`)).body).toMatchObject({ deleted: 1 });
});

const startV1 = async () => {
  const service = createLocalService({
    databasePath: ':memory:',
    now: () => 1_700_000_000_000,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    settings: { isStrict: false, passwordCost: 2 },
  });
  const { userId } = await service.accounts.ensureUser({
    email: 'me@example.com',
    password: 'correct horse',
    totp: false,
  });
  const { value: token } = await service.accounts.issueToken(userId);
  return async (method: string, path: string, body?: unknown) => {
    const response = await service.fetch(
      new Request(`http://local.docket/open/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return JSON.parse((await response.text()) || '{}') as Record<string, unknown>;
  };
};

describe('V1', () => {
  it('takes a task without a title, and a whole day as clients name it', async () => {
    const send = await startV1();
    expect(await send('POST', '/task', {})).toMatchObject({ title: '' });
    const startDate = '2026-12-01T00:00:00.000+0000';
    const task = await send('POST', '/task', {
      title: 'Rent',
      startDate,
      allDay: true,
      items: [{ title: 'Ask', status: 2 }],
    });
    expect(task).toMatchObject({ title: 'Rent', isAllDay: true, items: [{ title: 'Ask', status: 2 }] });
  });

  it('takes a priority that the interface does not name for the level below it', async () => {
    const send = await startV1();
    const { id, projectId, priority } = await send('POST', '/task', { title: 'Rent', priority: 2 });
    expect(priority).toBe(1);
    expect(await send('POST', `/task/${String(id)}`, { id, projectId, priority: 4 })).toMatchObject({
      priority: 3,
    });
    expect(await send('POST', '/task', { title: 'Rent', priority: 'high' })).toMatchObject({
      errorCode: 'unknown_exception',
    });
  });

  it('answers the inbox with its list, and completed tasks of days without a time', async () => {
    const send = await startV1();
    const { id, projectId } = await send('POST', '/task', { title: 'Rent' });
    expect(await send('GET', '/project/inbox/data')).toMatchObject({
      project: { id: projectId, name: 'Inbox' },
    });
    await send('POST', `/project/${String(projectId)}/task/${String(id)}/complete`);
    const days = { startDate: '2023-11-14', endDate: '2023-11-14' };
    expect(await send('POST', '/task/completed', days)).toMatchObject([{ title: 'Rent' }]);
  });
});

it('a body that is no UTF-8 is refused, and nothing of it is stored', async () => {
  const { send, sendBytes } = start(true);
  const bytes = Buffer.from(`{"add":[{"id":"${ID}","title":"Mi?k"}]}`);
  bytes[bytes.indexOf('?')] = 0xff;
  expect((await sendBytes('POST', '/batch/task', bytes)).status).toBe(500);
  expect((await send('GET', `/task/${ID}`)).status).not.toBe(200);
});

it.each(['\\ud800', '\\uDC00 end', '\\ud83d and \\ude00'])(
  'a body with half of a surrogate pair (%s) is refused with words that say so',
  async (half) => {
    const { send, sendBytes } = start(true);
    const texts = [
      `"title":"Milk${half}"`,
      `"title":"Milk","tags":["a${half}"]`,
      `"title":"Milk","x${half}":1`,
    ];
    for (const text of texts) {
      const { status, body } = await sendBytes('POST', '/batch/task', `{"add":[{"id":"${ID}",${text}}]}`);
      expect([status, body['errorMessage']]).toEqual([500, expect.stringContaining('surrogate')]);
    }
    expect((await send('GET', `/task/${ID}`)).status).not.toBe(200);
  },
);

it('a body with whole pairs, escaped or not, and with escaped backslashes is taken as it is', async () => {
  const { send, sendBytes } = start(true);
  const title = String.raw`Milk \ud83d\ude00 😀 \\ud800`;
  await sendBytes('POST', '/batch/task', `{"add":[{"id":"${ID}","title":"${title}"}]}`);
  expect((await send('GET', `/task/${ID}`)).body).toMatchObject({
    title: String.raw`Milk 😀 😀 \ud800`,
  });
});
