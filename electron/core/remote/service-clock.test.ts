import { describe, expect, it } from 'vitest';
import { fail, ok } from '#shared/domain/result.ts';
import { createServiceClock } from '#core/remote/service-clock.ts';
import type { HttpTransport, WireRequest } from '#core/remote/http/transport.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const request: WireRequest = {
  method: 'GET',
  url: 'https://service.test/',
  headers: {},
  body: null,
  timeoutMs: 1,
  maxBytes: 1,
};

const answering =
  (headers: Readonly<Record<string, string>>): HttpTransport =>
  async () =>
    ok({ status: 200, headers: new Headers(headers), text: '' });

const offline: HttpTransport = async () => fail('offline');

const dated = (time: number): HttpTransport => answering({ date: new Date(time).toUTCString() });

describe('the clock of a service', () => {
  it('is the own one until an answer tells it', async () => {
    const clock = createServiceClock(() => NOON);
    expect(clock.now()).toBe(NOON);
    await clock.measuring(answering({}))(request);
    await clock.measuring(answering({ date: 'soon' }))(request);
    expect(clock.now()).toBe(NOON);
  });

  it('goes on by what the own one is behind or ahead', async () => {
    let own = NOON;
    const clock = createServiceClock(() => own);
    await clock.measuring(dated(NOON + HOUR))(request);
    own += 5000;
    expect(clock.now()).toBe(NOON + HOUR + 5000);
    await clock.measuring(dated(own - 60_000))(request);
    expect(clock.now()).toBe(own - 60_000);
  });

  it('is the own one again once that was set right, and where both agree but for the way of the answer', async () => {
    let own = NOON - HOUR;
    const clock = createServiceClock(() => own);
    await clock.measuring(dated(NOON))(request);
    own = NOON + 4321;
    await clock.measuring(dated(NOON))(request);
    expect(clock.now()).toBe(own);
  });

  it('is the own one where the answer was long under way', async () => {
    let own = NOON;
    const clock = createServiceClock(() => own);
    const slow: HttpTransport = async (asked) => {
      own += 50_000;
      return dated(NOON + 1000)(asked);
    };
    await clock.measuring(slow)(request);
    expect(clock.now()).toBe(own);
  });

  it('goes by what the own one says after it was set back while the answer was under way', async () => {
    let own = NOON + 23 * HOUR;
    const clock = createServiceClock(() => own);
    const setBack: HttpTransport = async (asked) => {
      own -= HOUR;
      return dated(NOON)(asked);
    };
    await clock.measuring(setBack)(request);
    expect(clock.now()).toBe(NOON);
    own += 5000;
    expect(clock.now()).toBe(NOON + 5000);
  });

  it('leaves the answers as they are', async () => {
    const clock = createServiceClock(() => NOON);
    expect(await clock.measuring(offline)(request)).toEqual(fail('offline'));
    expect(await clock.measuring(dated(NOON))(request)).toMatchObject({ ok: true, value: { status: 200 } });
  });
});
