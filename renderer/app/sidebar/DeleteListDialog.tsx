import type { ProjectRow } from '#shared/domain/project.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { archiveList, deleteList } from '#renderer/entities/project/list-actions.ts';
import { useCounts, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText } from '#renderer/ui/DialogBody.tsx';
import { stopSidebarEdit } from '#renderer/view-state/sidebar-edit.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';

const lossWords = (openCount: number): string => {
  if (openCount === 0) return 'It has no open tasks.';
  return openCount === 1
    ? 'Its 1 open task goes to the trash.'
    : `Its ${formatNumber(openCount)} open tasks go to the trash.`;
};

const Question = ({ row }: { readonly row: ProjectRow }) => {
  const services = useServices();
  const counts = useCounts();
  const openCount = counts?.projects.find(({ id }) => id === row.id)?.count ?? 0;
  const close = (): void => {
    stopSidebarEdit(services.viewStore);
  };
  return (
    <Dialog title={`Delete “${row.name}”?`} onClose={close}>
      <DialogBody>
        <DialogText>
          <strong>{lossWords(openCount)}</strong> Completed tasks go there too. You can undo this.
        </DialogText>
        <DialogButtons>
          <Button
            look="danger"
            onClick={() => {
              close();
              void deleteList(services, row);
            }}
          >
            Delete list
          </Button>
          {!row.archived && (
            <Button
              onClick={() => {
                close();
                void archiveList(services, row);
              }}
            >
              Archive instead
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
};

/** Names what goes with a list before it goes. */
export const DeleteListDialog = () => {
  const store = useViewStore();
  const sidebarEdit = useViewState((state) => state.sidebarEdit);
  const projects = useKnownProjects();
  if (sidebarEdit?.kind !== 'deleteList') return null;
  const row = projects.find(({ id }) => id === sidebarEdit.id);
  if (row === undefined) {
    // Another device has deleted it meanwhile.
    queueMicrotask(() => {
      stopSidebarEdit(store);
    });
    return null;
  }
  return <Question row={row} />;
};
