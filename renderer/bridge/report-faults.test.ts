import { expect, it } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import type { Client } from '#shared/ipc/client.ts';
import { reportFaults } from './report-faults.ts';

const start = () => {
  const page = new EventTarget();
  const told: unknown[] = [];
  const call = ((method: string, input: unknown) => {
    told.push([method, input]);
    return Promise.resolve(ok({}));
  }) as Client['call'];
  const report = reportFaults(page as never, { call });
  return { page, told, report };
};

it('tells the host what broke in the page, by whatever way it was heard of', () => {
  const { page, told, report } = start();
  const error = new TypeError('x is not a function');
  page.dispatchEvent(Object.assign(new Event('error'), { error }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  report(error);
  expect(told).toHaveLength(3);
  expect(told[0]).toEqual([
    'app.reportFault',
    { name: 'TypeError', message: 'x is not a function', stack: error.stack },
  ]);
});

it('says nothing of what is no error, and ends when one comes over and over', () => {
  const { page, told, report } = start();
  page.dispatchEvent(Object.assign(new Event('error'), { error: null }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'cancelled' }));
  expect(told).toEqual([]);
  for (let times = 0; times < 100; times += 1) report(new Error('again'));
  expect(told).toHaveLength(20);
});
