import { afterAll, describe, expect, test } from 'vitest';
import { LIVE_FOCUS } from '#electron/local-service/conformance/account-shapes.ts';
import {
  byId,
  expectRefused,
  member,
  okArray,
  okObject,
  rowsOf,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { expectShape } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget, type RawAnswer } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const at = (minute: number): string =>
  new Date(Date.parse('2026-01-05T10:00:00Z') + minute * 60_000).toISOString().replace('Z', '+0000');

const post = (opList: readonly Json[], lastPoint: unknown = 0): Promise<RawAnswer> =>
  target.raw('/focus/batch/focusOp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: target.cookie },
    body: JSON.stringify({ lastPoint, opList }),
  });

const send = async (opList: readonly Json[], lastPoint?: unknown): Promise<Json> => {
  const body = okObject(await post(opList, lastPoint));
  for (const session of rowsOf(body, 'updates')) expectShape(session, LIVE_FOCUS);
  return body;
};

const expectTooMany = async (opList: readonly Json[], message: RegExp): Promise<void> => {
  const answer = await post(opList);
  expectRefused(answer, 500, 'unknown_exception');
  expect(answer.text).toMatch(message);
};

const op = (name: string, oId: string, minute: number, fields: Json = {}): Json => ({
  id: freshId(),
  oId,
  oType: 0,
  op: name,
  duration: 25,
  firstFocusId: oId,
  focusOnId: '',
  autoPomoLeft: 5,
  pomoCount: 1,
  manual: true,
  note: '',
  time: at(minute),
  ...fields,
});

describe('observed on the wire: running focus', () => {
  test('starts, pauses, goes on and finishes; a pause is a gap between segments and leaves the end', async () => {
    const [oId, taskId] = [freshId(), freshId()];
    await send([op('start', oId, 0, { focusOnId: taskId, focusOnTitle: 'Write', focusOnType: 0 })]);
    const running = await send([]);
    expect(member(running, 'current')).toMatchObject({
      id: oId,
      type: 0,
      status: 0,
      exited: false,
      firstId: oId,
      duration: 25,
      startTime: at(0),
      endTime: at(25),
      focusOnLogs: [{ id: taskId, time: at(0), title: 'Write' }],
    });
    await send([op('pause', oId, 5), op('continue', oId, 8)]);
    const ended = await send([op('finish', oId, 28)]);
    expect(member(ended, 'current')).toMatchObject({
      status: 2,
      exited: false,
      pauseLogs: [
        { type: 0, time: at(5) },
        { type: 1, time: at(8) },
      ],
      focusTasks: [
        { id: taskId, startTime: at(0), endTime: at(5) },
        { id: taskId, startTime: at(8), endTime: at(28) },
      ],
    });
    for (const [index, name] of ['startBreak', 'break'].entries()) {
      const broken = await send([op(name, oId, 29 + index, { duration: 5 })]);
      expect(member(broken, 'current', 'focusBreak')).toMatchObject({
        startTime: at(29 + index),
        duration: 5,
      });
    }
    expect(okArray(await target.v2('GET', '/pomodoros/timeline')).some(({ id }) => id === oId)).toBe(false);
  });

  test('is dropped and left by two operations of one request, in their order', async () => {
    const oId = freshId();
    await send([op('start', oId, 60, { oType: 1, duration: 0 })]);
    const end = { duration: 0 };
    const answer = await send([op('drop', oId, 61, end), op('exit', oId, 61, end)]);
    expect(member(answer, 'current')).toMatchObject({ id: oId, type: 1, status: 3, exited: true });
  });

  test('is replaced by one that starts, ignores what it has seen and what it does not know', async () => {
    const [first, second] = [freshId(), freshId()];
    const start = op('start', second, 121);
    await send([op('start', first, 120), start]);
    const pause = op('pause', second, 122);
    await send([pause, op('continue', second, 123), op('pause', freshId(), 124)]);
    const answer = await send([pause, start, op('pause', first, 125)]);
    expect(member(answer, 'current')).toMatchObject({ id: second, status: 0 });
    expect(byId(rowsOf(answer, 'updates'), first)).toMatchObject({ status: 3, exited: true });
  });

  test('tells what changed after the last point, and nothing twice', async () => {
    const oId = freshId();
    const point = member(await send([]), 'point');
    const started = await send([op('start', oId, 180)], point);
    expect(rowsOf(started, 'updates').map(({ id }) => id)).toContain(oId);
    expect(rowsOf(await send([], member(started, 'point')), 'updates')).toEqual([]);
    expect(rowsOf(await send([]), 'updates').length).toBeGreaterThan(1);
  });

  test('takes 1,000 operations in one request and 2,000 in all, says so, and can still end', async () => {
    const oId = freshId();
    const turns = (from: number, count: number) =>
      Array.from({ length: count }, (_none, index) =>
        op((from + index) % 2 === 0 ? 'pause' : 'continue', oId, 241),
      );
    await expectTooMany(turns(0, 1001), /at most 1000 operations/u);
    await send([op('start', oId, 240), ...turns(0, 999)]);
    await send(turns(999, 1000));
    await expectTooMany([op('continue', oId, 244)], /at most 2000 operations/u);
    const answer = await send([op('finish', oId, 245)]);
    expect(member(answer, 'current')).toMatchObject({ id: oId, status: 2, endTime: at(245) });
  });

  test('is for those who are signed on alone', async () => {
    expect.hasAssertions();
    const answer = await target.raw('/focus/batch/focusOp', { method: 'POST', body: '{}' });
    expectRefused(answer, 401, 'user_not_sign_on');
  });
});
