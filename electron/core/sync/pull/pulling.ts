import type { V2Client } from '#core/remote/v2-client.ts';
import type { LongWork } from '#core/sync/pull/long-work.ts';
import type { ServerGate } from '#core/sync/engine/server-gate.ts';
import type { Store } from '#core/store/store.ts';

/** What every part of a pull needs. */
export interface Pulling {
  readonly store: Store;
  readonly client: V2Client;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** The same by the clock of the service, by which others' changes are told. */
  readonly serviceNow: () => number;
  readonly work: LongWork;
  /** The store was not empty before its first reading: the person is asked before that is merged. */
  readonly asksFirst: boolean;
  /** Where the server has a name. */
  readonly server?: ServerGate | undefined;
}
