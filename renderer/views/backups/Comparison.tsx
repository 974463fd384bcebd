import { CheckCheck } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { BackupComparison } from '#shared/domain/backup.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { bringBack, useComparison, type ComparedSource } from '#renderer/entities/backups/backup-actions.ts';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { UnreadPage } from '#renderer/entities/UnreadPage.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Checkbox } from '#renderer/ui/field/Checkbox.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { useWalkedLines } from '#renderer/ui/grid/walk-lines.ts';
import { Page, PageHeading } from '#renderer/ui/Page.tsx';
import { filterGroups, firstLines, toGroups } from './comparison-lines.ts';
import { ComparisonSection, type Selection } from './ComparisonSection.tsx';
import styles from './BackupsPage.module.css';

/** Lines that are drawn at first, and more with each press. */
const SHOWN = 300;

const NOT_READ: Readonly<
  Record<Extract<MethodOutput<'backups.compare'>, { kind: 'notRead' }>['why'], string>
> = {
  damaged: 'This backup is damaged and can’t be read. Choose another one.',
  newer: 'This backup was made by a newer version of Docket. Update Docket to read it.',
  tooComplex: 'This backup is too large to compare. You can still restore all of it.',
};

const COUNTED = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['trashed', 'moved to the trash'],
  ['erased', 'deleted permanently'],
] as const;

