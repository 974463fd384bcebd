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

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificateUnknown'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificateUnknown'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificateUnknown'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificateUnknown'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'certificateUnknown'],
  ['CERT_HAS_EXPIRED', 'certificateExpired'],
  ['CERT_NOT_YET_VALID', 'certificateExpired'],
  ['net::ERR_CERT_DATE_INVALID', 'certificateExpired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificateName'],
  ['net::ERR_CERT_COMMON_NAME_INVALID', 'certificateName'],
  ['CERT_REVOKED', 'certificate'],
])('a certificate that is refused with %s is told as %s', async (code, failure) => {
  const error = Object.assign(new Error(code), { code });
  const transport = createFetchTransport({ fetch: () => Promise.reject(error), schedule });
  const request = { method: 'GET', url: 'https://a.example/', headers: {}, body: null } as const;
  expect(await transport({ ...request, timeoutMs: 1000, maxBytes: 1000 })).toEqual({
    ok: false,
    error: failure,
  });
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
