import { afterAll, describe, test, expect } from 'vitest';
import { expectRefused } from '#electron/local-service/conformance/expectations.ts';
import { openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('observed on the wire: refusals', () => {
  test('answers 404 for an unknown address and 405 for another method', async () => {
    expect.hasAssertions();
    const { v1, v2 } = target;
    expectRefused(await v1('GET', '/nothing'), 404, 'not_found');
    expectRefused(await v2('GET', '/nothing'), 404, 'not_found');
    expectRefused(await v2('DELETE', '/batch/task'), 405, 'method_not_allowed');
    expectRefused(await v2('GET', '/tag/rename'), 405, 'method_not_allowed');
    expectRefused(await v2('POST', '/project/all/closed', {}), 405, 'method_not_allowed');
  });
  test('takes no session for a token and no token for a session', async () => {
    expect.hasAssertions();
    const { raw, cookie } = target;
    expectRefused(await raw('/open/v1/project', { headers: { cookie } }), 401, 'user_not_sign_on');
  });
});
