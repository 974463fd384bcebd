import { textOf } from '#renderer/entities/words.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { useSyncStatus } from '#renderer/entities/sync/use-sync-status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText } from '#renderer/ui/DialogBody.tsx';
import type { SignOutQuestion } from './use-sign-out.ts';

interface SignOutDialogProps extends Omit<SignOutQuestion, 'backTo'> {
  readonly onSync: () => void;
  readonly onShow: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Edits that signing out would lose, and the choices. The focus starts at the one that loses none. */
export const SignOutDialog = (props: SignOutDialogProps) => {
  const { account, unsent, isBusy, hasTried, onSync, onShow, onDiscard, onClose } = props;
  const problem = useSyncStatus()?.problem ?? null;
  const edits = unsent === 1 ? '1 edit has' : `${formatNumber(unsent)} edits have`;
  return (
    <Dialog title={`Sign out of ${account.name}?`} onClose={onClose}>
      <DialogBody>
        <DialogText>
          <strong>{edits} not reached the service yet.</strong> Signing out now deletes{' '}
          {unsent === 1 ? 'it' : 'them'}; everything else stays at the service.
        </DialogText>
        {hasTried && (
          <Callout title="Not everything could be sent">
            {problem === null ? 'The service refused it. Try again, or keep the account.' : textOf(problem)}
          </Callout>
        )}
        <DialogButtons>
          <Button look="primary" disabled={isBusy} onClick={onSync}>
            {isBusy ? 'Syncing…' : 'Sync now'}
          </Button>
          <Button look="outline" disabled={isBusy} onClick={onShow}>
            Show {unsent === 1 ? 'it' : 'them'}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={onDiscard}>
            Sign out and discard
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
};
