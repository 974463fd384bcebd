import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  joinNotes,
  keepLine,
  momentOf,
  fieldNames,
  stampOf,
  stampOfUnix,
  toDates,
  warnLeftOut,
  type Entry,
  type Reading,
} from '#core/exchange/entries.ts';
import {
  flagAt,
  isJson,
  isoAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  type Json,
} from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** Trello: a board, one card of it, or the cards that its API answers. */

const isCard = (value: unknown): value is Json =>
  isJson(value) &&
  'name' in value &&
  'idBoard' in value &&
  ('idList' in value || 'desc' in value) &&
  !('cards' in value);

const isBoard = (value: unknown): boolean =>
  isJson(value) &&
  Array.isArray(value['cards']) &&
  ('idOrganization' in value ||
    'labelNames' in value ||
    objectsAt(value, 'cards').some((card) => 'idList' in card));

export const isTrello = (value: unknown): boolean =>
  isBoard(value) ||
  isCard(value) ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => isCard(one)));

/** Marks of the service, and its mail addresses of cards, which must not be kept. */
const USED = fieldNames(
  `id name desc due start dueComplete dueReminder closed idList idBoard idLabels labels idChecklists checklists pos
   attachments customFieldItems actions badges cover limits descData email address locationName dateLastActivity
   dateCompleted idShort shortLink shortUrl url subscribed idAttachmentCover manualCoverAttachment isTemplate cardRole creationMethod
   creationMethodError creationMethodLoadingStartedAt mirrorSourceId nodeId idMembersVoted pluginData checkItemStates
   coordinates staticMapUrl idOrganization agent originalDesc originalName customFields list board members`,
);

/** What a board says of its cards, by ids. */
interface Board extends Reading {
  readonly columns: ReadonlyMap<string, Json>;
  readonly checklists: ReadonlyMap<string, readonly Json[]>;
  readonly comments: ReadonlyMap<string, readonly string[]>;
  readonly customFields: ReadonlyMap<string, Json>;
  readonly labels: ReadonlyMap<string, Json>;
}

const byId = (objects: readonly Json[]): ReadonlyMap<string, Json> =>
  new Map(objects.map((object) => [textAt(object, 'id'), object]));

const byPosition = (objects: readonly Json[]): readonly Json[] =>
  objects.toSorted((one, other) => numberAt(one, 'pos') - numberAt(other, 'pos'));

/** Each with the card that it is about. */
const commentsOf = (value: unknown): readonly { readonly card: string; readonly text: string }[] =>
  objectsAt(value, 'actions')
    .filter((action) => textAt(action, 'type') === 'commentCard')
    .map((action) => ({
      card: textAt(objectAt(objectAt(action, 'data'), 'card'), 'id'),
      text: textAt(objectAt(action, 'data'), 'text'),
    }))
    .toReversed();

const boardOf = (value: unknown, reading: Reading): Board => {
  const comments = Map.groupBy(commentsOf(value), ({ card }) => card);
  return {
    ...reading,
    columns: byId(objectsAt(value, 'lists')),
    checklists: Map.groupBy(byPosition(objectsAt(value, 'checklists')), (list) => textAt(list, 'idCard')),
    comments: new Map([...comments].map(([card, found]) => [card, found.map(({ text }) => text)])),
    customFields: byId(objectsAt(value, 'customFields')),
    labels: byId(objectsAt(value, 'labels')),
  };
};

/** The name of a list stands before its items where there are several. */
const itemsOf = ({ checklists }: Board, card: Json): ExchangeTask['items'] => {
  const own = objectsAt(card, 'checklists');
  const lists = own.length > 0 ? byPosition(own) : (checklists.get(textAt(card, 'id')) ?? []);
  return lists.flatMap((list) =>
    byPosition(objectsAt(list, 'checkItems')).map((item) => ({
      title: lists.length > 1 ? `${textAt(list, 'name')}: ${textAt(item, 'name')}` : textAt(item, 'name'),
      done: textAt(item, 'state') === 'complete',
    })),
  );
};

const labelsOf = ({ labels }: Board, card: Json): string[] => {
  const own = objectsAt(card, 'labels');
  const found = own.length > 0 ? own : textsAt(card, 'idLabels').flatMap((id) => labels.get(id) ?? []);
  return found.map((label) => textAt(label, 'name') || textAt(label, 'color'));
};

/** Files stay where they are: their names and addresses. */
const linksOf = (card: Json): readonly string[] =>
  objectsAt(card, 'attachments').map((file) => {
    const [name, url] = [textAt(file, 'name'), textAt(file, 'url')];
    return name === url || name === '' ? url : `${name}: ${url}`;
  });

