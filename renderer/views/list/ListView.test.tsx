import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { fakeTask, fakeTasks } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';

const press = (key: string, held: Partial<KeyboardEventInit> = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
};

const titles = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('gridcell')[1]?.textContent ?? '')
    .filter((title) => title !== '');

const focusedTitle = () => {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant');
  return id === null ? null : (document.querySelector(`[id="${id}"]`)?.textContent ?? null);
};

const three = () => createFakeState(['a', 'b', 'c'].map((id) => fakeTask(id)));

beforeEach(() => {
  sessionStorage.clear();
});

describe('the list', () => {
  it('shows the tasks of the inbox', async () => {
    renderApp(three());
    await screen.findByText('Task b');
    expect(titles()).toEqual(['Task a', 'Task b', 'Task c']);
  });

  it('reads only the rows on screen of a long list', async () => {
    const { core } = renderApp(createFakeState(fakeTasks(3000)));
    await screen.findByText('Draft the Atlas announcement');
    const asked = core.calls
      .filter(({ method }) => method === 'tasks.rows')
      .flatMap(({ input }) => (input as { readonly ids: readonly string[] }).ids);
    expect(asked.length).toBeLessThan(100);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1601');
  });

  it('walks with j and k', async () => {
    renderApp(three());
    await screen.findByText('Task a');
    press('j');
    press('j');
    await waitFor(() => {
      expect(focusedTitle()).toBe('Task b');
    });
    press('k');
    await waitFor(() => {
      expect(focusedTitle()).toBe('Task a');
    });
  });

  it('completes with d, goes on to the next row, and lets the row go after a hold', async () => {
    const { core } = renderApp(three());
    await screen.findByText('Task a');
    press('j');
    press('d');
    await waitFor(() => {
      expect(core.state().tasks[0]?.status).toBe('done');
    });
    expect(titles()).toContain('Task a');
    expect(focusedTitle()).toBe('Task b');
    await waitFor(() => {
      expect(titles()).toEqual(['Task b', 'Task c']);
    });
  });

  it('deletes once for a held key, and takes it back from the notice', async () => {
    const { core } = renderApp(three());
    await screen.findByText('Task a');
    press('j');
    press('Delete');
    press('Delete', { repeat: true });
    await waitFor(() => {
      expect(titles()).toEqual(['Task b', 'Task c']);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(core.state().tasks).toHaveLength(3);
    });
  });

  it('acts on the selection as one step', async () => {
    const { core } = renderApp(three());
    await screen.findByText('Task a');
    press('j');
    press('ArrowDown', { shiftKey: true });
    expect(await screen.findByText('2 selected')).toBeDefined();
    press('d');
    await waitFor(() => {
      expect(core.state().tasks.map(({ status }) => status)).toEqual(['done', 'done', 'open']);
    });
    expect(core.calls.filter(({ method }) => method === 'tasks.complete')).toHaveLength(1);
    press('z', { ctrlKey: true });
    await waitFor(() => {
      expect(core.state().tasks.every(({ status }) => status === 'open')).toBe(true);
    });
  });

  it('selects one by a click, more with Ctrl, a range with Shift', async () => {
    renderApp(three());
    fireEvent.click(await screen.findByText('Task a'));
    fireEvent.click(screen.getByText('Task c'), { ctrlKey: true });
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
    fireEvent.click(screen.getByText('Task a'));
    fireEvent.click(screen.getByText('Task c'), { shiftKey: true });
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3);
  });

  it('renames in place with F2, and leaves the title alone after Esc', async () => {
    const { core } = renderApp(three());
    await screen.findByText('Task a');
    press('j');
    press('F2');
    const field = await within(screen.getByRole('grid')).findByRole('textbox', { name: 'Title' });
    fireEvent.change(field, { target: { value: 'Renamed' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await within(screen.getByRole('grid')).findByText('Renamed');
    press('F2');
    const again = await within(screen.getByRole('grid')).findByRole('textbox', { name: 'Title' });
    fireEvent.change(again, { target: { value: 'Not this' } });
    fireEvent.keyDown(again, { key: 'Escape' });
    await within(screen.getByRole('grid')).findByText('Renamed');
    expect(core.state().tasks[0]?.title).toBe('Renamed');
  });

  it('lists the completed tasks on demand', async () => {
    renderApp(createFakeState([fakeTask('a'), fakeTask('x', { status: 'done' })]));
    await screen.findByText('Task a');
    expect(titles()).toEqual(['Task a']);
    press('l');
    await screen.findByText('Task x');
    press('h');
    await waitFor(() => {
      expect(titles()).toEqual(['Task a']);
    });
  });

  it('reads again only the rows that an event names', async () => {
    const { core } = renderApp(three());
    await screen.findByText('Task a');
    const before = core.calls.length;
    core.emit({
      type: 'data.changed',
      taskIds: ['b'],
      outline: false,
      projects: false,
      rows: [],
      delta: null,
    });
    await waitFor(() => {
      expect(core.calls.length).toBeGreaterThan(before);
    });
    expect(core.calls.slice(before)).toEqual([{ method: 'tasks.rows', input: { ids: ['b'] } }]);
  });

  it('says what is the case when the list cannot be read', async () => {
    const state = three();
    const { core } = renderApp(state);
    await screen.findByText('Task a');
    core.failWith({ kind: 'Unreachable' });
    core.emit({ type: 'resumed' });
    expect(await screen.findByText(/Docket has stopped/u)).toBeDefined();
  });
});

describe('the entry line', () => {
  it('adds with Enter and stays', async () => {
    const { core } = renderApp(three());
    await screen.findByText('Task a');
    press('n');
    const field = await screen.findByRole('textbox', { name: 'New task' });
    fireEvent.change(field, { target: { value: 'Call the landlord' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await within(screen.getByRole('grid')).findByText('Call the landlord');
    expect((field as HTMLInputElement).value).toBe('');
    expect(core.state().tasks[0]?.title).toBe('Call the landlord');
  });

  it('keeps the keyboard when the first task of an empty list appears', async () => {
    renderApp(createFakeState([]));
    await screen.findByText('Welcome to Docket');
    press('j');
    press('n');
    const field = await screen.findByRole('textbox', { name: 'New task' });
    fireEvent.change(field, { target: { value: 'First' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await within(await screen.findByRole('grid')).findByText('First');
    expect(document.activeElement).toBe(field);
  });

  it('makes one task per pasted line, in order', async () => {
    const { core } = renderApp(three());
    await screen.findByText('Task a');
    press('n');
    const field = await screen.findByRole('textbox', { name: 'New task' });
    fireEvent.paste(field, { clipboardData: { getData: () => 'one\n\n  two\r\nthree' } });
    await waitFor(() => {
      expect(
        core
          .state()
          .tasks.slice(0, 3)
          .map(({ title }) => title),
      ).toEqual(['one', 'two', 'three']);
    });
  });

  it('keeps the draft when it closes', async () => {
    renderApp(three());
    await screen.findByText('Task a');
    press('n');
    const field = await screen.findByRole('textbox', { name: 'New task' });
    fireEvent.change(field, { target: { value: 'Half a thou' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: /Draft: Half a thou/u }));
    const again = await screen.findByRole('textbox', { name: 'New task' });
    expect((again as HTMLInputElement).value).toBe('Half a thou');
  });

  it('gives the text back when it could not be stored', async () => {
    const { core } = renderApp(three());
    await screen.findByText('Task a');
    press('n');
    const field = await screen.findByRole('textbox', { name: 'New task' });
    fireEvent.change(field, { target: { value: 'Keep me' } });
    core.failWith({ kind: 'Refused', reason: { code: 'storeFull' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findAllByText(/The disk is full/u);
    expect((field as HTMLInputElement).value).toBe('Keep me');
  });
});
