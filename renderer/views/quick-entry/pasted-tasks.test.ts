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
  const { tasks, told, left } = await pastedTasks(parsePaste(lines.join('\n'), context), {
    memory: NOTHING_REFUSED,
    names,
    surroundings: {
      view: { kind: 'inbox' },
      group: null,
      parent: null,
      today: context.today,
      zone: 'Europe/Berlin',
      defaults: { projectId: null, reminder: null },
    },
    read: async (line, memory = NOTHING_REFUSED) =>
      Promise.resolve(readEntry(line, { ...context, memory }, names)),
  });
  const said = tasks.map(({ draft, projectId, isDone }) =>
    [draft.depth, draft.title, projectId, isDone ? 'done' : 'open'].join(' '),
  );
  return { said, told, left, drafts: tasks.map(({ draft }) => draft) };
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
    const { said, told } = await paste('Report ~Attic', 'Dishes ~Attic', 'Milk');
    expect(said).toEqual(['0 Report ~Attic  open', '0 Dishes ~Attic  open', '0 Milk  open']);
    expect(told).toBe('List not found: Attic. Kept in the title.');
  });

  it('keep the rest of a line that is too long for a title in its notes, and the other lines as they are', async () => {
    const long = 'lorem '.repeat(2500).trim();
    const { drafts, told, left } = await paste('Milk', `  ${long}`, '    Bread');
    expect(drafts.map(({ depth, title }) => [depth, title.slice(0, 5)])).toEqual([
      [0, 'Milk'],
      [1, 'lorem'],
      [2, 'Bread'],
    ]);
    expect(`${drafts[1]?.title ?? ''} ${drafts[1]?.notes ?? ''}`).toBe(long);
    expect(told).toBe('A title can have at most 10,000 characters: the rest of 1 line is in the notes');
    expect(left).toEqual([]);
  });

  it('give back a line that is too long for the notes as well', async () => {
    const long = 'lorem '.repeat(40_000).trim();
    const { said, told, left } = await paste('Milk', long);
    expect(said).toEqual(['0 Milk  open']);
    expect(left).toEqual([long]);
    expect(told).toBe('1 line did not fit in the notes either and went back to the entry line');
  });
});
