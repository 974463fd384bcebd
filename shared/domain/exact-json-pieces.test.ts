import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJsonInPieces } from '#shared/domain/exact-json-pieces.ts';
import { parseExactJson } from '#shared/domain/exact-json.ts';

const pause = (): Promise<void> => Promise.resolve();

const outcome = async (parse: () => unknown): Promise<unknown> => {
  try {
    return { value: await parse() };
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : error;
  }
};

/** JSON as it is, and with something cut out or put in. */
const texts = fc.oneof(
  fc.json({ maxDepth: 5 }),
  fc
    .tuple(
      fc.json({ maxDepth: 5 }),
      fc.nat(),
      fc.nat({ max: 5 }),
      fc.constantFrom('', ',', ']', '[', '"', '{', '}', '\\'),
    )
    .map(([text, at, count, put]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + put + text.slice(from + count);
    }),
);

const cutAt = (text: string, cuts: readonly number[]): readonly string[] => {
  const places = cuts.map((cut) => cut % (text.length + 1)).toSorted((one, other) => one - other);
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length));
};

describe('JSON that is read in pieces', () => {
  it('is what it is when it is read at once, and refused where that is, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat(), { maxLength: 6 }), async (text, cuts) => {
        expect(await outcome(() => parseExactJsonInPieces(cutAt(text, cuts), pause))).toEqual(
          await outcome(() => parseExactJson(text)),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps integers to the digit and texts with brackets in the arrays of a snapshot', async () => {
    const text =
      '{"a":{"b":[{"n":-9223372036854775808,"t":"]},{\\"[\\\\"}, {"n":1}]},"c":[1,2],"d":[[1,2],[3]]}';
    for (const pieces of [[text], text.split('')]) {
      expect(await parseExactJsonInPieces(pieces, pause)).toEqual(parseExactJson(text));
    }
  });

  it('lets others run in between', async () => {
    let pauses = 0;
    const text = JSON.stringify({
      a: Array.from({ length: 20_000 }, (_none, id) => ({ id, title: 'x'.repeat(50) })),
    });
    await parseExactJsonInPieces([text], () => {
      pauses += 1;
      return Promise.resolve();
    });
    expect(pauses).toBeGreaterThan(5);
  });

  it('reads a text at once that looks like its own marks', async () => {
    const text = '{"a":["docket-elements-0"],"b":[1,2]}';
    expect(await parseExactJsonInPieces([text], pause)).toEqual(JSON.parse(text));
  });
});
