import { TriangleAlert } from 'lucide-react';
import { thrownToSentence } from '#renderer/bridge/bridge-error.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { viewToTitle } from '#renderer/entities/project/view-title.ts';
import { useCurrentList } from '#renderer/entities/task/current-list.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { BulkBar } from './BulkBar.tsx';
import { EntryLine } from './EntryLine.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { TaskGrid } from './TaskGrid.tsx';
import styles from './ListView.module.css';

const ListBody = () => {
  const view = useViewState((state) => state.view);
  const projects = useKnownProjects();
  const { list, query } = useCurrentList();
  if (query.data === undefined) {
    if (!query.isError) return <Skeleton rows={8} label="Loading tasks" />;
    return (
      <EmptyState
        isProblem
        icon={<TriangleAlert size={28} strokeWidth={1.5} />}
        title="This list could not be read"
      >
        <p>{thrownToSentence(query.error)}</p>
        <Button look="outline" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (list.length === 0) return <ListEmpty view={view} />;
  return (
    <>
      <TaskGrid list={list} label={`Tasks in ${viewToTitle(view, projects)}`} />
      <BulkBar order={list.order} />
    </>
  );
};

/** The open view as a list. */
export const ListView = () => {
  const view = useViewState((state) => state.view);
  return (
    <div className={styles['view']}>
      {view.kind !== 'completed' && <EntryLine view={view} />}
      <ListBody />
    </div>
  );
};
