import type { AppEvent } from '#shared/ipc/events.ts';

export type Listen = (listener: (event: AppEvent) => void) => () => void;

const encoder = new TextEncoder();

/** One line of JSON for each event, until the page goes away. */
export const eventStream = (onEvent: Listen): Response => {
  let stop: (() => void) | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      // An empty line sends the headers at once: the page knows that it is connected.
      controller.enqueue(encoder.encode('\n'));
      stop = onEvent((event) => controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`)));
    },
    cancel: () => stop?.(),
  });
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
  });
};
