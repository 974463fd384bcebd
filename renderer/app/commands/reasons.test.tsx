import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { operationOf } from '#shared/actions/actions.ts';
import type { AccountRow } from '#shared/domain/account.ts';
import type { Operation } from '#shared/domain/operation.ts';
import { INBOX } from '#shared/domain/testing/lists.ts';
import { createCommands } from '#renderer/app/commands/task/create-commands.ts';
import { paletteItems } from '#renderer/app/palette/palette-items.ts';
import { knownActiveAccount } from '#renderer/entities/account/use-accounts.ts';
import { fakeAccount, giveAccounts } from '#renderer/testing/fake-accounts.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { FAKE_PROJECTS, fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';
import { applies, type Command } from '#renderer/ui/command/command.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

/** Walks every command in each situation and reads why it rests, in full and as the palette says it. */

const SUBJECT = { words: 'This task', target: 'this', isSeveral: false };
const SHARED = FAKE_PROJECTS.map((project) => ({ ...project, readOnly: true }));
const [LIST] = SHARED;

const V1_CANNOT: AccountRow['missing'] = [
  'task.exception',
  'task.completedTime',
  'task.progress',
  'task.pin',
  'task.setParent',
  'tag.edit',
  'filter.edit',
  'trash.read',
];

interface Situation {
  readonly account?: AccountRow;
  readonly isReadOnly?: boolean;
  readonly kind?: 'note' | 'text';
}

interface Read {
  readonly command: Command;
  readonly reason: string | null;
  /** As the palette says it. */
  readonly short: string;
}

const readReasons = async ({ account, isReadOnly = false, kind = 'text' }: Situation) => {
  const projectId = isReadOnly ? (LIST?.id ?? INBOX) : INBOX;
  const state = createFakeState([fakeTask('a', { projectId, kind })], isReadOnly ? SHARED : FAKE_PROJECTS);
  const { services } = renderApp(state, (core) => {
    giveAccounts(core, account === undefined ? [] : [account]);
  });
  await waitFor(() => {
    expect(knownActiveAccount(services)?.isLocal).toBe(account === undefined);
  });
  if (isReadOnly) openView(services.viewStore, { kind: 'project', projectId });
  await screen.findByText('Task a');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  const { all } = createCommands(
    services,
    { projects: [], pinned: [] },
    { shortcuts: [], singleStrokes: true, tabIndents: false },
  );
  return all
    .filter((command) => applies(command))
    .map((command): Read => ({
      command,
      reason: command.unavailable?.() ?? null,
      short:
        paletteItems([{ ...command, isInPalette: true }], { query: '', recent: [], subject: SUBJECT })[0]
          ?.detail ?? '',
    }));
};

const operationFor = ({ needs, acts, id }: Command): Operation | null => {
  if (id === 'task.skip') return 'task.exception';
  return needs ?? (acts === undefined ? null : operationOf(acts));
};

const isAboutSignIn = (text: string | null): boolean => text !== null && /password|sign-in/u.test(text);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it.each<readonly [string, Situation]>([
  ['a local account', {}],
  ['an account on V2', { account: fakeAccount('ada', { isActive: true }) }],
  ['an account on V1', { account: fakeAccount('ada', { isActive: true, missing: V1_CANNOT }) }],
  ['a list that is read only', { isReadOnly: true }],
  ['a note', { kind: 'note' }],
])('in %s no command asks for a sign-in that it does not need', async (_name, situation) => {
  const read = await readReasons(situation);
  expect(read.length).toBeGreaterThan(60);
  const missing = situation.account?.missing ?? [];
  for (const { command, reason, short } of read) {
    const operation = operationFor(command);
    const isMissing = operation !== null && missing.includes(operation);
    expect([command.id, isAboutSignIn(reason) && !isMissing]).toEqual([command.id, false]);
    expect([command.id, isAboutSignIn(short)]).toEqual([command.id, isAboutSignIn(reason)]);
    // What rests says why, in the palette as well.
    expect([command.id, short === '']).toEqual([command.id, reason === null]);
  }
});

it.each([
  ['V2', []],
  ['V1', V1_CANNOT],
])('a task that does not repeat says that, on %s', async (_name, missing) => {
  const read = await readReasons({ account: fakeAccount('ada', { isActive: true, missing }) });
  const skip = read.find(({ command }) => command.id === 'task.skip');
  expect([skip?.reason, skip?.short]).toEqual(['Only a task that repeats can skip one.', 'Doesn’t repeat']);
});

it('in a list that is read only every action on its tasks names that', async () => {
  const read = await readReasons({ isReadOnly: true });
  const actions = read.filter(({ command }) => command.actsOn !== undefined && command.worksInTrash !== true);
  expect(actions.length).toBeGreaterThan(20);
  for (const { command, reason, short } of actions) {
    expect([command.id, reason]).toEqual([
      command.id,
      `${LIST?.name} is read only. Ask its owner for permission to edit.`,
    ]);
    expect([command.id, short]).toEqual([command.id, 'List is read only']);
  }
});

it('a note says that it cannot be completed', async () => {
  const read = await readReasons({ kind: 'note' });
  const done = read.find(({ command }) => command.id === 'task.done');
  expect([done?.reason, done?.short]).toEqual([
    'A note can’t be completed. Convert it to a task first.',
    'Not for notes',
  ]);
});
