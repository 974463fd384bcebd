import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { operationOf } from '#shared/actions/actions.ts';
import type { AccountRow } from '#shared/domain/account.ts';
import type { Operation } from '#shared/domain/operation.ts';
import { ok } from '#shared/domain/result.ts';
import type { View } from '#shared/domain/view.ts';
import { INBOX } from '#shared/domain/testing/lists.ts';
import { createCommands } from '#renderer/app/commands/task/create-commands.ts';
import { paletteItems } from '#renderer/app/palette/palette-items.ts';
import { knownActiveAccount } from '#renderer/entities/account/use-accounts.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { focusedOccurrence } from '#renderer/entities/task/actions/targets.ts';
import { fakeAccount, giveAccounts } from '#renderer/testing/fake-accounts.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { FAKE_PROJECTS, fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';
import { applies, type Command } from '#renderer/ui/command/command.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { chooseViewOptions } from '#renderer/view-state/chosen-view-options.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

/** Walks every command in each situation and reads why it rests, in full and as the palette says it. */

const SUBJECT = { words: 'This task', target: 'this', isSeveral: false };
const SHARED = FAKE_PROJECTS.map((project) => ({ ...project, readOnly: true }));
const [LIST] = SHARED;

const V1_CANNOT: AccountRow['missing'] = [
  'task.exception',
  'task.completedTime',
  'task.progress',
  'task.estimate',
  'task.pin',
  'task.setParent',
  'tag.edit',
  'filter.edit',
  'trash.read',
];

const ON_V1 = fakeAccount('ada', { isActive: true, missing: V1_CANNOT });

interface Situation {
  readonly account?: AccountRow;
  readonly isReadOnly?: boolean;
  readonly kind?: 'note' | 'text';
  readonly isInTrash?: boolean;
  /** The focus is on a later date of a repeat, in the calendar. */
  readonly isLater?: boolean;
}

interface Read {
  readonly command: Command;
  readonly reason: string | null;
  /** As the palette says it. */
  readonly short: string;
}

const REPEATING = fakeTask('a', { projectId: INBOX, repeat: { flag: 'RRULE:FREQ=DAILY', from: '2' } });

/** A whole day, later than the task itself. */
const LATER = {
  id: REPEATING.id,
  startDay: currentDay(),
  startMinute: null,
  endDay: currentDay(),
  endMinute: null,
  isProjection: true,
  isClosed: false,
};

const focusLater = async (services: Services): Promise<void> => {
  chooseViewOptions(services.viewStore, { kind: 'inbox' }, { layout: 'calendar' });
  changeCalendar(services.viewStore, { slot: { day: LATER.startDay, minute: null } });
  await waitFor(() => {
    expect(focusedOccurrence(services)?.id).toBe(REPEATING.id);
  });
};

const viewOf = ({ isReadOnly, isInTrash }: Situation): View => {
  if (isInTrash === true) return { kind: 'trash' };
  return isReadOnly === true && LIST !== undefined
    ? { kind: 'project', projectId: LIST.id }
    : { kind: 'inbox' };
};

const stateOf = ({ isReadOnly, isLater, kind = 'text' }: Situation) => {
  const projectId = isReadOnly === true ? (LIST?.id ?? INBOX) : INBOX;
  const task = isLater === true ? REPEATING : fakeTask('a', { projectId, kind });
  return createFakeState([task], isReadOnly === true ? SHARED : FAKE_PROJECTS);
};

const readReasons = async (situation: Situation) => {
  const { account } = situation;
  const { services } = renderApp(stateOf(situation), (core) => {
    giveAccounts(core, account === undefined ? [] : [account]);
    core.answerWith('tasks.range', () => ok({ entries: [LATER] }));
    core.answerWith('tasks.unscheduled', () => ok({ overdue: [], undated: [] }));
  });
  await waitFor(() => {
    expect(knownActiveAccount(services)?.isLocal).toBe(account === undefined);
  });
  openView(services.viewStore, viewOf(situation));
  await screen.findByText('Task a');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  if (situation.isLater === true) await focusLater(services);
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
  ['an account on V1', { account: ON_V1 }],
  ['a list that is read only', { isReadOnly: true }],
  ['a note', { kind: 'note' }],
  ['the trash', { isInTrash: true }],
  ['the trash of an account on V1', { account: ON_V1, isInTrash: true }],
  ['a later date of a repeat', { isLater: true }],
  ['a later date of a repeat on V1', { account: ON_V1, isLater: true }],
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

it('in the trash every action on its tasks names that, but for those that look, copy, restore and delete', async () => {
  const read = await readReasons({ isInTrash: true });
  const actions = read.filter(({ command }) => command.actsOn !== undefined);
  const resting = actions.filter(({ reason }) => reason !== null);
  expect(resting.length).toBeGreaterThan(20);
  for (const { command, reason, short } of resting) {
    expect([command.id, reason]).toEqual([
      command.id,
      'A task in the trash can’t be changed. Restore it first.',
    ]);
    expect([command.id, short]).toEqual([command.id, 'Not in the trash']);
  }
  const working = actions.filter(({ reason }) => reason === null).map(({ command }) => command.id);
  expect(working.toSorted()).toEqual([
    'task.copy',
    'task.copy-link',
    'task.copy-markdown',
    'task.erase',
    'task.open',
    'task.restore',
  ]);
});

it('on a later date of a repeat what closes or deletes a task says that it can’t do so for one date', async () => {
  const read = await readReasons({ isLater: true });
  const closing = ['task.delete', 'task.done', 'task.done-all', 'task.done-yesterday', 'task.wont-do'];
  const resting = read.filter(({ command }) => closing.includes(command.id));
  expect(resting).toHaveLength(closing.length);
  for (const { command, reason, short } of resting) {
    expect([command.id, reason, short]).toEqual([
      command.id,
      'A later date of a repeat can’t be closed or deleted by itself. Press Enter on it to skip it or to make it a task.',
      'Not for one date of a repeat',
    ]);
  }
  const clear = read.find(({ command }) => command.id === 'task.clear-date');
  expect(clear?.reason).toBe('An occurrence needs a date. Shift+K skips it.');
  // It repeats, so that it can be skipped.
  expect(read.find(({ command }) => command.id === 'task.skip')?.reason).toBe(null);
});
