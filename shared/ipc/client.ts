import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Answer, Transport } from '#shared/ipc/transport.ts';

/** The contract as the page sees it: typed calls over an untyped transport. */
export interface Client {
  readonly call: <Name extends MethodName>(
    method: Name,
    input: MethodInput<Name>,
  ) => Promise<Answer<MethodOutput<Name>>>;
  /** @returns a function that stops listening */
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void;
}

export const createClient = (transport: Transport): Client => ({
  call: async <Name extends MethodName>(method: Name, input: MethodInput<Name>) => {
    const answer = await transport.call(method, input);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core validated it against this contract before it answered; parsing it again would cost every read twice
    return answer as Answer<MethodOutput<Name>>;
  },
  onEvent: (listener) =>
    transport.onEvent((event) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core checked it before it told it
      listener(event as AppEvent);
    }),
});
