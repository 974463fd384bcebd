import type { StoreRefusal } from '#core/store/database/store-refusal.ts';
import { remoteErrorText, type RemoteError } from '#core/remote/remote-error.ts';

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

const massLossText = ({
  isConfirmed,
  lost,
  known,
}: Extract<SyncError, { readonly kind: 'MassLoss' }>): string =>
  isConfirmed
    ? `${lost} of your ${known} open tasks are missing at the service. Docket kept them and changed nothing. Decide on the sync page.`
    : `${lost} of your ${known} open tasks are missing at the service. Docket kept them and will check again.`;

const STOPPED = 'You stopped the download. What arrived so far is kept; “Sync now” continues it.';
const MERGE =
  'There are tasks on this device and at the service. Nothing is merged until you agree on the sync page.';

export const syncErrorText = (error: SyncError): string => {
  if (error.kind === 'MassLoss') return massLossText(error);
  if (error.kind === 'Stopped') return STOPPED;
  return error.kind === 'MergeQuestion' ? MERGE : remoteErrorText(error);
};

/** The store does not take what the service said: that is no fault of Docket, and the person can do something. */
export const refusedByStoreText = ({ kind, message }: StoreRefusal): string => {
  if (kind === 'full')
    return 'The disk is full, so sync is paused. Your edits are kept. Free some space; Docket tries again automatically.';
  return kind === 'diskError'
    ? 'Sync is paused: the disk may be full. Your edits are kept, and Docket tries again automatically.'
    : message;
};
