import { describe, expect, it } from 'vitest';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { readLines } from './read-lines.ts';
import type { KnownNames } from './read-entry.ts';

const list = (name: string) => ({ ...PLAIN_LIST, id: projectIdSchema.parse(`list-${name}`), name });

const names: KnownNames = {
  projects: [{ ...PLAIN_LIST, id: INBOX, name: 'Inbox', isInbox: true }, list('Work'), list('Home')],
  columnsOf: () => [],
  parents: [],
};

const context = {
  today: '2026-11-20',
  now: '10:00',
  conventions: { dayMonthOrder: 'dayFirst', firstWeekday: 1 },
  memory: NOTHING_REFUSED,
} as const;

const paste = (...lines: readonly string[]) => {
  const { tasks, missing, inNotes, left } = readLines(lines.join('\n'), {
    context,
    namesOf: () => names,
    surroundings: {
      view: { kind: 'inbox' },
      group: null,
      parent: null,
      today: context.today,
      zone: 'Europe/Berlin',
      defaults: { projectId: null, reminder: null },
    },
  });
  const said = tasks.map(({ draft, projectId, isDone }) =>
    [draft.depth, draft.title, projectId, isDone ? 'done' : 'open'].join(' '),
  );
  return { said, missing, inNotes, left, drafts: tasks.map(({ draft }) => draft) };
};

describe('pasted lines', () => {
  it('go each to the list that they name', () => {
    expect(paste('Report ~Work', 'Dishes ~Home', 'Milk').said).toEqual([
      '0 Report list-Work open',
      '0 Dishes list-Home open',
      '0 Milk  open',
    ]);
  });

  it('go along with the line that they stand below, and keep another list that they name as words', () => {
    expect(paste('Report ~Work', '  Draft ~Home', '  Figures ~Work').said).toEqual([
      '0 Report list-Work open',
      '1 Draft ~Home  open',
      '1 Figures list-Work open',
    ]);
  });

  it('are done where they have a tick', () => {
    expect(paste('- [x] Report', '- [ ] Dishes').said).toEqual(['0 Report  done', '0 Dishes  open']);
  });

  it('say what they name that there is not, once', () => {
    const { said, missing } = paste('Report ~Attic', 'Dishes ~Attic', 'Milk');
    expect(said).toEqual(['0 Report ~Attic  open', '0 Dishes ~Attic  open', '0 Milk  open']);
    const attic = { code: 'noList', values: { name: 'Attic' } };
    expect(missing).toEqual([attic, attic]);
  });

  it('keep the rest of a line that is too long for a title in its notes, and the other lines as they are', () => {
    const long = 'lorem '.repeat(2500).trim();
    const { drafts, inNotes, left } = paste('Milk', `  ${long}`, '    Bread');
    expect(drafts.map(({ depth, title }) => [depth, title.slice(0, 5)])).toEqual([
      [0, 'Milk'],
      [1, 'lorem'],
      [2, 'Bread'],
    ]);
    expect(`${drafts[1]?.title ?? ''} ${drafts[1]?.notes ?? ''}`).toBe(long);
    expect(inNotes).toBe(1);
    expect(left).toEqual([]);
  });

  it('give back a line that is too long for the notes as well', () => {
    const long = 'lorem '.repeat(40_000).trim();
    const { said, left } = paste('Milk', long);
    expect(said).toEqual(['0 Milk  open']);
    expect(left).toEqual([long]);
  });
});
