import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';

/** Where a number stands in a text decides what it is; keys that are numbers change their places. */
const byReviver = (text: string): unknown =>
  (
    JSON as unknown as {
      parse: (
        text: string,
        reviver: (key: string, value: unknown, context: { source: string }) => unknown,
      ) => unknown;
    }
  ).parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/u.test(source)
      ? BigInt(source)
      : value,
  );

const numbers = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }).map(String),
  fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 2n }).map(String),
  fc.constantFrom(
    '1.5',
    '0.12345678901234567890',
    '1e300',
    '-12345678901234567890.5',
    '12345678901234567e3',
    '7',
  ),
  fc.constantFrom('"12345678901234567"', '"\\"12345678901234567"', '"a\\\\"', 'null', '{}', '[]'),
);
const keys = fc.constantFrom('"a"', '"b"', '"2"', '"\\u0031"', '"12345678901234567"', '"__proto__"');
const { odd: oddTexts } = fc.letrec<{ odd: string; list: string; object: string }>((tie) => ({
  odd: fc.oneof({ maxDepth: 3 }, numbers, tie('list'), tie('object')),
  list: fc.array(tie('odd'), { maxLength: 4 }).map((members) => `[${members.join(', ')}]`),
  object: fc
    .array(fc.tuple(keys, tie('odd')), { maxLength: 4 })
    .map((members) => `{${members.map(([key, value]) => `${key}: ${value}`).join(',')}}`),
}));

describe('exact JSON', () => {
  it('keeps every signed 64-bit integer to the digit', () => {
    const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(int64, (value) => {
        const text = `{"sortOrder":${value}}`;
        expect(stringifyExactJson(parseExactJson(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the integers at both borders of the safe range', () => {
    const border = 9_007_199_254_740_991n;
    for (const value of [
      border,
      border + 1n,
      border + 2n,
      -border,
      -border - 1n,
      -border - 2n,
      9n * 10n ** 15n,
    ]) {
      expect(stringifyExactJson(parseExactJson(`[${value}]`))).toBe(`[${value}]`);
    }
  });

  it('keeps those apart that one number stands for, also where a key stands twice', () => {
    const text = '{"b":1.5,"a":9007199254740993,"b":9007199254740992}';
    expect(parseExactJson(text)).toEqual({ a: 9_007_199_254_740_993n, b: 9_007_199_254_740_992n });
    const once = '{"b":9007199254740993,"a":9007199254740992,"a\\"":"\\":"}';
    expect(stringifyExactJson(parseExactJson(once))).toBe(once);
  });

  it('reads safe integers as numbers and others as bigint', () => {
    expect(parseExactJson('[9007199254740991, 9007199254740993, -6917529027641081857]')).toEqual([
      9_007_199_254_740_991,
      9_007_199_254_740_993n,
      -6_917_529_027_641_081_857n,
    ]);
  });

  it('reads any other JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const again: unknown = JSON.parse(stringifyExactJson(parseExactJson(text)));
        expect(again).toEqual(JSON.parse(text));
      }),
    );
  });

  it('reads as a reviver that sees the text of each number, whatever stands beside it', () => {
    fc.assert(
      fc.property(oddTexts, (text) => {
        expect(parseExactJson(text)).toEqual(byReviver(text));
      }),
      { numRuns: 3000 },
    );
  });

  const DEEP = 20_000;
  const nested = (inner: string, open = '[', close = ']'): string =>
    open.repeat(DEEP) + inner + close.repeat(DEEP);

  it.each([
    ['arrays', nested('1')],
    ['objects', nested('1', '{"a":', '}')],
    ['long numbers', nested('9007199254740993')],
    ['keys that are numbers', nested('[9007199254740993,{"1":9007199254740992}]')],
    ['keys that stand twice', `{"b":1.5,"a":${nested('9007199254740993')},"c":9007199254740992,"b":2}`],
    ['texts that look like what is put in', nested('["n1","t","n9007199254740993",9007199254740995]')],
  ])('reads and writes %s that are nested deeper than the stack', (_what, text) => {
    const written = stringifyExactJson(parseExactJson(text));
    expect(written).toBe(text.replace('"b":1.5,', '"b":2,').replace(/,"b":2\}$/u, '}'));
  });

  it('reads a text of millions of escapes beside a long number', () => {
    const escapes = '\\"'.repeat(3_000_000);
    const text = `{"1":"${escapes}","a":9007199254740993,"b":"\\\\"}`;
    expect(stringifyExactJson(parseExactJson(text))).toBe(text);
  });

  it('writes what is nested too deep as it writes the rest', () => {
    const inner = { a: undefined, b: [undefined, 'Ü"\n', Number.NaN], __proto__: null, c: 2n ** 63n };
    let value: unknown = inner;
    for (let level = 0; level < DEEP; level += 1) value = [value];
    expect(stringifyExactJson(value)).toBe(nested(stringifyExactJson(inner)));
  });

  it('throws on a cut text', () => {
    expect(() => parseExactJson('{"a": 12345678901234567')).toThrow(SyntaxError);
  });
});
