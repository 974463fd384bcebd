import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '#shared/domain/result.ts';
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
    '3 objects from the service could not be read; they are kept as they came.',
  );
  expect(section.textContent).toContain('edits of them wait');
});
