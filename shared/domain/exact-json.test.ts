import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';

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

  it('throws on a cut text', () => {
    expect(() => parseExactJson('{"a": 12345678901234567')).toThrow(SyntaxError);
  });
});
