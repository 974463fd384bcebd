import type { Client } from '#shared/ipc/client.ts';

/** One fault can come again with every drawing; the first ones say it all. */
const MOST = 20;

interface FaultyPage {
  readonly addEventListener: (
    type: 'error' | 'unhandledrejection',
    listener: (event: { readonly error?: unknown; readonly reason?: unknown }) => void,
  ) => void;
}

/**
 * Tells the host of faults of the page, for its log. They go as they are: the
 * host keeps their kind and place, and not what they say.
 * @returns what reports one more
 */
export const reportFaults = (
  page: FaultyPage,
  { call }: Pick<Client, 'call'>,
): ((error: unknown) => void) => {
  let told = 0;
  const report = (error: unknown): void => {
    if (!(error instanceof Error) || told >= MOST) return;
    told += 1;
    const { name, message, stack = '' } = error;
    void call('app.reportFault', {
      name: name.slice(0, 100),
      message: message.slice(0, 5000),
      stack: stack.slice(0, 20_000),
    });
  };
  page.addEventListener('error', ({ error }) => {
    report(error);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason);
  });
  return report;
};
