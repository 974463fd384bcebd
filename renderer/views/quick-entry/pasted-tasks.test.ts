import { describe, expect, it } from 'vitest';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import { parsePaste } from '#shared/domain/quick-entry/parse-paste.ts';
import { FAKE_INBOX, PLAIN_LIST } from '#renderer/testing/fake-core.ts';
import { pastedTasks } from './pasted-tasks.ts';
import { readEntry, type KnownNames } from './read-entry.ts';

const list = (name: string) => ({ ...PLAIN_LIST, id: projectIdSchema.parse(`list-${name}`), name });

const names: KnownNames = {
  projects: [{ ...PLAIN_LIST, id: FAKE_INBOX, name: 'Inbox', isInbox: true }, list('Work'), list('Home')],
  columnsOf: () => [],
  parents: [],
};

const context = {
  today: '2026-11-20',
  now: '10:00',
  conventions: { dayMonthOrder: 'dayFirst', firstWeekday: 1 },
  memory: NOTHING_REFUSED,
} as const;

const paste = async (...lines: readonly string[]) => {
  const { tasks, unknown } = await pastedTasks(parsePaste(lines.join('\n'), context), {
    memory: NOTHING_REFUSED,
    names,
    surroundings: {
      view: { kind: 'inbox' },
      group: null,
      parent: null,
      today: context.today,
      zone: 'Europe/Berlin',
    },
    read: async (line, memory = NOTHING_REFUSED) =>
      Promise.resolve(readEntry(line, { ...context, memory }, names)),
  });
  const said = tasks.map(({ draft, projectId, isDone }) =>
    [draft.depth, draft.title, projectId, isDone ? 'done' : 'open'].join(' '),
  );
  return { said, unknown };
};

describe('pasted lines', () => {
  it('go each to the list that they name', async () => {
    expect((await paste('Report ~Work', 'Dishes ~Home', 'Milk')).said).toEqual([
      '0 Report list-Work open',
      '0 Dishes list-Home open',
      '0 Milk  open',
    ]);
  });

  it('go along with the line that they stand below, and keep another list that they name as words', async () => {
    expect((await paste('Report ~Work', '  Draft ~Home', '  Figures ~Work')).said).toEqual([
      '0 Report list-Work open',
      '1 Draft ~Home  open',
      '1 Figures list-Work open',
    ]);
  });

  it('are done where they have a tick', async () => {
    expect((await paste('- [x] Report', '- [ ] Dishes')).said).toEqual(['0 Report  done', '0 Dishes  open']);
  });

  it('say what they name that there is not, once', async () => {
    const { said, unknown } = await paste('Report ~Attic', 'Dishes ~Attic', 'Milk');
    expect(said).toEqual(['0 Report ~Attic  open', '0 Dishes ~Attic  open', '0 Milk  open']);
    expect(unknown).toBe('No list “Attic”: stays in the title');
  });
});
