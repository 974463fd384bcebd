import type { Message } from '#shared/messages/message.ts';
import type { StoreRefusal } from '#core/store/database/store-refusal.ts';
import { remoteErrorMessage, type RemoteError } from '#core/remote/remote-error.ts';

/** Why a cycle stopped. */
export type SyncError =
  | RemoteError
  /** The person stopped it. */
  | { readonly kind: 'Stopped' }
  /** The person is asked before anything is merged; see `merge-question.ts`. */
  | { readonly kind: 'MergeQuestion' }
  /** The service's word would take so many tasks away that it is not believed; see `mass-loss.ts`. */
  | {
      readonly kind: 'MassLoss';
      /** A second reading said the same: now the person has to decide. */
      readonly isConfirmed: boolean;
      readonly lost: number;
      readonly known: number;
    };

export const syncErrorMessage = (error: SyncError): Message => {
  if (error.kind === 'Stopped') return { code: 'sync.stopped' };
  if (error.kind === 'MergeQuestion') return { code: 'sync.mergeQuestion' };
  if (error.kind !== 'MassLoss') return remoteErrorMessage(error);
  const { isConfirmed, lost, known } = error;
  return { code: 'sync.massLoss', values: { isConfirmed, lost, known } };
};

/** The store does not take what the service said: that is no fault of Docket, and the person can do something. */
export const storeRefusalMessage = ({ kind, reason }: StoreRefusal): Message => {
  if (kind === 'full') return { code: 'sync.diskFull' };
  return kind === 'diskError' ? { code: 'sync.diskError' } : reason;
};
