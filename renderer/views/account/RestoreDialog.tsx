import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText } from '#renderer/ui/DialogBody.tsx';

interface RestoreDialogProps {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The service is put back as well. */
  readonly turnsBack: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

const TurnsBack = ({ at }: Pick<RestoreDialogProps, 'at'>) => (
  <>
    <DialogText>
      <strong>The local account becomes what it was on {describeMoment(at)}.</strong> What was added since is
      not in it, and what was changed, completed or deleted since is as it was then.
    </DialogText>
    <DialogText>
      A copy of today is made first, so that you can come back. The present files are kept beside the new
      ones.
    </DialogText>
  </>
);

const ReadsOn = () => (
  <>
    <DialogText>
      <strong>Nothing that is unsent is lost.</strong> The edits that wait today are taken over, and those
      that waited then and do not today wait for you on the sync page.
    </DialogText>
    <DialogText>
      The service stays as it is: what changed there since is read again, so a restore does not turn back what
      was sent. The present file is kept beside the new one.
    </DialogText>
  </>
);

/** What a restore does, and what it does not. */
export const RestoreDialog = ({ at, turnsBack, onRestore, onClose }: RestoreDialogProps) => (
  <Dialog title={`Restore the copy of ${describeMoment(at)}?`} onClose={onClose}>
    <DialogBody>
      {turnsBack ? <TurnsBack at={at} /> : <ReadsOn />}
      <DialogButtons>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button look="primary" onClick={onRestore}>
          Restore
        </Button>
      </DialogButtons>
    </DialogBody>
  </Dialog>
);
