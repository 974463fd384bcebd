import { describe, expect, it } from 'vitest';
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
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await service.fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers: { cookie: `t=${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { send };
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
