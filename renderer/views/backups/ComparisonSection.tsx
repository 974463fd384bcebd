import type { BackupPick } from '#shared/domain/backup.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { useServices } from '#renderer/entities/services.ts';
import { showTaskById } from '#renderer/entities/task/list/show-task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { WALKED } from '#renderer/ui/grid/walk-lines.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { bringableIds, type ComparisonGroup, type ComparisonLine } from './comparison-lines.ts';
import styles from './BackupsPage.module.css';

/** What is ticked, and the way back for it. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (ids: readonly string[], isOn: boolean) => void;
  readonly bringBack: (pick: Partial<BackupPick>) => void;
}

interface LineProps {
  readonly line: ComparisonLine;
  readonly selection: Selection;
}

/** A task that is somewhere now is shown there. */
const Title = ({ id, title, state }: Pick<ComparisonLine, 'id' | 'title' | 'state'>) => {
  const services = useServices();
  if (state === 'erased') return <span className={styles['title']}>{title}</span>;
  return (
    <button
      type="button"
      {...(state === 'added' && WALKED)}
      className={styles['title']}
      onClick={() => void showTaskById(services, taskIdSchema.parse(id))}
    >
      {title}
    </button>
  );
};

const Line = ({ line: { id, title, state, what, changes }, selection }: LineProps) => {
  const isBringable = state !== 'added';
  return (
    <li className={styles['line']}>
      {isBringable ? (
        <input
          {...WALKED}
          type="checkbox"
          className={styles['box']}
          aria-label={`Select ${title}`}
          checked={selection.ids.has(id)}
          onChange={({ target }) => {
            selection.toggle([id], target.checked);
          }}
        />
      ) : (
        <span className={styles['box']} />
      )}
      <span className={styles['words']}>
        <Title id={id} title={title} state={state} />
        <span className={styles['about']}>{what}</span>
        {changes.map((change) => (
          <span key={change} className={styles['change']}>
            {change}
          </span>
        ))}
      </span>
      {isBringable && (
        <Button
          {...WALKED}
          look="outline"
          aria-label={`Bring back ${title}`}
          onClick={() => {
            selection.bringBack({ taskIds: [id] });
          }}
        >
          Bring back
        </Button>
      )}
    </li>
  );
};

interface GroupProps {
  readonly group: ComparisonGroup;
  readonly selection: Selection;
}

/** A list with what is another thing now. */
export const ComparisonSection = ({ group, selection }: GroupProps) => {
  const { id, name, isGone, lines } = group;
  const ids = bringableIds([group]);
  const isSelected = ids.length > 0 && ids.every((one) => selection.ids.has(one));
  return (
    <section aria-label={name}>
      <div className={styles['head']}>
        <PageHeading>
          {name}
          {isGone && <span className={styles['gone']}>deleted since</span>}
        </PageHeading>
        {ids.length > 1 && (
          <Button
            aria-label={`${isSelected ? 'Clear selection in' : 'Select all in'} ${name}`}
            onClick={() => {
              selection.toggle(ids, !isSelected);
            }}
          >
            {isSelected ? 'Clear selection' : 'Select all'}
          </Button>
        )}
        {isGone && (
          <Button
            look="outline"
            aria-label={`Bring back list ${name}`}
            onClick={() => {
              selection.bringBack({ lists: [id] });
            }}
          >
            Bring back list
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <ul className={styles['list']}>
          {lines.map((line) => (
            <Line key={line.id} line={line} selection={selection} />
          ))}
        </ul>
      )}
    </section>
  );
};
