import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectRefused,
  makeProject,
  makeTask,
  okArray,
} from '#electron/local-service/conformance/expectations.ts';
import { expectShape, CLOSED_TASK } from '#electron/local-service/conformance/shapes.ts';
import { openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('V2 GET /project/all/closed', () => {
  test('lists completed or abandoned tasks with every documented field', async () => {
    const done = await makeTask(target, { status: 2 });
    const dropped = await makeTask(target, { status: -1 });
    const completed = okArray(await target.v2('GET', '/project/all/closed?status=Completed'));
    const abandoned = okArray(await target.v2('GET', '/project/all/closed?status=Abandoned'));
    for (const task of [...completed, ...abandoned]) expectShape(task, CLOSED_TASK);
    expect(byId(completed, done)).toMatchObject({ status: 2 });
    expect(byId(completed, dropped)).toBeUndefined();
    expect(byId(abandoned, dropped)).toMatchObject({ status: -1 });
    expect(byId(abandoned, done)).toBeUndefined();
  });
  test('pages backwards from the latest, both bounds included', async () => {
    const projectId = await makeProject(target);
    const times = ['01', '02', '03'].map((day) => `2020-01-${day}T10:00:00.000+0000`);
    for (const completedTime of times) await makeTask(target, { projectId, status: 2, completedTime });
    const listing = async (query: string) =>
      okArray(await target.v2('GET', `/project/${projectId}/closed?status=Completed&${query}`)).map(
        ({ completedTime }) => completedTime,
      );
    expect(await listing('from=&to=')).toEqual(times.toReversed());
    expect(await listing('limit=1')).toEqual([times[2]]);
    expect(await listing(`to=${encodeURIComponent('2020-01-02 10:00:00')}`)).toEqual([times[1], times[0]]);
    expect(await listing(`from=${encodeURIComponent('2020-01-02 10:00:00')}`)).toEqual([times[2], times[1]]);
  });
  test('lists no task in the trash', async () => {
    const id = await makeTask(target, { status: 2 });
    await target.v2('POST', '/batch/task', { delete: [{ taskId: id, projectId: target.inboxId }] });
    expect(byId(okArray(await target.v2('GET', '/project/all/closed?status=Completed')), id)).toBeUndefined();
  });
  test('refuses another status and a bare date', async () => {
    expect.hasAssertions();
    const { v2 } = target;
    expectRefused(await v2('GET', '/project/all/closed?status=Open'), 500, 'unknown_exception');
    expectRefused(await v2('GET', '/project/all/closed?from=2026-11-20'), 500, 'unknown_exception');
    expectRefused(await v2('GET', '/project/all/closed?limit=many'), 500, 'unknown_exception');
  });
});
