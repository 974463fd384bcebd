import { useEffect, useState } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { countTrash, emptyTrash, type TrashCount } from '#renderer/entities/task/actions/trash-actions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText } from '#renderer/ui/DialogBody.tsx';
import { stopSidebarEdit } from '#renderer/view-state/sidebar-edit.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

const useTrashCount = (): TrashCount | null => {
  const services = useServices();
  const [trash, setTrash] = useState<TrashCount | null>(null);
  useEffect(() => {
    let isGone = false;
    const count = async (): Promise<void> => {
      const counted = await countTrash(services);
      if (!isGone) setTrash(counted);
    };
    void count();
    return () => {
      isGone = true;
    };
  }, [services]);
  return trash;
};

const Counted = ({ trash: { ids, problem } }: { readonly trash: TrashCount }) => (
  <>
    <DialogText>
      <strong>{countTasks(ids.length)}</strong>{' '}
      {ids.length === 1 ? 'is deleted permanently.' : 'are deleted permanently.'} This cannot be undone, here
      or anywhere else.
    </DialogText>
    {problem !== null && (
      <Callout title="The service couldn’t be asked">
        {problem} Tasks that this computer doesn’t know of stay in the trash there. The others are deleted
        there as soon as the service can be reached.
      </Callout>
    )}
  </>
);

const Question = () => {
  const services = useServices();
  const trash = useTrashCount();
  const close = (): void => {
    stopSidebarEdit(services.viewStore);
  };
  const count = trash?.ids.length ?? 0;
  return (
    <Dialog title="Empty the trash?" onClose={close}>
      <DialogBody>
        {trash === null ? (
          <DialogText>Counting the tasks in the trash…</DialogText>
        ) : (
          <Counted trash={trash} />
        )}
        <DialogButtons>
          {/* First, so that Enter alone deletes no task. */}
          <Button look="outline" onClick={close}>
            Keep them
          </Button>
          <Button
            look="danger"
            disabled={count === 0}
            onClick={() => {
              close();
              if (trash !== null) void emptyTrash(services, trash.ids);
            }}
          >
            {count === 0 ? 'Delete permanently' : `Delete ${countTasks(count)} permanently`}
          </Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
};

/** Names how much goes for good before it goes. */
export const EmptyTrashDialog = () =>
  useViewState((state) => state.sidebarEdit)?.kind === 'emptyTrash' ? <Question /> : null;
