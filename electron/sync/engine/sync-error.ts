import type { StoreRefusal } from '#electron/store/integrity/store-refusal.ts';
import { remoteErrorText, type RemoteError } from '#electron/remote/remote-error.ts';

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
    ? `The service does not have ${lost} of your ${known} open tasks any more. Docket has kept them and taken nothing over: decide on the sync page.`
    : `The service does not have ${lost} of your ${known} open tasks any more. Docket has kept them and asks once more.`;

const STOPPED = 'You stopped the reading. What was read so far is here; “Sync now” goes on with it.';
const MERGE = 'There are tasks here and at the service. Nothing is merged before you agree on the sync page.';

export const syncErrorText = (error: SyncError): string => {
  if (error.kind === 'MassLoss') return massLossText(error);
  if (error.kind === 'Stopped') return STOPPED;
  return error.kind === 'MergeQuestion' ? MERGE : remoteErrorText(error);
};

/** The store does not take what the service said: that is no fault of Docket, and the person can do something. */
export const refusedByStoreText = ({ kind, message }: StoreRefusal): string => {
  if (kind === 'full')
    return 'The disk is full, so sync waits. Your edits are kept. Make some room: Docket tries again by itself.';
  return kind === 'diskError'
    ? 'Sync is paused: the disk may be full. Your edits are kept, and Docket tries again by itself.'
    : message;
};
