import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import type { UpdateState } from '#shared/domain/desktop/update-state.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';

/** The section of the settings, in a Docket with that state. */
const openSettings = async (state: UpdateState) => {
  const { core } = renderApp(createFakeState([]), ({ answerWith }) => {
    answerWith('updates.read', () => ok(state));
    answerWith('updates.check', () => ok({ kind: 'checking' }));
    answerWith('updates.install', () => ok(state));
  });
  fireEvent.keyDown(document.body, { key: ',', ctrlKey: true });
  return { core, section: within(await screen.findByRole('region', { name: 'Updates' })) };
};

const asked = ({ core }: Awaited<ReturnType<typeof openSettings>>): readonly string[] =>
  core.calls.map(({ method }) => method).filter((method) => /^updates\.(?!read)/u.test(method));

describe('updates in the settings', () => {
  test('are looked for when the person wants, and what is under way is said', async () => {
    const scene = await openSettings({ kind: 'current', checkedAt: null });
    fireEvent.click(scene.section.getByRole('button', { name: 'Check now' }));
    expect(await scene.section.findByText('Checking for updates…')).toBeTruthy();
    expect(asked(scene)).toEqual(['updates.check']);
  });

  test('are put in place when the person wants', async () => {
    const scene = await openSettings({ kind: 'ready', version: '2.0.0' });
    fireEvent.click(scene.section.getByRole('button', { name: 'Restart now' }));
    expect(asked(scene)).toEqual(['updates.install']);
  });

  test('follow what the core tells', async () => {
    const { core, section } = await openSettings({ kind: 'checking' });
    core.emit({ type: 'updates.changed', state: { kind: 'downloading', version: '2.0.0' } });
    expect(await section.findByText('Downloading Docket 2.0.0…')).toBeTruthy();
    core.emit({
      type: 'updates.changed',
      state: { kind: 'failed', why: 'signature', at: '2026-11-21T12:00:00Z' },
    });
    expect(await section.findByText(/isn’t signed by the makers of Docket/u)).toBeTruthy();
    expect(section.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('that there are not are explained', async () => {
    const { section } = await openSettings({ kind: 'off', why: 'system' });
    expect(section.getByText(/updates this package/u)).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });
});
