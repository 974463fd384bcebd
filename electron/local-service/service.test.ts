import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLocalService } from '#electron/local-service/service.ts';

test('a task written in a batch is in the next snapshot, with its sort order exact', async () => {
  const service = createLocalService({ databasePath: ':memory:', now: () => Date.now(), randomBytes });
  const account = service.localAccount();
  const call = (method: string, path: string, body?: string) =>
    service.fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers: { cookie: `t=${account.token}` },
        ...(body === undefined ? {} : { body }),
      }),
    );
  const id = '0123456789abcdef01234567';
  const added = await call(
    'POST',
    '/batch/task',
    `{"add":[{"id":"${id}","projectId":"${account.inboxId}","title":"Buy milk","sortOrder":-6917529027641081856}]}`,
  );
  expect(await added.text()).toMatch(
    /"id2etag":\{"0123456789abcdef01234567":"[a-z0-9]{8}"\},"id2error":\{\}/u,
  );
  const snapshot = await (await call('GET', '/batch/check/0')).text();
  expect(snapshot).toContain('"sortOrder":-6917529027641081856');
  expect(snapshot).toContain(`"inboxId":"${account.inboxId}"`);
  service.close();
});
