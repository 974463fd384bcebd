import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  joinNotes,
  momentOf,
  fieldNames,
  stampOf,
  stampOfUnix,
  toDates,
  warnLeftOut,
  type Entry,
  type Reading,
} from '#core/exchange/entries.ts';
import { flagAt, isJson, numberAt, objectsAt, textAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** Boards of Nextcloud Deck, as its command line writes them. */

const boardsOf = (value: unknown): readonly Json[] =>
  isJson(value) && 'stacks' in value ? [value] : objectsAt(value, 'boards');

export const isDeck = (value: unknown): boolean =>
  boardsOf(value).some((board) => 'stacks' in board && 'title' in board);

const USED = fieldNames(
  `id title description labels duedate startdate done archived createdAt lastModified lastEditor order stackId boardId board
   type color attachments attachmentCount owner deletedAt commentsUnread commentsCount ETag overdue relatedStack relatedBoard`,
);

interface Place extends Reading {
  readonly listId: string;
  readonly column: string;
}

/** Done at a moment, or put away. */
const closedOf = (card: Json): Pick<ExchangeTask, 'status' | 'completedAt'> => {
  const at = stampOf(textAt(card, 'done'), 'UTC');
  const isClosed = at !== null || flagAt(card, 'done') || flagAt(card, 'archived');
  return { status: isClosed ? 'done' : 'open', completedAt: at };
};

const addCard = ({ collect, context, listId, column }: Place, card: Json, row: number): void => {
  const entry: Entry = { collect, context, row, lines: [] };
  const [start, due] = ['startdate', 'duedate'].map((name) => momentOf(entry, name, textAt(card, name)));
  const id = textAt(card, 'id');
  warnLeftOut(entry, card, USED);
  for (const field of ['commentsCount', 'attachmentCount']) {
    const count = numberAt(card, field);
    if (count > 0) collect.warn({ row, code: 'leftOut', field, value: String(count) });
  }
  collect.task(
    {
      id: id === '' ? '' : context.idOf('deck', 'card', id),
      listId,
      column,
      title: textAt(card, 'title'),
      notes: joinNotes(textAt(card, 'description'), ...entry.lines),
      tags: objectsAt(card, 'labels').map((label) => textAt(label, 'title')),
      dates: toDates(start ?? null, due ?? null, context.timeZone),
      ...closedOf(card),
      createdAt: stampOfUnix(numberAt(card, 'createdAt') * 1000),
    },
    row,
  );
};

const alive = (values: readonly Json[]): readonly Json[] =>
  values
    .filter((one) => numberAt(one, 'deletedAt') === 0)
    .toSorted((one, other) => numberAt(one, 'order') - numberAt(other, 'order'));

export const readDeck = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  let row = 0;
  for (const board of alive(boardsOf(value))) {
    const color = textAt(board, 'color');
    const stacks = alive(objectsAt(board, 'stacks'));
    const listId = collect.list(textAt(board, 'title'), {
      id: context.idOf('deck', textAt(board, 'id')),
      color: /^[\da-f]{6}$/iu.test(color) ? `#${color}` : null,
      archived: flagAt(board, 'archived'),
      viewMode: 'kanban',
      columns: stacks.map((stack) => textAt(stack, 'title')),
    });
    for (const stack of stacks) {
      for (const card of alive(objectsAt(stack, 'cards'))) {
        row += 1;
        addCard({ collect, context, listId, column: textAt(stack, 'title') }, card, row);
      }
    }
  }
  return collect.finish();
};
