import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { CallAnswer, NamedCall } from '#shared/ipc/transport.ts';

/** A page asks for a dozen things at once, not for hundreds. */
const MOST = 200;

export const callsSchema = z.array(z.object({ method: z.string(), input: z.unknown() })).max(MOST);

interface Core {
  readonly call: (method: string, input: unknown) => Promise<CallAnswer>;
}

const encoder = new TextEncoder();

/** Starts all of them, in their order; one that takes its time keeps no other back. */
export const answerLines = (core: Core, calls: readonly NamedCall[]): Response => {
  let isGone = false;
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const answerOne = async ({ method, input }: NamedCall, index: number): Promise<void> => {
        const answer = await core.call(method, input);
        if (!isGone) controller.enqueue(encoder.encode(`${JSON.stringify([index, answer])}\n`));
      };
      const answers: Promise<void>[] = [];
      for (const [index, call] of calls.entries()) {
        answers.push(answerOne(call, index));
        // What is answered is on its way before the next one is begun.
        await setImmediate();
      }
      await Promise.all(answers);
      if (!isGone) controller.close();
    },
    cancel: () => {
      isGone = true;
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
  });
};
