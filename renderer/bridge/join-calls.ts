import { fail } from '#shared/domain/result.ts';
import type { CallAnswer, NamedCall, Transport } from '#shared/ipc/transport.ts';

interface Waiting extends NamedCall {
  readonly resolve: (answer: CallAnswer) => void;
}

export interface Carriers {
  readonly one: Transport['call'];
  /** Hands out each answer as it comes. Those that never come are missing when it resolves. */
  readonly several: (
    calls: readonly NamedCall[],
    answered: (index: number, answer: CallAnswer) => void,
  ) => Promise<void>;
}

/** Runs `work`; what it asks for before it first waits goes out as one message. */
export type Together = <Value>(work: () => Value) => Value;

/**
 * A window that opens asks for a dozen things, and a browser takes longer to
 * start a request than the core takes for most answers.
 */
export const joinCalls = ({
  one,
  several,
}: Carriers): { readonly call: Transport['call']; readonly together: Together } => {
  let joined: readonly Waiting[] | null = null;

  const send = async (calls: readonly Waiting[]): Promise<void> => {
    await several(
      calls.map(({ method, input }) => ({ method, input })),
      (index, answer) => calls[index]?.resolve(answer),
    );
    // To resolve twice does nothing.
    for (const { resolve } of calls) resolve(fail({ kind: 'Unreachable' }));
  };

  return {
    call: async (method, input) =>
      joined === null
        ? one(method, input)
        : new Promise((resolve) => {
            joined = [...(joined ?? []), { method, input, resolve }];
          }),
    together: (work) => {
      joined = [];
      try {
        return work();
      } finally {
        const calls = joined;
        joined = null;
        void send(calls);
      }
    },
  };
};
