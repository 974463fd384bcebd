import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import type { Conflict } from '#shared/domain/conflict.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';

it('says how many objects of the service could not be read, and what that means', async () => {
  const state = createFakeState([fakeTask('a')]);
  renderApp({ ...state, sync: { ...state.sync, unreadable: 3 } }, (core) => {
    core.answerWith('sync.unsent', async () => ok([]));
    core.answerWith('sync.conflicts', async () => ok([]));
  });
  await screen.findByRole('button', { name: /^Sync: 3 not readable/u });
  for (const key of ['g', 'y']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const section = await screen.findByRole('region', { name: 'Not readable' });
  expect(within(section).getByRole('heading', { name: 'Not readable 3' })).toBeTruthy();
  expect(section.textContent).toContain(
    '3 objects from the service couldn’t be read; they are kept unchanged.',
  );
  expect(section.textContent).toContain('edits of them wait');
});

it('tells when a pause ends, in the state and on the page', async () => {
  const end = new Date();
  end.setHours(15, 40, 0, 0);
  const state = createFakeState([fakeTask('a')]);
  const problem = { code: 'sync.rateLimited' } as const;
  renderApp(
    { ...state, sync: { ...state.sync, state: 'waiting', problem, pausedUntil: end.toISOString() } },
    (core) => {
      core.answerWith('sync.unsent', async () => ok([]));
      core.answerWith('sync.conflicts', async () => ok([]));
    },
  );
  await screen.findByRole('button', { name: /^Sync: paused until (?:15:40|3:40 pm)/iu });
  for (const key of ['g', 'y']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(await screen.findByText(/edits are kept\. Trying again at (?:15:40|3:40 pm)\./iu)).toBeTruthy();
});

it('shows both values of a conflict whole, those of several lines each on lines of their own', async () => {
  const conflict: Conflict = {
    id: '7',
    entity: 'task',
    objectId: 'a',
    title: 'Trip',
    more: 0,
    reason: 'bothChanged',
    answers: { act: 'useVersion', leave: 'keepVersion' },
    fields: [
      { field: { code: 'label.title' }, before: asIs('Trip to Bari'), after: asIs('Trip') },
      { field: { code: 'label.notes' }, before: asIs('Hotel Lido\nMap'), after: asIs('Hotel Post') },
    ],
    at: '2026-11-18T09:00:00.000Z',
  };
  renderApp(createFakeState([fakeTask('a')]), (core) => {
    core.answerWith('sync.unsent', async () => ok([]));
    core.answerWith('sync.conflicts', async () => ok([conflict]));
  });
  await screen.findByRole('button', { name: /^Sync/u });
  for (const key of ['g', 'y']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const line = (await screen.findByRole('button', { name: 'Use the other version: Trip' })).closest('li');
  await waitFor(() => {
    expect(line?.querySelectorAll('ins')).toHaveLength(2);
  });
  expect([...(line?.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Trip',
    'Changed on two devices',
    'TitleNow: TripOther version: Trip to Bari',
    'NotesNow: Hotel PostOther version: Hotel PostHotel Lido\nMap',
  ]);
});

it('names the list that is gone, and the one where the task is', async () => {
  const conflict: Conflict = {
    id: '8',
    entity: 'task',
    objectId: 'a',
    title: 'Chapter five',
    more: 0,
    reason: 'placeGone',
    answers: { act: 'bringListBack', leave: 'leaveInPlace' },
    fields: [
      {
        field: { code: 'label.list' },
        before: { code: 'deleted.named', values: { name: 'Reading' } },
        after: asIs('Inbox'),
      },
    ],
    at: '2026-11-18T09:00:00.000Z',
  };
  renderApp(createFakeState([fakeTask('a')]), (core) => {
    core.answerWith('sync.unsent', async () => ok([]));
    core.answerWith('sync.conflicts', async () => ok([conflict]));
  });
  await screen.findByRole('button', { name: /^Sync/u });
  for (const key of ['g', 'y']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const leave = await screen.findByRole('button', { name: 'Leave in Inbox: Chapter five' });
  expect(leave.closest('li')?.textContent).toContain(
    '“Reading” was deleted on another device; the task is in Inbox',
  );
});

const choice = (name: string): HTMLElement => screen.getByRole('button', { name: `${name}: One too many` });

it('tries an edit again once at a time, and gives it up meanwhile', async () => {
  const edit: UnsentEdit = {
    id: '7',
    entity: 'task',
    objectId: 'a',
    title: 'One too many',
    what: 'added',
    fields: [],
    state: 'refused',
    reason: { code: 'refused.quota', values: { entity: 'task' } },
    answers: { act: 'tryAgain', leave: 'discardEdit' },
  };
  const answered = Promise.withResolvers<null>();
  const retried: string[] = [];
  const discarded: string[] = [];
  renderApp(createFakeState([fakeTask('a')]), (core) => {
    core.answerWith('sync.unsent', async () => ok([edit]));
    core.answerWith('sync.conflicts', async () => ok([]));
    core.answerWith('sync.retry', async ({ id }) => {
      retried.push(id);
      await answered.promise;
      return fail({ kind: 'NotFound', entity: 'edit', id });
    });
    core.answerWith('sync.discard', async ({ id }) => {
      discarded.push(id);
      return fail({ kind: 'NotFound', entity: 'edit', id });
    });
  });
  await screen.findByRole('button', { name: /^Sync/u });
  for (const key of ['g', 'y']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: One too many' }));
  await waitFor(() => {
    expect(choice('Try again').getAttribute('aria-disabled')).toBe('true');
  });
  fireEvent.click(choice('Try again'));
  fireEvent.click(choice('Discard the edit'));
  await waitFor(() => {
    expect(discarded).toEqual(['7']);
  });
  expect(retried).toEqual(['7']);
  answered.resolve(null);
});
