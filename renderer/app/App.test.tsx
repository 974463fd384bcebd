import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { columnIdSchema } from '#shared/domain/ids.ts';
import type { ColumnRow } from '#shared/domain/project.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { INBOX } from '#shared/domain/testing/lists.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { FAKE_PROJECTS, fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';

const press = (key: string, held: Partial<KeyboardEventInit> = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
};

const state = () => createFakeState([fakeTask('a'), fakeTask('b', { priority: 'high' })], FAKE_PROJECTS);

const runFromPalette = async (query: string) => {
  press('k', { ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search commands' });
  fireEvent.change(field, { target: { value: query } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the shell', () => {
  it('tells the account, the sync state and the open tasks of each list', async () => {
    renderApp(state());
    const sidebar = await screen.findByRole('navigation', { name: 'Lists' });
    await within(sidebar).findByText('Local account');
    await within(sidebar).findByRole('button', { name: /^Inbox\s*2\s*open$/u });
    await within(sidebar).findByRole('button', { name: /^Sync: synced/u });
    expect(within(sidebar).getByRole('button', { name: 'Atlas launch' })).toBeDefined();
  });

  it('tells what the service keeps beside a task', async () => {
    const kept = { attachments: 2, attachmentNames: ['plan.pdf', 'map.png'], comments: 1 };
    renderApp(createFakeState([fakeTask('a', kept)], FAKE_PROJECTS));
    const row = await screen.findByText('Task a');
    expect(row.closest('[role="row"]')?.textContent).toContain('attachments: 2');
    press('j');
    press('Enter');
    const beside = await screen.findByRole('region', { name: 'At the service' });
    expect(beside.textContent).toBe('2 attachments, 1 commentplan.pdfmap.png');
  });

  it('names the people of a task, and does without a name that the service does not tell', async () => {
    const task = fakeTask('a', {
      assignee: { kind: 'user', id: '42' },
      createdBy: { kind: 'you' },
      completedBy: { kind: 'user', id: '43' },
      completedAt: '2026-11-20T12:00:00Z',
    });
    renderApp(createFakeState([task], FAKE_PROJECTS), (core) => {
      core.answerWith('accounts.members', () => ok([{ id: '42', name: 'Jane Doe' }]));
    });
    await screen.findByText('assigned to someone else');
    press('j');
    press('Enter');
    await screen.findByText('Jane Doe');
    expect((await screen.findByText(/^Created /u)).textContent).toContain(' by you · ');
    await screen.findByText(/by someone else \(user 43\)$/u);
  });

  it('tells that a shared list is read only, and why a key changes nothing in it', async () => {
    const projects = FAKE_PROJECTS.map((project) => ({ ...project, readOnly: true }));
    const [list] = projects;
    const shared = fakeTask('theirs', { projectId: list?.id ?? INBOX });
    const { core } = renderApp(createFakeState([shared], projects));
    const sidebar = await screen.findByRole('navigation', { name: 'Lists' });
    fireEvent.click(
      await within(sidebar).findByRole('button', { name: new RegExp(`^Read only:\\s*${list?.name}`, 'u') }),
    );
    await screen.findByText('Task theirs');
    expect(screen.getByText('Read only')).toBeDefined();
    press('j');
    press('d');
    await screen.findByText(`${list?.name} is read only. Ask its owner for permission to edit.`);
    expect(core.calls.filter(({ method }) => method === 'tasks.complete')).toEqual([]);
  });

  it('goes to a place with a sequence of keys', async () => {
    renderApp(state());
    await screen.findByText('Task a');
    press('g');
    press('c');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Completed');
  });

  it('leaves the keyboard with what was pressed last when a detail arrives late', async () => {
    renderApp(state());
    await screen.findByText('Task a');
    press('j');
    press('Enter');
    press('n');
    const entry = await screen.findByRole('textbox', { name: 'New task' });
    await screen.findByRole('textbox', { name: 'Title' });
    expect(document.activeElement).toBe(entry);
  });

  it('does not let a late reading of the sync state undo a newer event', async () => {
    const status = {
      unsent: 0,
      refused: 0,
      conflicts: 0,
      unreadable: 0,
      loss: null,
      server: null,
      progress: null,
      merge: null,
      lastSyncedAt: '2026-11-20T12:00:00Z',
      notice: null,
      isLocal: false,
      pausedUntil: null,
      problem: null,
    };
    const reading = Promise.withResolvers<Result<SyncStatus, never>>();
    const { core } = renderApp(state(), (prepared) => {
      prepared.answerWith('sync.status', async () => reading.promise);
    });
    await screen.findByText('Task a');
    core.emit({ type: 'sync.status', status: { ...status, state: 'idle' } });
    await screen.findByRole('button', { name: /^Sync: synced/u });
    reading.resolve(ok({ ...status, state: 'pulling' as const }));
    await reading.promise;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(screen.getByRole('button', { name: /^Sync:/u }).getAttribute('aria-label')).toMatch(
      /^Sync: synced/u,
    );
  });

  it('says when the core has stopped, and reads everything again when it is back', async () => {
    const { core } = renderApp(state());
    await screen.findByText('Task a');
    core.failWith({ kind: 'Unreachable' });
    press('F5');
    await screen.findAllByText(/Docket has stopped/u);
    core.failWith(null);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });
  });

  it('shows nothing of one account under another', async () => {
    const { core, services } = renderApp(state());
    await screen.findByText('Task a');
    press('j');
    core.emit({ type: 'account.changed' });
    await screen.findByText('Task a');
    expect(services.viewStore.getState().focusByView).toEqual({});
  });
});

describe('the palette', () => {
  it('finds a list by a few letters', async () => {
    renderApp(state());
    await screen.findByText('Task a');
    await runFromPalette('hir');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hiring');
  });

  it('takes the place that a word names before a command that only mentions it', async () => {
    renderApp(state());
    await screen.findByText('Task a');
    await runFromPalette('completed');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Completed');
  });

  it('leads with what was run last', async () => {
    renderApp(state());
    await screen.findByText('Task a');
    await runFromPalette('sync now');
    await waitFor(() => {
      expect(screen.queryByRole('combobox')).toBeNull();
    });
    press('k', { ctrlKey: true });
    const [first] = await screen.findAllByRole('option');
    expect(first?.textContent).toContain('Sync now');
  });

  it('takes what was meant where Enter is faster than what is read for it', async () => {
    const [list] = FAKE_PROJECTS;
    if (list === undefined) throw new Error('There is no list');
    const columns = Promise.withResolvers<Result<ColumnRow[], never>>();
    const { core } = renderApp(
      createFakeState([fakeTask('a', { projectId: list.id })], FAKE_PROJECTS),
      (prepared) => {
        prepared.answerWith('columns.list', async () => columns.promise);
      },
    );
    press('g');
    press('a');
    await screen.findByText('Task a');
    press('j');
    press('b');
    const field = await screen.findByRole('combobox', { name: 'Move “Task a” to column…' });
    fireEvent.change(field, { target: { value: 'rev' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    const called = () => core.calls.map(({ method }) => method);
    expect(screen.getByRole('combobox')).toBeDefined();
    const made = { id: columnIdSchema.parse('c1'), projectId: list.id, name: 'Review' };
    columns.resolve(ok([{ ...made, unsent: false, needsAnswer: false }]));
    await waitFor(() => expect(called()).toContain('tasks.move'));
    expect(called()).not.toContain('columns.create');
    expect(core.calls.find(({ method }) => method === 'tasks.move')?.input).toMatchObject({
      place: { columnId: 'c1' },
    });
  });

  it('offers only what applies', async () => {
    renderApp(createFakeState([]));
    await screen.findByText('Welcome to Docket');
    press('k', { ctrlKey: true });
    await screen.findAllByRole('option');
    expect(screen.queryByRole('option', { name: /Rename(?! a calendar| list)/u })).toBeNull();
  });
});

describe('the key sheet', () => {
  it('lists every key of the registry', async () => {
    renderApp(state());
    await screen.findByText('Task a');
    press('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const name of ['New task', 'Complete or reopen', 'Undo', 'Go to Inbox', 'Settings']) {
      expect(within(sheet).getByText(name)).toBeDefined();
    }
  });
});

describe('the settings', () => {
  it('keep a theme at once', async () => {
    const { core } = renderApp(state());
    await screen.findByText('Task a');
    press(',', { ctrlKey: true });
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    await waitFor(() => {
      expect(core.state().settings.theme).toBe('dark');
    });
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

const openFirst = async () => {
  const app = renderApp(state());
  await screen.findByText('Task a');
  press('j');
  press('Enter');
  const pane = screen.getByRole('complementary', { name: 'Detail' });
  const field = await within(pane).findByRole('textbox', { name: 'Title' });
  return { ...app, pane, field };
};

describe('the detail', () => {
  it('takes the keyboard with Enter and gives it back with Esc', async () => {
    const { field } = await openFirst();
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('grid'));
    });
  });

  it('saves a title by itself shortly after the last key', async () => {
    const { core, field } = await openFirst();
    fireEvent.change(field, { target: { value: 'Half' } });
    fireEvent.change(field, { target: { value: 'Whole title' } });
    await waitFor(
      () => {
        expect(core.state().tasks[0]?.title).toBe('Whole title');
      },
      { timeout: 300 },
    );
    expect(core.calls.filter(({ method }) => method === 'tasks.edit')).toHaveLength(1);
  });

  it('saves what was typed when the focus moves on before that', async () => {
    const { core, field } = await openFirst();
    fireEvent.change(field, { target: { value: 'Typed and gone' } });
    fireEvent.click(screen.getByText('Task b'));
    await waitFor(() => {
      expect(core.state().tasks[0]?.title).toBe('Typed and gone');
    });
    expect(core.state().tasks[1]?.title).toBe('Task b');
  });

  it('says that a title cannot be empty, and brings the old one back', async () => {
    const { core, field } = await openFirst();
    fireEvent.change(field, { target: { value: '  ' } });
    await screen.findByText('A title needs at least one character.');
    fireEvent.blur(field);
    expect((field as HTMLTextAreaElement).value).toBe('Task a');
    expect(core.state().tasks[0]?.title).toBe('Task a');
  });

  it('shows each value as what changes it', async () => {
    const { pane } = await openFirst();
    expect(within(pane).getByRole('button', { name: /^Priority:\s*None$/u })).toBeDefined();
    fireEvent.click(screen.getByText('Task b'));
    fireEvent.click(await within(pane).findByRole('button', { name: /^Priority:\s*High$/u }));
    expect(await screen.findByRole('combobox', { name: 'Priority of “Task b”' })).toBeDefined();
  });

  it('keeps notes by itself, and shows them as they read', async () => {
    const { core, pane } = await openFirst();
    fireEvent.click(within(pane).getByRole('button', { name: 'Add notes' }));
    const notes = within(pane).getByRole('textbox', { name: 'Notes' });
    fireEvent.change(notes, { target: { value: 'Bring **two** <img src=x onerror=alert(1)>' } });
    await waitFor(() => {
      expect(core.state().tasks[0]?.notes).toBe('Bring **two** <img src=x onerror=alert(1)>');
    });
    fireEvent.keyDown(notes, { key: 'Escape' });
    const strong = await within(pane).findByText('two');
    expect(strong.tagName).toBe('STRONG');
    expect(pane.querySelector('img')).toBeNull();
  });
});
