import { remoteErrorText, type RemoteError } from '#electron/remote/remote-error.ts';

/** Why a cycle stopped. */
export type SyncError =
  | RemoteError
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

export const syncErrorText = (error: SyncError): string =>
  error.kind === 'MassLoss' ? massLossText(error) : remoteErrorText(error);
