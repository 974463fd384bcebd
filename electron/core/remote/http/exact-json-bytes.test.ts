import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson } from '#shared/domain/exact-json.ts';
import { parseExactJsonBytes } from '#core/remote/http/exact-json-bytes.ts';

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

const cutAt = (bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] => {
  const places = cuts.map((cut) => cut % (bytes.length + 1)).toSorted((one, other) => one - other);
  return [0, ...places].map((from, index) => bytes.slice(from, places[index] ?? bytes.length));
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('JSON that is read from bytes', () => {
  it('is what it is when it is read at once, and refused where that is, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat(), { maxLength: 6 }), async (text, cuts) => {
        expect(await outcome(() => parseExactJsonBytes(cutAt(bytesOf(text), cuts), pause))).toEqual(
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
      expect(await parseExactJsonBytes(pieces.map(bytesOf), pause)).toEqual(parseExactJson(text));
    }
  });

  it('is the text that a decoder makes of bytes that are none, and of a mark at the beginning alone', async () => {
    const mark = [0xef, 0xbb, 0xbf];
    const odd = fc.constantFrom(...mark, 0x80, 0xc3, 0xe4, 0xf0, 0x9f, 0x22, 0x5b, 0x5d, 0x2c, 0x61, 0x31);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom([], mark),
        fc.array(
          fc.oneof(
            fc.constantFrom([0x22, 0xe4, 0xbc, 0x22], mark, [0x2c]),
            odd.map((code) => [code]),
          ),
        ),
        fc.array(fc.nat(), { maxLength: 4 }),
        async (before, within, cuts) => {
          const bytes = Uint8Array.from([...before, 0x5b, ...within.flat(), 0x5d]);
          expect(await outcome(() => parseExactJsonBytes(cutAt(bytes, cuts), pause))).toEqual(
            await outcome(() => parseExactJson(new TextDecoder().decode(bytes))),
          );
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('lets others run in between', async () => {
    let pauses = 0;
    const text = JSON.stringify({
      a: Array.from({ length: 20_000 }, (_none, id) => ({ id, title: 'x'.repeat(50) })),
    });
    await parseExactJsonBytes([bytesOf(text)], () => {
      pauses += 1;
      return Promise.resolve();
    });
    expect(pauses).toBeGreaterThan(5);
  });

  it('reads a text at once that looks like its own marks', async () => {
    const text = '{"a":["docket-elements-0"],"b":[1,2]}';
    expect(await parseExactJsonBytes([bytesOf(text)], pause)).toEqual(JSON.parse(text));
  });
});