/** Of tasks; empty where none is another thing now. */
const countsOf = ({ tasks }: BackupComparison): string => {
  const counts = COUNTED.flatMap(([state, word]) => {
    const count = tasks.filter((task) => task.state === state).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${word}`];
  });
  return counts.length === 0 ? '' : ` · Since then: ${counts.join(' · ')}`;
};

const NotListed = ({ damaged, left }: BackupComparison) => (
  <>
    {damaged > 0 && (
      <Callout title={`${countTasks(damaged)} can’t be read`}>
        The backup is damaged there. The other tasks are listed.
      </Callout>
    )}
    {left > 0 && (
      <Callout title={`${countTasks(left)} more`}>
        Only {formatNumber(20_000)} are listed. Restore the whole backup to go back to all of them.
      </Callout>
    )}
  </>
);

const KINDS = { filter: 'Filter', habit: 'Habit' } as const;
const SINCE = { added: 'Added since', changed: 'Changed since', deleted: 'Deleted since' } as const;

const changesWords = (changes: number): string => {
  if (changes === 0) return '';
  return changes === 1 ? ' · 1 field' : ` · ${formatNumber(changes)} fields`;
};

/** Filters and habits come back with the whole backup alone. */
const Others = ({ others }: Pick<BackupComparison, 'others'>) =>
  others.length === 0 ? null : (
    <section aria-labelledby="compared-others">
      <PageHeading id="compared-others">Filters and habits</PageHeading>
      <ul className={styles['list']}>
        {others.map(({ kind, id, name, state, changes }) => (
          <li key={`${kind} ${id}`} className={styles['line']}>
            <span className={styles['words']}>
              <strong>{name}</strong>
              <span className={styles['about']}>
                {`${KINDS[kind]} · ${SINCE[state]}${changesWords(changes)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['about']}>To bring these back, restore the whole backup.</p>
    </section>
  );

interface DifferencesProps {
  readonly source: ComparedSource;
  readonly comparison: BackupComparison;
}

const useSelection = (
  source: ComparedSource,
  comparison: BackupComparison,
  withSubtasks: boolean,
): Selection => {
  const services = useServices();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // What was brought back is no difference any more.
  const there = new Set(comparison.tasks.map(({ id }) => id));
  return {
    ids: new Set([...ids].filter((id) => there.has(id))),
    toggle: (toggled, isOn) => {
      setIds((known) => {
        const next = new Set(known);
        for (const id of toggled)
          if (isOn) next.add(id);
          else next.delete(id);
        return next;
      });
    },
    bringBack: (pick) => {
      void bringBack(services, source, { taskIds: [], lists: [], withSubtasks, ...pick });
    },
  };
};

const Differences = ({ source, comparison }: DifferencesProps) => {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(SHOWN);
  const [withSubtasks, setWithSubtasks] = useState(true);
  const selection = useSelection(source, comparison, withSubtasks);
  const groups = useMemo(() => toGroups(comparison), [comparison]);
  const found = useMemo(() => filterGroups(groups, typed), [groups, typed]);
  const shown = useMemo(() => firstLines(found, limit), [found, limit]);
  const count = found.reduce((sum, { lines }) => sum + lines.length, 0);
  const more = count - shown.reduce((sum, { lines }) => sum + lines.length, 0);
  const walked = useWalkedLines(shown.flatMap(({ lines }) => lines.map(({ id }) => id)).join(' '));
  return (
    <>
      <NotListed {...comparison} />
      <div className={styles['find']}>
        <Field
          label="Filter"
          type="search"
          problem={null}
          placeholder="A title, a list, or what happened"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <Checkbox
          label="With subtasks"
          checked={withSubtasks}
          onChange={({ target }) => {
            setWithSubtasks(target.checked);
          }}
        />
      </div>
      <div className={styles['groups']} {...walked}>
        {shown.map((group) => (
          <ComparisonSection key={group.id} group={group} selection={selection} />
        ))}
        {found.length === 0 && <p>No changes match “{typed}”.</p>}
        {more > 0 && (
          <Button
            look="outline"
            onClick={() => {
              setLimit(limit + SHOWN);
            }}
          >
            Show {formatNumber(Math.min(SHOWN, more))} more of {formatNumber(more)}
          </Button>
        )}
      </div>
      {selection.ids.size > 0 && (
        <div className={styles['bottom']}>
          <Button
            look="primary"
            onClick={() => {
              selection.bringBack({ taskIds: [...selection.ids] });
            }}
          >
            Bring back {countTasks(selection.ids.size)}
          </Button>
          <Button
            onClick={() => {
              selection.toggle([...selection.ids], false);
            }}
          >
            Clear selection
          </Button>
        </div>
      )}
    </>
  );
};

const Compared = ({ source, comparison }: DifferencesProps) => (
  <>
    {comparison.lists.length + comparison.tasks.length + comparison.damaged > 0 && (
      <Differences source={source} comparison={comparison} />
    )}
    <Others others={comparison.others} />
  </>
);

interface ComparisonProps {
  readonly source: ComparedSource;
  /** When it was, and what it is. */
  readonly title: ReactNode;
  readonly back: string;
  readonly onBack: () => void;
}

/** What is another thing now than it was, by list, and the way back for each of it. */
export const Comparison = ({ source, title, back, onBack }: ComparisonProps) => {
  const { data, error, refetch } = useComparison(source);
  if (data === undefined)
    return <UnreadPage error={error} onRetry={refetch} rows={8} what="the differences" />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  };
  const isSame =
    data.kind === 'compared' &&
    data.lists.length + data.tasks.length + data.others.length + data.damaged === 0;
  return (
    <Page>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc goes back, as the button does */}
      <div className={styles['comparison']} onKeyDown={onKeyDown}>
        <div className={styles['bar']}>
          <p>
            {title}
            {data.kind === 'compared' && !isSame && <span className={styles['about']}>{countsOf(data)}</span>}
          </p>
          <Button look="outline" onClick={onBack}>
            {back}
          </Button>
        </div>
        {data.kind === 'notRead' && <Callout title="Couldn’t read this backup">{NOT_READ[data.why]}</Callout>}
        {isSame && (
          <EmptyState icon={<CheckCheck size={28} strokeWidth={1.5} />} title="Nothing changed">
            Every task, filter and habit is as it was then.
          </EmptyState>
        )}
        {data.kind === 'compared' && !isSame && <Compared source={source} comparison={data} />}
      </div>
    </Page>
  );
};
