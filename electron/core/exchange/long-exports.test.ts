import { expect, it } from 'vitest';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const startWith = async (tasks: number) => {
  const app = startTestApp();
  const text = Array.from({ length: tasks }, (_, at) => `Task ${at}`).join('\n');
  await app.value('tasks.add', { text, isOutline: true });
  return app;
};

it.each(['docket', 'markdown'] as const)(
  'an export as %s says how many of its rows it has',
  async (format) => {
    const app = await startWith(1200);
    const told: (readonly [written: number, total: number])[] = [];
    app.app.onEvent((event) => {
      if (event.type === 'transfer.progress') told.push([event.written, event.total]);
    });
    await app.value('transfer.export', { format, scope: { kind: 'all' }, withClosed: true });
    expect(told.map(([written]) => written)).toEqual([500, 1000]);
    const totals = new Set(told.map(([, total]) => total));
    expect(totals.size).toBe(1);
    // A file of Docket has rows of the inbox and of habits, too.
    const [total = 0] = totals;
    expect(total - 1200).toBeGreaterThanOrEqual(format === 'docket' ? 1 : 0);
    expect(total - 1200).toBeLessThan(format === 'docket' ? 20 : 1);
  },
);

it('an export that is stopped writes nothing, and the next one is whole', async () => {
  const app = await startWith(2000);
  const input = { format: 'docket', scope: { kind: 'all' }, withClosed: true } as const;
  const running = app.app.call('transfer.export', input);
  await app.value('transfer.stop', {});
  expect(await running).toMatchObject({ ok: false, error: { reason: { code: 'stopped' } } });
  const { tasks } = await app.value('transfer.export', input);
  expect(tasks).toBe(2000);
});