const keepCustomFields = (entry: Entry, { customFields }: Board, card: Json): void => {
  for (const item of objectsAt(card, 'customFieldItems')) {
    const field = customFields.get(textAt(item, 'idCustomField'));
    const option = objectsAt(field, 'options').find((one) => textAt(one, 'id') === textAt(item, 'idValue'));
    const value = objectAt(option ?? item, 'value');
    const [text = ''] = ['text', 'number', 'date', 'checked']
      .map((name) => textAt(value, name))
      .filter((one) => one !== '');
    keepLine(entry, textAt(field, 'name') || 'Field', text);
  }
};

/** Minutes before it is due; a card without one says -1 or nothing. */
const remindersOf = (card: Json, dates: ExchangeTask['dates']): string[] => {
  const text = textAt(card, 'dueReminder');
  const minutes = Number(text);
  if (text === '' || !Number.isInteger(minutes) || minutes < 0 || dates.kind !== 'timed') return [];
  return [`TRIGGER${dates.end === null ? '' : ';RELATED=END'}:-PT${minutes}M`];
};

/** The first part of an id is the second at which the card was made. */
const madeAt = (id: string): string | null =>
  /^[0-9a-f]{24}$/u.test(id) ? stampOfUnix(Number.parseInt(id.slice(0, 8), 16) * 1000) : null;

/** An archived card is a closed one. */
const isClosed = (card: Json, column: Json | undefined): boolean =>
  flagAt(card, 'dueComplete') || flagAt(card, 'closed') || flagAt(column, 'closed');

const warnDropped = (entry: Entry, card: Json): void => {
  warnLeftOut(entry, card, USED);
  keepLine(entry, 'Location', textAt(card, 'locationName') || textAt(card, 'address'));
};

const addCard = (board: Board, card: Json, row: number, listId: string): void => {
  const { collect, context } = board;
  const entry: Entry = { collect, context, row, lines: [] };
  const id = textAt(card, 'id');
  const column = board.columns.get(textAt(card, 'idList')) ?? objectAt(card, 'list');
  const dates = toDates(
    momentOf(entry, 'start', textAt(card, 'start')),
    momentOf(entry, 'due', textAt(card, 'due')),
    context.timeZone,
  );
  keepCustomFields(entry, board, card);
  warnDropped(entry, card);
  const isDone = isClosed(card, column);
  const comments = board.comments.get(id) ?? commentsOf(card).map(({ text }) => text);
  collect.task(
    {
      id: id === '' ? '' : context.idOf('trello', id),
      listId,
      column: textAt(column, 'name') || null,
      title: textAt(card, 'name'),
      notes: joinNotes(textAt(card, 'desc'), ...linksOf(card), ...entry.lines, ...comments),
      items: itemsOf(board, card),
      tags: labelsOf(board, card),
      dates,
      reminders: remindersOf(card, dates),
      status: isDone ? 'done' : 'open',
      completedAt: isDone
        ? (stampOf(textAt(card, 'dateCompleted'), 'UTC') ?? isoAt(card, 'dateLastActivity'))
        : null,
      createdAt: madeAt(id),
    },
    row,
  );
};

const listOf = ({ collect, context, columns }: Board, value: unknown): string => {
  const board = isCard(value) ? objectAt(value, 'board') : value;
  const id = textAt(board, 'id');
  const open = [...columns.values()].filter((column) => !flagAt(column, 'closed'));
  return collect.list(textAt(board, 'name') || context.fileName, {
    ...(id !== '' && { id: context.idOf('trello', id) }),
    archived: flagAt(board, 'closed'),
    viewMode: 'kanban',
    columns: byPosition(open).map((column) => textAt(column, 'name')),
  });
};

const cardsOf = (value: unknown): readonly Json[] => {
  if (Array.isArray(value)) return value.filter(isJson);
  return isCard(value) ? [value] : objectsAt(value, 'cards');
};

export const readTrello = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const board = boardOf(value, { collect, context });
  const listId = listOf(board, value);
  const place = new Map(
    [...board.columns.values()].map((column) => [textAt(column, 'id'), numberAt(column, 'pos')]),
  );
  const cards = byPosition(cardsOf(value)).toSorted(
    (one, other) => (place.get(textAt(one, 'idList')) ?? 0) - (place.get(textAt(other, 'idList')) ?? 0),
  );
  for (const [index, card] of cards.entries()) addCard(board, card, index + 1, listId);
  return collect.finish();
};
