import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  joinNotes,
  keepLine,
  momentOf,
  fieldNames,
  stampOf,
  toDates,
  warnLeftOut,
  type Entry,
  type Reading,
} from '#core/exchange/entries.ts';
import { flagAt, numberAt, objectsAt, textAt, textsAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** A board of Wekan. */

export const isWekan = (value: unknown): boolean => textAt(value, '_format').startsWith('wekan-board');

const USED = fieldNames(
  `_id title description listId labelIds sort archived archivedAt startAt dueAt endAt receivedAt createdAt modifiedAt
   dateLastActivity userId boardId swimlaneId type cardNumber customFields coverId parentId linkedId isOvertime showActivities
   hideFinishedChecklistIfItemsAreHidden`,
);

const bySort = (values: readonly Json[]): readonly Json[] =>
  values.toSorted((one, other) => numberAt(one, 'sort') - numberAt(other, 'sort'));

interface Board extends Reading {
  readonly listId: string;
  readonly columns: ReadonlyMap<string, Json>;
  readonly labels: ReadonlyMap<string, Json>;
  readonly checklists: ReadonlyMap<string, readonly Json[]>;
  readonly items: ReadonlyMap<string, readonly Json[]>;
  readonly comments: ReadonlyMap<string, readonly Json[]>;
  readonly files: ReadonlyMap<string, readonly Json[]>;
  readonly customFields: ReadonlyMap<string, Json>;
}

const byId = (values: readonly Json[]): ReadonlyMap<string, Json> =>
  new Map(values.map((one) => [textAt(one, '_id'), one]));

const itemsOf = ({ checklists, items }: Board, id: string): ExchangeTask['items'] => {
  const lists = checklists.get(id) ?? [];
  return lists.flatMap((list) =>
    (items.get(textAt(list, '_id')) ?? []).map((item) => ({
      title: lists.length > 1 ? `${textAt(list, 'title')}: ${textAt(item, 'title')}` : textAt(item, 'title'),
      done: flagAt(item, 'isFinished'),
    })),
  );
};

const warnFiles = ({ files, collect }: Board, id: string, row: number): void => {
  for (const file of files.get(id) ?? [])
    collect.warn({ row, code: 'leftOut', field: 'attachments', value: textAt(file, 'name') });
};

const labelsOf = ({ labels }: Board, card: Json): string[] =>
  textsAt(card, 'labelIds').map((id) => textAt(labels.get(id), 'name') || textAt(labels.get(id), 'color'));

/** With an end, or put away as a card or with its list. */
const closedOf = (card: Json, column: Json | undefined): Pick<ExchangeTask, 'status' | 'completedAt'> => {
  const endAt = stampOf(textAt(card, 'endAt'), 'UTC');
  const isClosed = endAt !== null || flagAt(card, 'archived') || flagAt(column, 'archived');
  return { status: isClosed ? 'done' : 'open', completedAt: endAt };
};

const addCard = (board: Board, card: Json, row: number): void => {
  const { collect, context, columns, listId } = board;
  const entry: Entry = { collect, context, row, lines: [] };
  const id = textAt(card, '_id');
  const column = columns.get(textAt(card, 'listId'));
  const [start, due] = ['startAt', 'dueAt'].map((name) => momentOf(entry, name, textAt(card, name)));
  for (const field of objectsAt(card, 'customFields'))
    keepLine(
      entry,
      textAt(board.customFields.get(textAt(field, '_id')), 'name') || 'Field',
      textAt(field, 'value'),
    );
  warnLeftOut(entry, card, USED);
  warnFiles(board, id, row);
  const parent = textAt(card, 'parentId');
  collect.task(
    {
      id: id === '' ? '' : context.idOf('wekan', id),
      parentId: parent === '' ? null : context.idOf('wekan', parent),
      listId,
      column: textAt(column, 'title') || null,
      title: textAt(card, 'title'),
      notes: joinNotes(
        textAt(card, 'description'),
        ...entry.lines,
        ...(board.comments.get(id) ?? []).map((comment) => textAt(comment, 'text')),
      ),
      items: itemsOf(board, id),
      tags: labelsOf(board, card),
      dates: toDates(start ?? null, due ?? null, context.timeZone),
      ...closedOf(card, column),
      createdAt: stampOf(textAt(card, 'createdAt'), 'UTC'),
    },
    row,
  );
};

export const readWekan = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const lists = bySort(objectsAt(value, 'lists'));
  const by = (name: string, key: string) =>
    Map.groupBy(bySort(objectsAt(value, name)), (one) => textAt(one, key));
  const board: Board = {
    collect,
    context,
    listId: collect.list(textAt(value, 'title'), {
      id: context.idOf('wekan', 'board', textAt(value, '_id') || textAt(value, 'title')),
      viewMode: 'kanban',
      archived: flagAt(value, 'archived'),
      columns: lists.filter((list) => !flagAt(list, 'archived')).map((list) => textAt(list, 'title')),
    }),
    columns: byId(lists),
    labels: byId(objectsAt(value, 'labels')),
    checklists: by('checklists', 'cardId'),
    items: by('checklistItems', 'checklistId'),
    comments: by('comments', 'cardId'),
    files: by('attachments', 'cardId'),
    customFields: byId(objectsAt(value, 'customFields')),
  };
  const place = new Map(lists.map((list, index) => [textAt(list, '_id'), index]));
  const cards = bySort(objectsAt(value, 'cards')).toSorted(
    (one, other) => (place.get(textAt(one, 'listId')) ?? 0) - (place.get(textAt(other, 'listId')) ?? 0),
  );
  for (const [index, card] of cards.entries()) addCard(board, card, index + 1);
  return collect.finish();
};
