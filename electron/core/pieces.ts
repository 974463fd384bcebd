import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { chunksOf } from '#shared/domain/chunks-of.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';

/**
 * A message between threads is cloned in one go: one of 100,000 tasks blocks the event loop for a quarter of a second.
 * So its long arrays travel for themselves, some hundred members at a time, and whoever has an event loop to keep free
 * does that in turns.
 */

/** Members of a long array that are cloned in one go: about a millisecond for tasks. */
const PIECE = 500;

/** Milliseconds of one turn. */
const TURN = 8;

type Path = readonly (string | number)[];

export interface InPieces {
  /** The message, with an empty array in the place of each long one. */
  readonly rest: unknown;
  readonly longArrays: readonly { readonly path: Path; readonly pieces: number }[];
  /** Has all pieces; null where there are none. To be transferred. */
  readonly port: MessagePort | null;
}

interface LongArray {
  readonly path: Path;
  readonly array: readonly unknown[];
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** @param found takes the long arrays */
const withoutLongArrays = (value: unknown, path: Path, found: LongArray[]): unknown => {
  if (Array.isArray(value)) {
    if (value.length <= PIECE)
      return value.map((member, index) => withoutLongArrays(member, [...path, index], found));
    found.push({ path, array: value });
    return [];
  }
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutLongArrays(member, [...path, name], found)]),
  );
};

/** @returns what is to be posted, with its port to be transferred */
export function* toPieces(value: unknown): Generator<undefined, InPieces> {
  const found: LongArray[] = [];
  const rest = withoutLongArrays(value, [], found);
  if (found.length === 0) return { rest, longArrays: [], port: null };
  const { port1, port2 } = new MessageChannel();
  const longArrays = [];
  for (const { path, array } of found) {
    const pieces = chunksOf(array, PIECE);
    for (const piece of pieces) {
      port1.postMessage(piece);
      yield;
    }
    longArrays.push({ path, pieces: pieces.length });
  }
  return { rest, longArrays, port: port2 };
}

const takePiece = (port: MessagePort): readonly unknown[] => {
  const taken: { readonly message: readonly unknown[] } | undefined = receiveMessageOnPort(port);
  if (taken === undefined) throw new Error('A piece of a message is missing');
  return taken.message;
};

const memberOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

/** Puts a long array where it was. */
const putAt = (value: unknown, path: Path, array: readonly unknown[]): unknown => {
  const [last] = path.slice(-1);
  if (last === undefined) return array;
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => memberOf(at, name), value);
  // An assignment to a member `__proto__` of somebody's file would be another thing.
  Object.defineProperty(parent, last, { value: array, writable: true, enumerable: true, configurable: true });
  return value;
};

/** @returns the message as it was. @throws where a piece is missing */
export function* fromPieces({ rest, longArrays, port }: InPieces): Generator<undefined, unknown> {
  let value = rest;
  if (port === null) return value;
  for (const { path, pieces } of longArrays) {
    const array: unknown[] = [];
    for (let count = 0; count < pieces; count += 1) {
      for (const member of takePiece(port)) array.push(member);
      yield;
    }
    value = putAt(value, path, array);
  }
  port.close();
  return value;
}

/** For a thread that has nothing else to do. */
export const atOnce = <Value>(steps: Generator<undefined, Value>): Value => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

/** Lets everything else run every few milliseconds. */
export const inTurns = async <Value>(steps: Generator<undefined, Value>): Promise<Value> => {
  let end = performance.now() + TURN;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() < end) continue;
    await yieldToEventLoop();
    end = performance.now() + TURN;
  }
};

type Transferred = Parameters<MessagePort['postMessage']>[1];

/** To the thread that waits for it. @param transferred buffers that are handed over, and not copied */
export const postInPieces = (
  to: Pick<MessagePort, 'postMessage'> | null,
  value: unknown,
  transferred: Transferred = [],
): void => {
  const message = atOnce(toPieces(value));
  to?.postMessage(message, [...portsOf(message), ...transferred]);
};

/** What is transferred with a message. */
export const portsOf = ({ port }: InPieces): readonly MessagePort[] => (port === null ? [] : [port]);
