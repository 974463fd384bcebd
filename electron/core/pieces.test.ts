import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPieces, inTurns, postInPieces, toPieces, type InPieces } from '#core/pieces.ts';

const sent = async (value: unknown) => {
  const { port1, port2 } = new MessageChannel();
  postInPieces(port1, value);
  const [message] = (await once(port2, 'message')) as [InPieces];
  port1.close();
  const { rest, longArrays } = structuredClone({ rest: message.rest, longArrays: message.longArrays });
  return { rest, longArrays, taken: await inTurns(fromPieces(message)) };
};

const long = (length: number): readonly object[] => Array.from({ length }, (_none, at) => ({ at }));

it('a message arrives as it was, with long arrays wherever they stand', async () => {
  const lengths = fc.constantFrom(0, 1, 500, 501, 1700);
  const names = fc.constantFrom('a', 'port', '__proto__', '0');
  const members = fc.dictionary(names, fc.oneof(fc.bigInt(), fc.constant(null), lengths.map(long)), {
    noNullPrototype: true,
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(lengths.map(long), fc.array(members), members), async (value) => {
      expect((await sent(value)).taken).toStrictEqual(value);
    }),
    { numRuns: 60 },
  );
});

it('no part of a message has more than some hundred members', async () => {
  expect(await sent({ tasks: long(100_000) })).toMatchObject({
    rest: { tasks: [] },
    longArrays: [{ path: ['tasks'], pieces: 200 }],
  });
});

it('others run while a long message is made', async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 1);
  await inTurns(toPieces(long(200_000)));
  clearInterval(count);
  expect(turns).toBeGreaterThan(1);
});
