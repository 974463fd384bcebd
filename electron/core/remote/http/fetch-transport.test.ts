import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { parseExactJson } from '#shared/domain/exact-json.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { describeHttpTransport } from '#electron/testing/http-transport-contract.ts';

const schedule = (ms: number, action: () => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

describeHttpTransport("Node's fetch", {
  isNetwork: true,
  createTransport: () => createFetchTransport({ fetch, schedule }),
});

describeHttpTransport('a function', {
  isNetwork: false,
  createTransport: (serve) => createFetchTransport({ fetch: serve ?? fetch, schedule }),
});

test('the local service answers through it with every digit of a sort order', async () => {
  const service = createLocalService({ databasePath: ':memory:', now: Date.now, randomBytes });
  onTestFinished(() => service.close());
  const { inboxId, token } = service.localAccount();
  const client = createV2Client(
    createHttp({
      transport: createFetchTransport({ fetch: service.fetch, schedule }),
      baseAddress: 'http://local.docket/api/v2',
      headers: () => ({ cookie: `t=${token}` }),
      now: Date.now,
    }),
  );
  const sortOrder = parseExactJson('-6917529027641081857');
  const id = '0123456789abcdef01234567';
  const task = { id, projectId: inboxId, title: 'A', sortOrder };
  expect(await client.pushTasks({ add: [task], update: [], delete: [] })).toMatchObject({ ok: true });
  expect(await client.readTask(id, inboxId)).toMatchObject({ value: { sortOrder } });
});
