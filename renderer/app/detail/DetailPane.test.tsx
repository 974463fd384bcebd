import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { fakeTask, FAKE_PROJECTS } from '#renderer/testing/fake-tasks.ts';
import type { FakeTransport } from '#renderer/testing/fake-transport.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';

type Change = Parameters<typeof fakeTask>[1];

const openApp = async (change: Change): Promise<FakeTransport> => {
  const { core } = renderApp(createFakeState([fakeTask('a', change)], FAKE_PROJECTS));
  await screen.findByText('Task a');
  for (const key of ['j', 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await screen.findByRole('textbox', { name: 'Title' });
  return core;
};

const openDetail = async (change: Change): Promise<HTMLElement> => {
  await openApp(change);
  return document.body;
};

const fieldOf = (body: HTMLElement, name: string): string | null =>
  body.querySelector(`[data-field="${name}"] dd`)?.textContent ?? null;

const daily = (from: '0' | '1' | '2' | null): Change => ({
  dates: { kind: 'allDay', start: '2026-12-07', end: '2026-12-07' },
  repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from },
  skippedDays: ['2030-12-09'],
});

it.each([
  ['0', 'The due date, even if it is past'],
  ['1', null],
  ['2', 'The next date after completion'],
  [null, null],
] as const)('tells what a repeat counts from: %s', async (from, words) => {
  const body = await openDetail(daily(from));
  expect(fieldOf(body, 'Counted from')).toBe(words);
  expect(fieldOf(body, 'Repeat')?.endsWith('from completion')).toBe(from === '1');
  expect(fieldOf(body, 'Skipped')).toContain('2030');
});

it.each([
  [{ unit: 'minutes', count: 120 }, '1h 25m of 2h'],
  [{ unit: 'sessions', count: 4 }, '2 of 4 sessions'],
] as const)('tells what was done of an estimate: %o', async (estimate, words) => {
  const body = await openDetail({ estimate, focus: { sessions: 2, minutes: 85 } });
  expect(fieldOf(body, 'Estimate')).toContain(words);
  expect(fieldOf(body, 'Focused')).toBeNull();
});

it('tells what was focused on a task without an estimate', async () => {
  const body = await openDetail({ focus: { sessions: 2, minutes: 85 } });
  expect(fieldOf(body, 'Focused')).toBe('1h 25m in 2 sessions');
});

it('reads no accounts again at a step of sync', async () => {
  const core = await openApp({});
  const readings = () => core.calls.filter(({ method }) => method === 'accounts.list').length;
  const before = readings();
  const { sync: status } = core.state();
  core.emit({ type: 'sync.status', status: { ...status, state: 'pushing', unsent: 1 } });
  await screen.findByRole('button', { name: /^Sync: syncing/u });
  core.emit({ type: 'sync.status', status });
  await screen.findByRole('button', { name: /^Sync: synced/u });
  expect(readings()).toBe(before);
});
