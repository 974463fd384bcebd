import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEtags,
  expectRefused,
  makeProject,
  makeTask,
  okArray,
  okObject,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { freshLabel } from '#electron/local-service/conformance/fixtures.ts';
import { expectShape } from '#electron/local-service/conformance/shapes.ts';
import {
  COMPLETIONS_OF_DAY,
  FOCUS_DISTRIBUTION,
  FOCUS_OF_DAY,
  FOCUS_TOTALS,
  RANKING,
} from '#electron/local-service/conformance/account-shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const MINUTE = 60_000;

/** A session of minutes that ended at `end`, with what it was for. */
const recordFocus = async (end: string, minutes: number, tasks: readonly Json[] = []): Promise<void> => {
  const id = freshId();
  const endTime = Date.parse(end);
  const startTime = new Date(endTime - minutes * MINUTE).toISOString();
  const record = { id, startTime, endTime: new Date(endTime).toISOString(), status: 1, tasks };
  expectEtags(await target.v2('POST', '/batch/pomodoro', { add: [record] }), [id]);
};

const completionsOf = async (from: string, to: string): Promise<readonly Json[]> => {
  const days = okArray(await target.v2('GET', `/task/statistics/${from}/${to}`));
  for (const day of days) expectShape(day, COMPLETIONS_OF_DAY);
  return days;
};

describe('observed on the wire: completion statistics', () => {
  test('count each day by list and tag, and what was on time, late or without a date', async () => {
    const name = `List ${freshId()}`;
    const projectId = await makeProject(target, { name });
    const [tag] = [freshLabel().toLowerCase()];
    const completed = { projectId, status: 2, completedTime: '2019-03-05T10:00:00.000+0000' };
    await makeTask(target, completed);
    await makeTask(target, { ...completed, tags: [tag], dueDate: '2019-03-05T11:00:00.000+0000' });
    await makeTask(target, { ...completed, tags: [tag], dueDate: '2019-03-05T09:00:00.000+0000' });
    const allDay = { isAllDay: true, timeZone: 'UTC' };
    const [third, fifth] = ['2019-03-03T00:00:00.000+0000', '2019-03-05T00:00:00.000+0000'];
    await makeTask(target, { ...completed, ...allDay, startDate: fifth, dueDate: fifth });
    await makeTask(target, { ...completed, ...allDay, startDate: third, dueDate: fifth });
    await makeTask(target, { ...completed, status: -1 });
    await makeTask(target, { projectId, startDate: '2019-03-06T10:00:00.000+0000' });
    const none = { overdueCompleteCount: 0, onTimeCompleteCount: 0, noTimeCompleteCount: 0 };
    expect(await completionsOf('20190304', '20190306')).toMatchObject([
      { day: '20190304', ...none, notCompleteCount: 0, projectCompleteCounts: {}, tagCompleteCounts: {} },
      {
        day: '20190305',
        overdueCompleteCount: 2,
        onTimeCompleteCount: 2,
        noTimeCompleteCount: 1,
        projectCompleteCounts: { [name]: 5 },
        tagCompleteCounts: { [tag]: 2, UNKNOWN_CATEGORY: 3 },
      },
      { day: '20190306', ...none, notCompleteCount: 1 },
    ]);
  });

  test.each(['20190306/20190304', '2019-03-04/2019-03-06', '20190231/20190306', '19000101/20190306', 'a/b'])(
    'are refused for the span %s',
    async (span) => {
      expect.hasAssertions();
      for (const path of ['/task/statistics', '/pomodoros/statistics/heatmap', '/pomodoros/statistics/dist'])
        expectRefused(await target.v2('GET', `${path}/${span}`), 500, 'unknown_exception');
    },
  );
});

describe('observed on the wire: focus statistics', () => {
  test('tell minutes by list, tag and task, and of each day', async () => {
    const name = `List ${freshId()}`;
    const [projectId, tag] = [await makeProject(target, { name }), freshLabel().toLowerCase()];
    const taskId = await makeTask(target, { projectId, title: 'Focused', tags: [tag] });
    await recordFocus('2019-05-02T10:00:00Z', 25, [{ taskId, title: 'As it was called' }]);
    await recordFocus('2019-05-02T12:00:00Z', 60, [
      { taskId, title: 'x', startTime: '2019-05-02T11:00:00Z', endTime: '2019-05-02T11:20:00Z' },
      {
        title: 'Gone',
        projectName: 'Old',
        startTime: '2019-05-02T11:20:00Z',
        endTime: '2019-05-02T12:00:00Z',
      },
    ]);
    await recordFocus('2019-05-04T10:00:00Z', 10);
    const focus = okObject(await target.v2('GET', '/pomodoros/statistics/dist/20190501/20190504'));
    expectShape(focus, FOCUS_DISTRIBUTION);
    expect(focus).toEqual({
      projectDurations: { [name]: 45, Old: 40, UNKNOWN_CATEGORY: 10 },
      tagDurations: { [tag]: 45, UNKNOWN_CATEGORY: 50 },
      taskDurations: { Focused: 45, Gone: 40, UNKNOWN_CATEGORY: 10 },
    });
    const days = okArray(await target.v2('GET', '/pomodoros/statistics/heatmap/20190501/20190504'));
    for (const day of days) expectShape(day, FOCUS_OF_DAY);
    expect(days.map(({ day, duration }) => [day, duration])).toEqual([
      ['20190501', 0],
      ['20190502', 85],
      ['20190503', 0],
      ['20190504', 10],
    ]);
    expectShape(okObject(await target.v2('GET', '/pomodoros/statistics/generalForDesktop')), FOCUS_TOTALS);
  });
});

describe('observed on the wire: ranking', () => {
  test('is a share of users with the counts of the account, under both prefixes', async () => {
    const before = okObject(await target.v2('GET', '/user/ranking'));
    expectShape(before, RANKING);
    await makeProject(target);
    await makeTask(target, { status: 2 });
    const after = okObject(await target.raw('/api/v3/user/ranking', { headers: { cookie: target.cookie } }));
    const grown = ['taskCount', 'projectCount', 'completedCount', 'score'];
    expect(grown.map((name) => Number(after[name]) - Number(before[name]))).toEqual([1, 1, 1, 1]);
    expect(Number(after['dayCount'])).toBeGreaterThan(0);
    expect(after['ranking']).toBeLessThanOrEqual(100);
  });
});
