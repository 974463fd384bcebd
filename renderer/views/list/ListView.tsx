import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { TaskGrid } from './TaskGrid.tsx';

/** The open view as a list. */
export const ListView = ({ list }: { readonly list: ListModel }) => {
  const title = useViewTitle();
  return <TaskGrid list={list} label={`Tasks in ${title}`} />;
};
