import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BellRing } from 'lucide-react';
import { expect, it, onTestFinished } from 'vitest';
import type { TaskChange, TaskDetail, TaskRow } from '#shared/domain/task.ts';
import { hasMeta, TaskMeta } from '#renderer/entities/task/TaskMeta.tsx';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { fakeTask, FAKE_PROJECTS } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';
import { sign } from './row-parts.tsx';
import { isFieldSet, type RowPart, type TaskField } from './task-field.ts';
import { DETAIL_FIELDS, ROW_PARTS } from './task-fields.tsx';

/** The step of docs/adding-a-field.md for the page: one entry for the detail, and one for rows and cards. */

const numberIn = (task: object): unknown => new Map(Object.entries(task)).get('annoyingAlert');
const NONE: TaskChange = Object.fromEntries([['annoyingAlert', 0]]);

const plant = (): void => {
  const [fields, parts] = [DETAIL_FIELDS as TaskField[], ROW_PARTS as RowPart[]];
  fields.push({
    name: 'Constant reminder',
    command: 'task.pin',
    none: NONE,
    unset: 'No',
    Value: () => 'Yes',
  });
  parts.push(sign('constant reminder', BellRing, (row) => numberIn(row) === 1));
  onTestFinished(() => {
    fields.pop();
    parts.pop();
  });
};

const withAlert = (annoyingAlert: number) => ({ ...fakeTask('a'), annoyingAlert });

it('shows a planted field in the row and in the detail, and takes it off by the change of the table', async () => {
  plant();
  const { core } = renderApp(createFakeState([withAlert(1)], FAKE_PROJECTS));
  const title = await screen.findByText('Task a');
  expect(title.closest('[role="row"]')?.textContent).toContain('constant reminder');
  for (const key of ['j', 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const button = await screen.findByRole('button', { name: /^Constant reminder:\s*Yes$/u });
  fireEvent.keyDown(button, { key: 'Delete' });
  const edits = () => core.calls.filter(({ method }) => method === 'tasks.edit');
  await waitFor(() => expect(edits()).toHaveLength(1));
  expect(edits()[0]?.input).toEqual({ ids: ['a'], change: NONE });
});

it('offers a planted field that has no value among what can be added', async () => {
  plant();
  renderApp(createFakeState([withAlert(0)], FAKE_PROJECTS));
  await screen.findByText('Task a');
  for (const key of ['j', 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const button = await screen.findByRole('button', { name: /^Constant reminder: No/u });
  expect(button.closest('[data-field]')?.getAttribute('data-set')).toBe('false');
});

it('gives a card its line for a planted field alone', () => {
  plant();
  const { items: _items, dates: _dates, ...task } = withAlert(1);
  const row: TaskRow = { ...task, items: { done: 0, total: 0 }, dates: null };
  expect(hasMeta({ ...row, ...(NONE as object) }, null)).toBe(false);
  expect(hasMeta(row, null)).toBe(true);
  const { container } = render(<TaskMeta row={row} />);
  expect(within(container).getByText('constant reminder')).toBeTruthy();
});

it.each([
  ['Date', { dates: { kind: 'allDay', start: '2026-12-07', end: '2026-12-07' } }],
  ['Reminders', { reminders: ['TRIGGER:PT0S'] }],
  ['Repeat', { repeat: { flag: 'RRULE:FREQ=DAILY', from: null } }],
  ['Priority', { priority: 'low' }],
  ['Tags', { tags: ['home'] }],
  ['Progress', { progress: 25 }],
  ['Estimate', { estimate: { unit: 'minutes', count: 120 } }],
  ['Pinned', { isPinned: true }],
] as const)('knows by the table whether a task has a value: %s', (name, value) => {
  const field = DETAIL_FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new Error(`No field ${name}`);
  expect(isFieldSet(field, fakeTask('a') as TaskDetail)).toBe(false);
  expect(isFieldSet(field, { ...fakeTask('a'), ...value } as TaskDetail)).toBe(true);
});
