import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';
import type { PageRequest } from '#shared/domain/desktop/page-request.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { openDialog } from '#renderer/view-state/view-actions.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';

const DESKTOP: DesktopState = {
  quickEntryKey: 'on',
  quickEntryCommand: null,
  spelling: 'system',
  canMute: true,
  canPlaceWindows: true,
  hasTray: true,
  login: null,
};

const NO_TASK = taskIdSchema.parse('0123456789abcdef01234567');

const renderOn = (desktop: DesktopState | null, pageRequests: readonly PageRequest[] = []) => {
  let waiting = [...pageRequests];
  return renderApp(createFakeState([fakeTask('Milk')]), (core) => {
    core.answerWith('desktop.state', () => ok(desktop));
    core.answerWith('desktop.takePageRequests', () => {
      const taken = waiting;
      waiting = [];
      return ok(taken);
    });
  });
};

const openSettings = ({ services }: ReturnType<typeof renderApp>) => {
  openDialog(services.viewStore, 'settings');
};

describe('the settings of an installed app', () => {
  it('are not there in a browser', async () => {
    openSettings(renderOn(null));
    await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.queryByRole('region', { name: 'This computer' })).toBeNull();
  });

  it('say that another program has the key', async () => {
    openSettings(renderOn({ ...DESKTOP, quickEntryKey: 'taken' }));
    const section = await screen.findByRole('region', { name: 'This computer' });
    expect(within(section).getByRole('status').textContent).toContain('Another program');
  });
});

describe('a key that the desktop was asked for', () => {
  const COMMAND = '/opt/Docket/docket --quick-entry';

  it('is said to be asked for, with the command to bind by hand', async () => {
    openSettings(renderOn({ ...DESKTOP, quickEntryKey: 'asked', quickEntryCommand: COMMAND }));
    const section = await screen.findByRole('region', { name: 'This computer' });
    expect(within(section).getByText('Asked of the desktop.')).toBeDefined();
    expect(
      within(section).getByRole<HTMLInputElement>('textbox', { name: /opens the quick entry/u }).value,
    ).toBe(COMMAND);
  });

  it('needs no command once it works', async () => {
    openSettings(renderOn({ ...DESKTOP, quickEntryKey: 'on', quickEntryCommand: COMMAND }));
    const section = await screen.findByRole('region', { name: 'This computer' });
    expect(within(section).queryByRole('textbox', { name: /opens the quick entry/u })).toBeNull();
  });
});

describe('the choices about the desktop', () => {
  it('are kept at once, and tell where there is no tray', async () => {
    const rendered = renderOn({ ...DESKTOP, hasTray: false });
    openSettings(rendered);
    const section = await screen.findByRole('region', { name: 'This computer' });
    expect(section.textContent).toContain('has no tray');
    fireEvent.click(
      within(within(section).getByRole('group', { name: 'Count on icon' })).getByLabelText('Off'),
    );
    await waitFor(() => expect(currentSettings(rendered.services).badge).toBe(false));
  });

  it('check spelling where it is asked for, and say where the dictionary comes from', async () => {
    const rendered = renderOn({ ...DESKTOP, spelling: 'fetched' });
    openSettings(rendered);
    const section = await screen.findByRole('region', { name: 'This computer' });
    expect(section.textContent).toContain('downloaded from Google once');
    fireEvent.click(
      within(within(section).getByRole('group', { name: 'Check spelling' })).getByLabelText('On'),
    );
    await waitFor(() => expect(currentSettings(rendered.services).checkSpelling).toBe(true));
    expect(section.textContent).toContain('after Docket restarts');
  });

  it('say what Wayland does not let a program choose, and offer no sound where none can be muted', async () => {
    const rendered = renderOn({ ...DESKTOP, canMute: false, canPlaceWindows: false });
    openSettings(rendered);
    const section = await screen.findByRole('region', { name: 'This computer' });
    expect(section.textContent).toContain('On Wayland the desktop decides where the quick entry opens');
    expect(within(section).queryByRole('group', { name: 'Notification sound' })).toBeNull();
  });

  it('leave spelling to a system that checks it', async () => {
    openSettings(renderOn(DESKTOP));
    const section = await screen.findByRole('region', { name: 'This computer' });
    expect(within(section).queryByRole('group', { name: 'Check spelling' })).toBeNull();
  });

  it('take no key that is needed for typing', async () => {
    const rendered = renderOn(DESKTOP);
    openSettings(rendered);
    const section = await screen.findByRole('region', { name: 'This computer' });
    const recorder = within(section).getByRole('button', { name: /quick entry from anywhere/u });
    fireEvent.click(recorder);
    fireEvent.keyDown(recorder, { key: 'a', code: 'KeyA' });
    expect(await screen.findByText(/needed for typing/u)).toBeDefined();
    fireEvent.click(recorder);
    fireEvent.keyDown(recorder, { key: 'F9', code: 'F9' });
    await waitFor(() => expect(currentSettings(rendered.services).quickEntryKey).toBe('F9'));
    fireEvent.click(recorder);
    fireEvent.keyDown(recorder, { key: 'Backspace', code: 'Backspace' });
    await waitFor(() => expect(currentSettings(rendered.services).quickEntryKey).toBe(''));
  });
});

