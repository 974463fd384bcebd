import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { asksForHidden, hiddenRule } from '#shared/domain/filter/hidden-tasks.ts';
import { viewToKey } from '#shared/domain/view.ts';
import { read } from '#renderer/bridge/read.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { countsKey } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { canHideTasks } from '#renderer/entities/task/list/current-list.ts';
import { useViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { useAdHocFilter } from '#renderer/view-state/ad-hoc-filter.ts';
import { hidesFutureOf } from '#renderer/view-state/hidden-tasks.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './HiddenTasks.module.css';

/** At the foot of a view that hides tasks until they begin: how many, and the way to see them. */
export const HiddenTasks = () => {
  const { client } = useServices();
  const view = useViewState((state) => state.view);
  const options = useViewOptions();
  const filter = useAdHocFilter();
  const hides = useViewState((state) => hidesFutureOf(state.view, state));
  const isHiding = hides && canHideTasks(view, options) && !asksForHidden(filter);
  const rule = hiddenRule(filter);
  const show = useCommands().find('view.hide-future');
  const { data: count = 0 } = useQuery({
    // With the counts of the sidebar: an edit or a new day makes it old.
    queryKey: [...countsKey, 'hidden', viewToKey(view), rule],
    queryFn: async () => (await read(client, 'tasks.outline', { view, withClosed: false, rule })).ids.length,
    enabled: isHiding && rule !== null,
  });
  if (!isHiding || count === 0) return null;
  return (
    <output className={styles['foot']}>
      <EyeOff size={14} aria-hidden />
      {formatNumber(count)} {count === 1 ? 'task is' : 'tasks are'} hidden until{' '}
      {count === 1 ? 'it starts' : 'they start'}
      <Button look="quiet" onClick={show?.run}>
        Show <CommandKey of="view.hide-future" isBare />
      </Button>
    </output>
  );
};
