import { afterAll, describe, expect, test } from 'vitest';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const status = async (path: string, init: RequestInit = {}): Promise<number> =>
  (await target.raw(path, { ...init, headers: { cookie: target.cookie } })).status;

describe('addresses as other clients write them', () => {
  test.each(['//api/v2//tags', '/api/v2//tags', '/api//v2/tags', '/api/v2/tags/'])('%s', async (path) => {
    expect(await status(path)).toBe(200);
  });

  test('sign on where the base address ends in a slash', async () => {
    const { status: answered } = await target.raw('/api/v2//user/signon?wc=true&remember=true', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@docket.test', password: 'wrong' }),
    });
    // Known, and refused.
    expect(answered).toBe(500);
  });

  test('a tag is deleted by its encoded name in the path', async () => {
    const label = `Zuhause${freshId().slice(-6)}ä`;
    await target.v2('POST', '/batch/tag', { add: [{ label }] });
    const path = `/api/v2/tag/${encodeURIComponent(label.toLowerCase())}`;
    expect(await status(path, { method: 'DELETE' })).toBe(200);
    expect(await status(path, { method: 'DELETE' })).toBe(500);
  });
});
