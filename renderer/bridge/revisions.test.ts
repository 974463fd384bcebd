import { expect, it } from 'vitest';
import { createClient } from '#shared/ipc/client.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { followRevisions } from './revisions.ts';

const CHANGED: NewEvent = {
  type: 'data.changed',
  taskIds: null,
  outline: true,
  projects: false,
  rows: [],
  delta: null,
};

const start = () => {
  const core = createFakeTransport(createFakeState([]));
  return { core, ...followRevisions(createClient(core)) };
};

it('knows of a change from its event, and that a command has answered from the answer alone', async () => {
  const { core, client, revisions } = start();
  core.emit(CHANGED);
  expect([revisions.known(), revisions.answered()]).toEqual([1, 0]);
  await client.call('tasks.create', { projectId: null, title: 'Buy milk' });
  expect([revisions.known(), revisions.answered()]).toEqual([2, 2]);
  core.emit(CHANGED);
  await client.call('tasks.outline', {
    view: { kind: 'all' },
    arrangement: { groupBy: 'none', sortBy: 'manual', nested: false },
    withClosed: false,
    rule: null,
  });
  expect([revisions.known(), revisions.answered()]).toEqual([3, 2]);
});

it('begins anew with another start of the core, and counts what makes an answer old', async () => {
  const { core, client, revisions } = start();
  await client.call('tasks.create', { projectId: null, title: 'Buy milk' });
  const before = revisions.heard();
  core.emit({ type: 'desktop.changed' });
  expect(revisions.heard()).toBe(before);
  core.emit({ type: 'account.changed' });
  core.emit({ type: 'resumed' });
  expect(revisions.heard()).toBe(before + 2);
  expect([revisions.known(), revisions.answered()]).toEqual([0, 0]);
});
