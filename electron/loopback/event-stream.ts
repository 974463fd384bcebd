import type { AppEvent } from '#shared/ipc/events.ts';

export type Listen = (listener: (event: AppEvent) => void) => () => void;

const encoder = new TextEncoder();
const messageOf = (event: AppEvent): Uint8Array => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);

/** Server-sent events: one message an event, until the page goes away. */
export const eventStream = (onEvent: Listen): Response => {
  let stop: (() => void) | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      // Opens the stream at once, and tells the browser to come back soon when it breaks.
      controller.enqueue(encoder.encode('retry: 500\n\n'));
      stop = onEvent((event) => controller.enqueue(messageOf(event)));
    },
    cancel: () => stop?.(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
};
