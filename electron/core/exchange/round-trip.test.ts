import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange, ExchangeTask } from '#shared/domain/exchange.ts';
import { writeIcalendar } from '#core/exchange/formats/icalendar-writer.ts';
import { writeMarkdown } from '#core/exchange/formats/markdown-writer.ts';
import { writeTicktickCsv } from '#core/exchange/formats/ticktick-csv.ts';
import { readTodoTxt, writeTodoTxt } from '#core/exchange/formats/todo-txt.ts';
import { accounts } from '#electron/testing/random-exchange.ts';
import { CONTEXT, readFile } from '#electron/testing/read-exchange.ts';

/** A task with names in place of ids, and without what a format has no words for. */
const told = ({ lists, tasks }: Exchange, without: readonly (keyof ExchangeTask)[]) => {
  const listOf = new Map(lists.map(({ id, name, folder }) => [id, `${folder ?? ''}/${name}`]));
  const titleOf = new Map(tasks.map((task) => [task.id, task.title]));
  return tasks.map((task) => {
    const { id: _id, ...rest } = task;
    const shown: Record<string, unknown> = {
      ...rest,
      parentId: task.parentId === null ? null : titleOf.get(task.parentId),
      listId: task.listId === null ? null : listOf.get(task.listId),
      tags: task.tags.toSorted(),
    };
    for (const name of without) delete shown[name];
    return JSON.stringify(shown);
  });
};

type Write = (account: Exchange) => string;

/** What a format loses, of 150 random accounts: pairs of what is read and what was written. */
const readAgain = (
  write: Write,
  without: readonly (keyof ExchangeTask)[],
): readonly (readonly [string[], string[]])[] =>
  fc.sample(accounts, 150).flatMap((given) => {
    if (given.tasks.length === 0) return [];
    return [
      [told(readFile(write(given)).file, without).toSorted(), told(given, without).toSorted()] as const,
    ];
  });

const shown = (all: readonly ExchangeTask[]): readonly string[] =>
  all.map(({ title, status }) => `${status === 'open' ? '' : 'x '}${title}`).toSorted();

describe('what is written is read again', () => {
  it('as a TickTick backup: all but the kind of repeat and pins', () => {
    for (const [found, given] of readAgain((one) => writeTicktickCsv(one, CONTEXT), ['isPinned', 'progress']))
      expect(found).toEqual(given);
  });

  it('as iCalendar: all but checklists, folders, columns and pins', () => {
    const without = ['isPinned', 'items', 'kind', 'notes', 'column', 'listId'] as const;
    for (const [found, given] of readAgain((one) => writeIcalendar(one, CONTEXT), without))
      expect(found).toEqual(given);
  });

  it('as Markdown: all but times of making and closing, reminders, notes as a kind', () => {
    const without = ['isPinned', 'createdAt', 'completedAt', 'progress', 'kind', 'repeat'] as const;
    for (const [found, given] of readAgain((one) => writeMarkdown(one, CONTEXT), without))
      expect(found).toEqual(given);
  });

  it('as todo.txt: titles and whether they are done', () => {
    for (const given of fc.sample(accounts, 100).filter(({ tasks }) => tasks.length > 0)) {
      const text = writeTodoTxt(given, CONTEXT);
      const { tasks } = readTodoTxt(text, CONTEXT);
      expect(shown(tasks)).toEqual(shown(given.tasks));
    }
  });
});
