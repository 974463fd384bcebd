import type { AccountStorage } from '#shared/domain/account.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { restoreCopy } from '#renderer/entities/account/storage-actions.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText } from '#renderer/ui/DialogBody.tsx';

interface RestoreDialogProps {
  readonly backup: AccountStorage['backups'][number];
  readonly onClose: () => void;
}

/** The service is put back as well. @param at ISO 8601 UTC */
const TurnsBack = ({ at }: { readonly at: string }) => (
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

/** Says what a restore does, and does it. */
export const RestoreDialog = ({ backup, onClose }: RestoreDialogProps) => {
  const services = useServices();
  return (
    <Dialog title={`Restore the backup of ${describeMoment(backup.at)}?`} onClose={onClose}>
      <DialogBody>
        {backup.turnsBack ? <TurnsBack at={backup.at} /> : <ReadsOn />}
        <DialogButtons>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            onClick={() => {
              onClose();
              void restoreCopy(services, backup);
            }}
          >
            Restore
          </Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
};
