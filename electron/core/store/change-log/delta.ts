import { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';
import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { TABLES } from '#core/model/compare.ts';
import type { Entity } from '#core/model/entity.ts';
import { fieldOf } from '#core/model/field.ts';
import { parseRawObject, type RawObject } from '#core/model/raw-object.ts';

/**
 * A field before and after; of a long value where its JSON differs: the place, the text that was there, and the text
 * that is there since.
 */
type FieldChange =
  | readonly [before: ExactJson, after: ExactJson]
  | readonly [at: number, removed: string, added: string];

/** What a row of the change log says of its object. */
export type Delta =
  /** It is new. Reading the log backwards needs no more, and the present object says what it was. */
  | { readonly kind: 'made' }
  /** It is gone, and was this. */
  | { readonly kind: 'gone'; readonly object: RawObject }
  | { readonly kind: 'changed'; readonly fields: Readonly<Record<string, FieldChange>> }
  /** So many objects were read from the service, which had them before. */
  | { readonly kind: 'read'; readonly count: number }
  /** Deleted permanently by the person: nothing of it is kept. */
  | { readonly kind: 'erased' };

/** Shorter values are written whole: they are read without the value that stands now. Characters of JSON. */
const SHORT = 32;

/** Only the service decides it, and no row shows it. */
const isLogged = (entity: Entity, name: string): boolean => {
  const { owner, row } = fieldOf(TABLES[entity], name);
  return name !== 'modifiedTime' && (owner !== 'service' || row !== undefined || name === 'name');
};

const firstDifference = (one: string, other: string): number => {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
};

const sameEnd = (one: string, other: string, from: number): number => {
  const most = Math.min(one.length, other.length) - from;
  let count = 0;
  while (
    count < most &&
    one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)
  )
    count += 1;
  return count;
};

/** Written whole, however long: what a task was is asked in SQL (`past-conditions.ts`). */
const WHOLE: ReadonlySet<string> = new Set(['tags', 'projectId']);

/** Null where both say the same. */
const fieldChange = (name: string, before: ExactJson, after: ExactJson): FieldChange | null => {
  if (before === after) return null;
  const [one, other] = [stringifyExactJson(before), stringifyExactJson(after)];
  if (one === other) return null;
  if (WHOLE.has(name) || (one.length <= SHORT && other.length <= SHORT)) return [before, after];
  const at = firstDifference(one, other);
  const end = sameEnd(one, other, at);
  if (at + end < SHORT) return [before, after];
  return [at, one.slice(at, one.length - end), other.slice(at, other.length - end)];
};

const changedFields = (
  entity: Entity,
  was: RawObject,
  is: RawObject,
): readonly (readonly [name: string, change: FieldChange])[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const [one, other] = [was[name] ?? null, is[name] ?? null];
    const change = one === other || !isLogged(entity, name) ? null : fieldChange(name, one, other);
    return change === null ? [] : [[name, change] as const];
  });

/** What became of an object; null where it says the same as before. Missing and null are the same. */
export const deltaOf = (entity: Entity, was: RawObject | null, is: RawObject | null): Delta | null => {
  if (was === null) return is === null ? null : { kind: 'made' };
  if (is === null) return { kind: 'gone', object: was };
  const fields = changedFields(entity, was, is);
  return fields.length === 0 ? null : { kind: 'changed', fields: Object.fromEntries(fields) };
};

const MARKS = { made: '+', gone: '-', read: '#', erased: 'x' } as const;

export const deltaToText = (delta: Delta): string => {
  switch (delta.kind) {
    case 'made':
    case 'erased':
      return MARKS[delta.kind];
    case 'gone':
      return MARKS.gone + stringifyExactJson(delta.object);
    case 'changed':
      return stringifyExactJson(delta.fields);
    case 'read':
      return MARKS.read + String(delta.count);
    default:
      return assertNever(delta);
  }
};

/** Of a reading of many objects; null for another change. */
export const readCountOf = (text: string): number | null => {
  const delta = text.startsWith(MARKS.read) ? textToDelta(text) : null;
  return delta?.kind === 'read' ? delta.count : null;
};

const fieldChangeSchema = z.union([
  z.tuple([z.custom<ExactJson>(), z.custom<ExactJson>()]),
  z.tuple([z.int(), z.string(), z.string()]),
]);

/** @throws where the text is no delta: only a damaged file has such a text */
export const textToDelta = (text: string): Delta => {
  const rest = text.slice(1);
  switch (text[0]) {
    case MARKS.made:
      return { kind: 'made' };
    case MARKS.erased:
      return { kind: 'erased' };
    case MARKS.gone:
      return { kind: 'gone', object: parseRawObject(rest) };
    case MARKS.read:
      return { kind: 'read', count: Number(rest) };
    case undefined:
    default:
      return {
        kind: 'changed',
        fields: z.record(z.string(), fieldChangeSchema).parse(parseExactJson(text)),
      };
  }
};

/** An object whose earlier form cannot be told: the log was pruned, erased or damaged there. */
export const UNKNOWN = 'unknown';
export type Past = RawObject | null | typeof UNKNOWN;

/** The value before a change, from the one after it; undefined where that is not the one that the change left. */
const valueBefore = (change: FieldChange, after: ExactJson): ExactJson | undefined => {
  if (change.length === 2) return change[0];
  const [at, removed, added] = change;
  const text = stringifyExactJson(after);
  if (text.slice(at, at + added.length) !== added) return undefined;
  return parseExactJson(text.slice(0, at) + removed + text.slice(at + added.length));
};

const withFields = (
  fields: Extract<Delta, { readonly kind: 'changed' }>['fields'],
  other: RawObject,
  toValue: typeof valueBefore,
): Past => {
  const object: Record<string, ExactJson> = { ...other };
  for (const [name, change] of Object.entries(fields)) {
    const value = toValue(change, object[name] ?? null);
    if (value === undefined) return UNKNOWN;
    object[name] = value;
  }
  return object;
};

/** An object before a change, from what it was after it. Pure. */
export const before = (delta: Delta, later: Past): Past => {
  switch (delta.kind) {
    case 'made':
      return null;
    case 'gone':
      return delta.object;
    case 'changed':
      return later === null || later === UNKNOWN ? UNKNOWN : withFields(delta.fields, later, valueBefore);
    case 'read':
    case 'erased':
      return UNKNOWN;
    default:
      return assertNever(delta);
  }
};

/** The value after a change, from the one before it; undefined where that is not the one that the change found. */
const valueAfter = (change: FieldChange, earlier: ExactJson): ExactJson | undefined =>
  change.length === 2 ? change[1] : valueBefore([change[0], change[2], change[1]] as const, earlier);

/** An object after a change, from what it was before it: unknown where a creation says nothing of it. Pure. */
export const after = (delta: Delta, earlier: Past): Past => {
  switch (delta.kind) {
    case 'gone':
    case 'erased':
      return null;
    case 'changed':
      return earlier === null || earlier === UNKNOWN
        ? UNKNOWN
        : withFields(delta.fields, earlier, valueAfter);
    case 'made':
    case 'read':
      return UNKNOWN;
    default:
      return assertNever(delta);
  }
};
