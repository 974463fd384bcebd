import type { Random } from '#electron/local-service/testing/random.ts';
import type { RequestSeed } from '#electron/local-service/testing/request-seeds.ts';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

/** Values that break what they replace: types, limits, names with a meaning, broken text. */
const ODD_VALUES: readonly (object | string | number | boolean | null)[] = [
  null,
  true,
  0,
  -1,
  2,
  1.5,
  1e308,
  '',
  ' ',
  'inbox',
  'NONE',
  '__proto__',
  '\u0000',
  '\uD800',
  '🙂'.repeat(50),
  "'; DROP TABLE tasks; --",
  '2026-02-30T00:00:00.000+0000',
  'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'TRIGGER:P',
  [],
  {},
  [[]],
  [null],
  { id: null },
];

/** Numbers that no parser may shorten. */
const ODD_LITERALS = [
  '9223372036854775807',
  '-9223372036854775808',
  '9223372036854775808',
  '1e999',
  '-0',
  '00',
];

export const mutateRequest = (random: Random, seed: RequestSeed): RawRequest => {
  const request = {
    method: random.chance(0.05) ? random.pick(['GET', 'POST', 'PUT', 'DELETE']) : seed.method,
    path: random.chance(0.2) ? mutatePath(random, seed.path) : seed.path,
  };
  if (request.method === 'GET') return { ...request, body: null };
  return { ...request, body: mutateBody(random, seed.body) };
};

const mutatePath = (random: Random, path: string): string => {
  // The first slash ends the host; what is before it is the client's business.
  const at = 1 + random.below(path.length - 1);
  const piece = random.pick(['/', '%00', '%FF', '..', '?', '&limit=', '=', '%2F', '0', 'é', '%']);
  return random.chance(0.5)
    ? path.slice(0, at) + piece + path.slice(at)
    : path.slice(0, at) + path.slice(at + 1);
};

const mutateBody = (random: Random, body: unknown): string | null => {
  if (body === undefined) return random.chance(0.1) ? 'x' : null;
  if (random.chance(0.1)) return JSON.stringify(body);
  const changes = 1 + random.below(3);
  let changed: unknown = body;
  for (let change = 0; change < changes; change += 1) changed = mutateValue(random, changed);
  const text = JSON.stringify(changed);
  return random.chance(0.3) ? mutateText(random, text) : text;
};

/** Walks to a random place in the value and breaks what is there. */
const mutateValue = (random: Random, value: unknown): unknown => {
  if (Array.isArray(value) && value.length > 0 && !random.chance(0.1)) return mutateArray(random, value);
  if (isRecord(value) && !random.chance(0.05)) return mutateObject(random, value);
  return random.pick(ODD_VALUES);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const mutateArray = (random: Random, values: readonly unknown[]): readonly unknown[] => {
  const at = random.below(values.length);
  if (random.chance(0.1)) return [...values, ...values, values[at]];
  return values.map((value, index) => (index === at ? mutateValue(random, value) : value));
};

const mutateObject = (random: Random, value: Readonly<Record<string, unknown>>) => {
  const name = random.pick(Object.keys(value));
  const { [name]: member, ...rest } = value;
  if (random.chance(0.15)) return rest;
  if (random.chance(0.1))
    return { ...value, [random.pick(['odd', '__proto__', 'constructor', name.toUpperCase()])]: 1 };
  return { ...value, [name]: mutateValue(random, member) };
};

const mutateText = (random: Random, text: string): string => {
  const at = random.below(text.length + 1);
  if (random.chance(0.3)) return text.slice(0, at);
  if (random.chance(0.3)) return text.replace(/-?\d+/u, random.pick(ODD_LITERALS));
  if (random.chance(0.1)) return `${'['.repeat(2000)}${text}`;
  return (
    text.slice(0, at) +
    random.pick(['"', '{', '}', ',', '\\', '\u0000', '\uFEFF', 'null']) +
    text.slice(at + 1)
  );
};
