import type { Transport } from '#shared/ipc/transport.ts';

/**
 * Whether the host answers: `stopped` is one that does not, `expired` one that
 * has been started anew and does not know this page any more.
 */
export type Reach = 'reachable' | 'stopped' | 'expired';

export interface Reachability {
  readonly current: () => Reach;
  readonly set: (reach: Reach) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createReachability = (): Reachability => {
  let current: Reach = 'reachable';
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    set: (reach) => {
      if (reach === current) return;
      current = reach;
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
    if (answer.ok) reachability.set('reachable');
    else if (answer.error.kind === 'Unreachable') reachability.set('stopped');
    // A refusal is an answer too; only an expired page stays expired.
    else if (reachability.current() === 'stopped') reachability.set('reachable');
    return answer;
  },
});
