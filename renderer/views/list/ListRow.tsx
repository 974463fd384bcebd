import { memo, type ComponentProps } from 'react';
import { ViewRow } from '#renderer/entities/task/ViewRow.tsx';
import { rowDomId } from './list-ids.ts';
import { PendingRow } from './PendingRow.tsx';

type ListRowProps = Omit<ComponentProps<typeof ViewRow>, 'domId' | 'pending'>;

/** A row of a list, drawn anew only when something of it changes. */
export const ListRow = memo((props: ListRowProps) => {
  const domId = rowDomId(props.id);
  return <ViewRow {...props} domId={domId} pending={<PendingRow domId={domId} />} />;
});
ListRow.displayName = 'ListRow';
