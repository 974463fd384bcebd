import { ListFilter, X } from 'lucide-react';
import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { viewToKey } from '#shared/domain/view.ts';
import { FilterLineField, useSettledProblem } from '#renderer/entities/filter/FilterLineField.tsx';
import { ruleToLine, useFilterLine } from '#renderer/entities/filter/use-filter-line.ts';
import { useFilterNames } from '#renderer/entities/filter/use-filters.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { isClosedView, useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { applies } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import {
  finishAdHocFilter,
  setAdHocFilter,
  useAdHocFilter,
  editAdHocFilter,
} from '#renderer/view-state/ad-hoc-filter.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './AdHocFilterBar.module.css';

/** Rows that are not what the line says are dimmed. The document is marked: see `useRaisedNotices`. */
const useDimmedRows = (isDimmed: boolean): void => {
  useLayoutEffect(() => {
    if (!isDimmed) return undefined;
    document.documentElement.setAttribute('data-invalid-filter', '');
    return () => {
      document.documentElement.removeAttribute('data-invalid-filter');
    };
  }, [isDimmed]);
};

/** The view follows the line as it is typed; Enter keeps what it says, Esc what was before. */
const AdHocFilterLine = ({ before }: { readonly before: string | null }) => {
  const store = useViewStore();
  const { line, setLine, problem, rule } = useFilterLine({ known: before });
  const [isTried, setTried] = useState(false);
  const isFiltered = useAdHocFilter() !== null;
  const { list } = useCurrentList();
  const count = useViewState(({ view }) => (isClosedView(view) ? list.closedCount : list.openCount));
  const isEmpty = line.trim() === '';
  const shown = isFiltered ? 'the last valid filter' : 'all of this view';
  const words = isEmpty || problem === null ? null : `${problem} Below: ${shown}, ${countTasks(count)}.`;
  useDimmedRows(useSettledProblem(line, words, isTried) !== null);
  const onLine = (next: string) => {
    const read = setLine(next);
    // Half a word leaves the view as the words before it made it.
    if (next.trim() === '') setAdHocFilter(store, null);
    else if (read.rule !== null) setAdHocFilter(store, read.rule);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter' && !isEmpty && rule === null) {
      setTried(true);
      return;
    }
    finishAdHocFilter(store, event.key === 'Enter');
    sendKeyboardToList(store);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window has the keyboard, and gives it back to this line.
    if (!document.hasFocus() || currentTarget.contains(relatedTarget)) return;
    finishAdHocFilter(store, true);
  };
  return (
    <div className={styles['writing']} onBlur={onBlur}>
      <FilterLineField
        label="Show only"
        line={line}
        problem={words}
        isTried={isTried}
        hint={isFiltered ? `${countTasks(count)} here` : 'All of this view'}
        placeholder="!high & (today | overdue)"
        onLine={onLine}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};

/** The filter of the view, and the ways out of it. */
const Narrowed = ({ rule }: { readonly rule: string }) => {
  const store = useViewStore();
  const commands = useCommands();
  const line = ruleToLine(rule, useFilterNames());
  const [drop, keep] = ['filter.drop', 'filter.keep'].map((id) => commands.find(id));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a row
    <div className={styles['bar']} role="group" aria-label="Filter of this view">
      <span className={styles['chip']}>
        <Tooltip text="Change the filter" keys={commands.find('filter.here')?.keys[0]}>
          <button
            type="button"
            className={styles['words']}
            aria-label={`Edit the filter: ${line}`}
            onClick={() => {
              editAdHocFilter(store);
            }}
          >
            <ListFilter size={13} aria-hidden />
            <span className={styles['line']}>{line}</span>
          </button>
        </Tooltip>
        <IconButton
          label="Clear the filter"
          keys={drop?.keys[0]}
          className={styles['drop']}
          onClick={drop?.run}
        >
          <X size={14} aria-hidden />
        </IconButton>
      </span>
      <span className={styles['space']} />
      {keep !== undefined && applies(keep) && (
        <Button className={styles['keep']} onClick={keep.run}>
          Save as filter…
        </Button>
      )}
    </div>
  );
};

/** Under the header while the open view is filtered, or its filter is being edited. */
export const AdHocFilterBar = () => {
  const written = useViewState((state) => state.editedAdHocFilter);
  const viewKey = useViewState((state) => viewToKey(state.view));
  const rule = useAdHocFilter();
  if (written !== null) return <AdHocFilterLine key={viewKey} before={written.before} />;
  return rule === null ? null : <Narrowed rule={rule} />;
};
