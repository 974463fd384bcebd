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
      <strong>The local account goes back to how it was on {describeMoment(at)}.</strong> Tasks that you added
      since then are gone, and what you changed, completed or deleted since then is as it was.
    </DialogText>
    <DialogText>
      Docket backs up today’s state first, so that you can come back. The current files are kept next to the
      new ones.
    </DialogText>
  </>
);

const ReadsOn = () => (
  <>
    <DialogText>
      <strong>Unsent edits are not lost.</strong> Edits that are waiting today are kept. Edits that were
      waiting then but not today are listed on the sync page.
    </DialogText>
    <DialogText>
      The service stays as it is. Newer changes are downloaded again, so a restore doesn’t undo what was sent.
      The current file is kept next to the new one.
    </DialogText>
  </>
);

/** The effects of a restore. */
export const RestoreDialog = ({ at, turnsBack, onRestore, onClose }: RestoreDialogProps) => (
  <Dialog title={`Restore the backup of ${describeMoment(at)}?`} onClose={onClose}>
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
