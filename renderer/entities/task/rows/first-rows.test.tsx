import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { columnIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import type { ColumnRow } from '#shared/domain/project.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import { PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { createFakeState, fakeOutline, fakeRow } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';
import { openView } from '#renderer/view-state/view-actions.ts';
import { readViewAhead } from '#renderer/entities/task/list/current-list.ts';

const changed = (taskIds: readonly string[] | null): NewEvent => ({
  type: 'data.changed',
  taskIds: taskIds === null ? null : [...taskIds],
  outline: false,
  projects: false,
  rows: [],
  delta: null,
});

/** A core that tells what the tasks were called a moment ago. @param meanwhile told while the first answer is on its way */
const renderWith = (meanwhile: readonly NewEvent[]) => {
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

describe('a list by columns', () => {
  it('is drawn when their names are known', async () => {
    const columns = Promise.withResolvers<Result<readonly ColumnRow[], AppError>>();
    const projectId = projectIdSchema.parse('atlas');
    const list = { ...PLAIN_LIST, id: projectId, name: 'Atlas', groupBy: 'column' } as const;
    const { core, services } = renderApp(createFakeState([fakeTask('a')], [list]), (fake) => {
      fake.answerWith('columns.list', async () => columns.promise);
      fake.answerWith('tasks.outlineSince', () => {
        const groups = [{ key: 'column:c', count: 1, listed: 1 }];
        const ids = fake.state().tasks.map(({ id }) => id);
        const outline = { ids, depths: null, groups };
        return ok({ kind: 'whole', version: crypto.randomUUID(), outline, rows: [] });
      });
    });
    await screen.findByRole('heading', { name: 'Inbox' });
    const wasAsked = () => core.calls.some(({ method }) => method === 'columns.list');
    expect(wasAsked()).toBe(false);
    act(() => {
      openView(services.viewStore, { kind: 'project', projectId });
    });
    await waitFor(() => {
      expect(wasAsked()).toBe(true);
    });
    // Time enough to draw what is known.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('Task a')).toBeNull();
    columns.resolve(
      ok([{ id: columnIdSchema.parse('c'), name: 'Doing', projectId, unsent: false, needsAnswer: false }]),
    );
    expect(await screen.findByText('Doing')).toBeDefined();
  });
});
