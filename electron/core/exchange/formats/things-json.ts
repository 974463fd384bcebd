import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  joinNotes,
  keepLine,
  momentOf,
  fieldNames,
  stampOf,
  toDates,
  toMoment,
  warnLeftOut,
  type Entry,
  type Moment,
  type Reading,
} from '#core/exchange/entries.ts';
import { flagAt, isJson, objectAt, objectsAt, textAt, textsAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { wordsToDate } from '#core/exchange/words.ts';

/** The JSON that programs give to Things by its address (`things:///json`). */

export const isThingsJson = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (one) => ['to-do', 'project'].includes(textAt(one, 'type')) && isJson(objectAt(one, 'attributes')),
  );

const USED = fieldNames(
  'title notes when deadline tags checklist-items heading list list-id area area-id completed canceled creation-date completion-date items operation id',
);

interface Place {
  readonly listId: string | null;
  readonly column: string | null;
}

const statusOf = (attributes: Json): ExchangeTask['status'] => {
  if (flagAt(attributes, 'canceled')) return 'wontDo';
  return flagAt(attributes, 'completed') ? 'done' : 'open';
};

const NO_DAY = ['', 'anytime', 'someday'];

/** A day, words like `today`, or a day and the time of its reminder behind an @. */
const startOf = (entry: Entry, when: string): Moment | null => {
  if (NO_DAY.includes(when)) return null;
  const [day = '', clock] = when.split('@');
  const iso = toMoment(clock === undefined ? day : `${day}T${clock.padStart(5, '0')}`);
  if (iso !== null) return iso;
  const dates = wordsToDate(day === 'evening' ? 'today' : day, entry.context)?.dates;
  if (dates?.kind === 'allDay') return { kind: 'day', day: dates.start };
  keepLine(entry, 'when', when);
  return null;
};

const addTodo = ({ collect, context }: Reading, attributes: Json, row: number, place: Place): void => {
  const entry: Entry = { collect, context, row, lines: [] };
  const status = statusOf(attributes);
  const when = textAt(attributes, 'when');
  const start = startOf(entry, when);
  const due = momentOf(entry, 'deadline', textAt(attributes, 'deadline'));
  warnLeftOut(entry, attributes, USED);
  const list = textAt(attributes, 'list');
  const listId = place.listId ?? (list === '' ? null : collect.list(list));
  const rings = start?.kind === 'clock' && due === null;
  collect.task(
    {
      listId,
      column: listId === null ? null : textAt(attributes, 'heading') || place.column,
      title: textAt(attributes, 'title'),
      notes: joinNotes(textAt(attributes, 'notes'), ...entry.lines),
      items: objectsAt(attributes, 'checklist-items').map((item) => ({
        title: textAt(objectAt(item, 'attributes'), 'title'),
        done: flagAt(objectAt(item, 'attributes'), 'completed'),
      })),
      tags: [...textsAt(attributes, 'tags'), ...(when === 'someday' ? [when] : [])],
      dates: toDates(start, due, context.timeZone),
      reminders: rings ? ['TRIGGER:PT0S'] : [],
      status,
      completedAt:
        status === 'open' ? null : stampOf(textAt(attributes, 'completion-date'), context.timeZone),
      createdAt: stampOf(textAt(attributes, 'creation-date'), context.timeZone),
    },
    row,
  );
};

const addProject = (reading: Reading, attributes: Json, row: number): void => {
  const area = textAt(attributes, 'area');
  const listId = reading.collect.list(textAt(attributes, 'title'), {
    folder: area === '' ? null : area,
    archived: statusOf(attributes) !== 'open',
  });
  let column: string | null = null;
  for (const item of objectsAt(attributes, 'items')) {
    const inner = objectAt(item, 'attributes');
    if (textAt(item, 'type') === 'heading') column = textAt(inner, 'title');
    else addTodo(reading, inner, row, { listId, column });
  }
  // What a list has no field for is a task of it.
  const { notes, when, deadline } = attributes;
  if ([notes, when, deadline].some((one) => one !== undefined && one !== ''))
    addTodo(reading, { ...attributes, area: '' }, row, { listId, column: null });
};

export const readThingsJson = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const entries = Array.isArray(value) ? value.filter(isJson) : [];
  for (const [index, entry] of entries.entries()) {
    const attributes = objectAt(entry, 'attributes');
    if (textAt(entry, 'type') === 'project') addProject({ collect, context }, attributes, index + 1);
    else addTodo({ collect, context }, attributes, index + 1, { listId: null, column: null });
  }
  return collect.finish();
};
