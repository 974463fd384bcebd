import type { Transport } from '#shared/ipc/transport.ts';

/** Whether the host answered last time; a banner says so when it did not. */
export interface Reachability {
  readonly isReachable: () => boolean;
  readonly set: (reachable: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createReachability = (): Reachability => {
  let reachable = true;
  const listeners = new Set<() => void>();
  return {
    isReachable: () => reachable,
    set: (next) => {
      if (next === reachable) return;
      reachable = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** The same transport, whose answers also keep `reachability` true. */
export const watchReachability = (transport: Transport, reachability: Reachability): Transport => ({
  ...transport,
  call: async (method, input) => {
    const answer = await transport.call(method, input);
    reachability.set(answer.ok || answer.error.kind !== 'Unreachable');
    return answer;
  },
});