describe('a start with the session', () => {
  it('is asked of the system, and says when the system blocks it', async () => {
    const rendered = renderOn({ ...DESKTOP, login: { openAtLogin: false, isHeldBack: false } });
    const asked: boolean[] = [];
    rendered.core.answerWith('desktop.setOpenAtLogin', ({ openAtLogin }) => {
      asked.push(openAtLogin);
      return ok({ ...DESKTOP, login: { openAtLogin, isHeldBack: true } });
    });
    openSettings(rendered);
    const section = await screen.findByRole('region', { name: 'This computer' });
    expect(within(section).queryByRole('group', { name: 'When opened at login' })).toBeNull();
    fireEvent.click(
      within(within(section).getByRole('group', { name: 'Open at login' })).getByLabelText('On'),
    );
    expect(await within(section).findByText(/blocks it/u)).toBeDefined();
    expect(asked).toEqual([true]);
    const starts = within(section).getByRole('group', { name: 'When opened at login' });
    fireEvent.click(within(starts).getByLabelText('With its window'));
    await waitFor(() => expect(currentSettings(rendered.services).startHidden).toBe(false));
  });

  it('says why it cannot be had', async () => {
    const rendered = renderOn({ ...DESKTOP, login: { openAtLogin: false, isHeldBack: false } });
    rendered.core.answerWith('desktop.setOpenAtLogin', () =>
      fail({
        kind: 'Refused',
        reason: { code: 'fileNotWritten', values: { path: '/autostart/docket.desktop' } },
      }),
    );
    openSettings(rendered);
    const section = await screen.findByRole('region', { name: 'This computer' });
    fireEvent.click(
      within(within(section).getByRole('group', { name: 'Open at login' })).getByLabelText('On'),
    );
    await waitFor(() =>
      expect(document.body.textContent).toContain('The file /autostart/docket.desktop cannot be written.'),
    );
  });
});

describe('the log and what has crashed', () => {
  const CRASH = {
    reference: '12ab34cd',
    at: '2026-11-21T23:40:00.000Z',
    version: '0.1.0',
    where: 'page',
    reason: 'oom',
  } as const;

  it('are told with a reference, and the folder can be opened and copied', async () => {
    const rendered = renderOn(DESKTOP);
    rendered.core.answerWith('app.crashes', () => ok({ directory: '/data/logs', crashes: [CRASH] }));
    rendered.core.answerWith('desktop.openLogs', () => ok({ isDone: true }));
    openSettings(rendered);
    const section = await screen.findByRole('region', { name: 'Log and crashes' });
    expect(within(section).getByRole('listitem').textContent).toContain('12ab34cd');
    const path = within(section).getByRole<HTMLInputElement>('textbox', { name: 'Folder of the log' });
    path.focus();
    expect(path.value.slice(path.selectionStart ?? 0, path.selectionEnd ?? 0)).toBe('/data/logs');
    fireEvent.click(within(section).getByRole('button', { name: 'Open folder' }));
    await waitFor(() =>
      expect(rendered.core.calls.some(({ method }) => method === 'desktop.openLogs')).toBe(true),
    );
  });

  it('say that nothing has crashed, and open no folder from a browser', async () => {
    const rendered = renderOn(null);
    rendered.core.answerWith('app.crashes', () => ok({ directory: '/data/logs', crashes: [] }));
    openSettings(rendered);
    const section = await screen.findByRole('region', { name: 'Log and crashes' });
    expect(section.textContent).toContain('Nothing has crashed');
    expect(within(section).queryByRole('button')).toBeNull();
  });
});

describe('what was asked for outside of the window', () => {
  it('is done when the page has started', async () => {
    const { services } = renderOn(DESKTOP, [{ kind: 'open', view: { kind: 'today' } }]);
    await waitFor(() => expect(services.viewStore.getState().view).toEqual({ kind: 'today' }));
  });

  it('is done when the host says that something waits', async () => {
    const { core, services } = renderOn(DESKTOP);
    await waitFor(() =>
      expect(core.calls.some(({ method }) => method === 'desktop.takePageRequests')).toBe(true),
    );
    core.answerWith('desktop.takePageRequests', () => ok([{ kind: 'run', command: 'window.palette' }]));
    core.emit({ type: 'desktop.changed' });
    await waitFor(() => expect(services.viewStore.getState().dialog).toBe('palette'));
  });

  it('is a draft, and no task', async () => {
    const { core, services } = renderOn(DESKTOP, [{ kind: 'draft', text: 'Buy milk' }]);
    await waitFor(() => expect(services.viewStore.getState().entry.text).toBe('Buy milk'));
    expect(core.calls.filter(({ method }) => method.startsWith('tasks.create'))).toEqual([]);
  });

  it.each<[string, PageRequest, RegExp]>([
    ['a task is not here', { kind: 'showTask', id: NO_TASK }, /That task isn’t in this account/u],
    ['a link says nothing', { kind: 'notUnderstood' }, /Docket doesn’t recognize that link/u],
  ])('says when %s', async (_what, pageRequest, words) => {
    renderOn(DESKTOP, [{ kind: 'run', command: 'no.such.command' }, pageRequest]);
    expect(await screen.findByText(words)).toBeDefined();
  });
});
