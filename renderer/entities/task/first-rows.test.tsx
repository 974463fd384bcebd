import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { createFakeState, fakeOutline, fakeRow } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';
import { openView } from '#renderer/view-state/view-actions.ts';
import { readViewAhead } from './current-list.ts';

const changed = (taskIds: readonly string[] | null): AppEvent => ({
  type: 'data.changed',
  taskIds: taskIds === null ? null : [...taskIds],
  outline: false,
  projects: false,
  rows: [],
  told: null,
});

/** A core that tells what the tasks were called a moment ago. @param meanwhile told while the first answer is on its way */
const renderWith = (meanwhile: readonly AppEvent[]) => {
  const waiting = [...meanwhile];
  const state = createFakeState(['a', 'b'].map((id) => fakeTask(id)));
  return renderApp(state, (core) => {
    core.answerWith('tasks.outlineSince', ({ view, withClosed }) => {
      const rows = core.state().tasks.map((task) => ({ ...fakeRow(task), title: `Sent ${task.id}` }));
      const outline = fakeOutline(core.state(), view, withClosed);
      const answer = ok({ kind: 'whole', version: crypto.randomUUID(), outline, rows });
      for (const event of waiting.splice(0)) core.emit(event);
      return answer;
    });
  });
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('rows that come with the first reading of a list', () => {
  it('are shown without a question', async () => {
    const { core } = renderWith([]);
    await screen.findByText('Sent b');
    expect(core.calls.some(({ method }) => method === 'tasks.rows')).toBe(false);
  });

  it.each([
    ['some tasks', changed(['a'])],
    ['too many to name', changed(null)],
    ['whatever was missed', { type: 'resumed' }],
  ] as const)('are asked for where a change of %s was told meanwhile', async (_what, event) => {
    renderWith([event]);
    await screen.findByText('Task a');
    expect(screen.queryByText('Sent a')).toBeNull();
  });

  it('stay where only the state of the sync was told', async () => {
    renderWith([{ type: 'sync.status', status: createFakeState([]).sync }]);
    expect(await screen.findByText('Sent a')).toBeDefined();
  });
});

describe('a view that is read ahead', () => {
  it('opens with its rows and without a question', async () => {
    const { core, services } = renderWith([]);
    await screen.findByText('Sent a');
    const asked = () => core.calls.filter(({ method }) => method === 'tasks.outlineSince').length;
    const before = asked();
    readViewAhead(services, { kind: 'all' });
    await waitFor(() => {
      expect(services.queryClient.isFetching()).toBe(0);
    });
    expect(asked()).toBe(before + 1);
    act(() => {
      openView(services.viewStore, { kind: 'all' });
    });
    expect(screen.getByRole('heading', { name: 'All' })).toBeDefined();
    expect(screen.getByText('Sent a')).toBeDefined();
    expect(asked()).toBe(before + 1);
  });
});
