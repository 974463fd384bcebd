import { expect, it } from 'vitest';
import type { Author } from '#shared/domain/author.ts';
import { asIs } from '#shared/messages/message.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { createBridge } from '#renderer/bridge/create-bridge.ts';
import { describeClock } from '#renderer/entities/clock/describe-time.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { createMemoryDrafts } from '#renderer/view-state/draft-storage.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';
import { createAuthorCommands } from './history-commands.ts';

const services = createServices(
  createBridge(createFakeTransport(createFakeState([]))),
  createViewStore({ view: { kind: 'inbox' }, page: null, entryText: '' }),
  createMemoryDrafts(),
);
const NOON = new Date(2026, 10, 24, 12);
const LINE: Author = { kind: 'commandLine' };
const CLAUDE: Author = { kind: 'assistant', name: 'Claude' };
const IMPORT: Author = { kind: 'import' };

/** Steps as the history lists them, newest first, so many hours before noon. */
const titles = (...steps: readonly (readonly [author: Author, hoursAgo: number, isUndone?: boolean])[]) =>
  createAuthorCommands(
    services,
    steps.map(([author, hoursAgo, isUndone = false]) => ({
      id: String(hoursAgo),
      message: asIs('A step'),
      at: NOON.getTime() - hoursAgo * 3_600_000,
      author,
      isUndone,
      taskIds: [],
    })),
    NOON,
  ).map(({ title }) => title);

const clock = (hour: number): string => describeClock(new Date(2026, 10, 24, hour).toISOString());

it('undoes all of an author since their first step of today, one command for each author but the person', () => {
  expect(
    titles(
      [{ kind: 'person' }, 1],
      [LINE, 2],
      [CLAUDE, 3],
      [{ kind: 'assistant', name: 'Robo' }, 4],
      [LINE, 5],
      [CLAUDE, 6],
      [IMPORT, 7],
    ),
  ).toEqual([
    `Undo all by Robo since ${clock(8)}`,
    `Undo all by the command line since ${clock(7)}`,
    `Undo all by Claude since ${clock(6)}`,
    `Undo all by an import since ${clock(5)}`,
  ]);
});

it('leaves out what is undone, and what was done before today', () => {
  expect(titles([CLAUDE, 1, true], [LINE, 2], [LINE, 3, true], [LINE, 13], [IMPORT, 20])).toEqual([
    `Undo all by the command line since ${clock(10)}`,
  ]);
});
