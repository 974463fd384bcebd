import { COLUMN_USES, type ColumnUse } from '#shared/domain/exchange.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import type { FileOptions, ReadFileSummary } from '#shared/ipc/transfer-methods.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import {
  FORMAT_NAMES,
  meaningName,
  overLimitWords,
  USE_NAMES,
  warningWords,
} from '#renderer/entities/transfer/transfer-words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/field/Checkbox.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { Select } from '#renderer/ui/field/Select.tsx';
import { takeKeyboard } from '#renderer/ui/grid/walk-lines.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { FileTasks } from './FileTasks.tsx';
import styles from './ImportPage.module.css';

const AS_IN_FILE = '';
const LEFT_OUT = '';

export const counted = (count: number, one: string, many = `${one}s`): string | null =>
  count === 0 ? null : `${formatNumber(count)} ${count === 1 ? one : many}`;

/** `12 tasks, 3 closed, 2 lists`. */
export const countWords = ({ counts }: Pick<ReadFileSummary, 'counts'>): string =>
  [
    countTasks(counts.tasks),
    counted(counts.done, 'closed', 'closed'),
    counted(counts.subtasks, 'subtask'),
    counted(counts.items, 'checklist item'),
    counted(counts.lists, 'list'),
    counted(counts.folders, 'folder'),
    counted(counts.tags, 'tag'),
    counted(counts.repeats, 'repeat'),
    counted(counts.reminders, 'reminder'),
  ]
    .filter((part) => part !== null)
    .join(', ');

/** `12 tasks to add, 3 here already`. */
export const outcomeWords = ({
  added,
  updated,
  skipped,
}: Pick<ReadFileSummary, 'added' | 'updated' | 'skipped'>): string =>
  [
    `${countTasks(added)} to add`,
    updated === 0 ? null : `${formatNumber(updated)} to update`,
    skipped === 0 ? null : `${formatNumber(skipped)} here already`,
  ]
    .filter((part) => part !== null)
    .join(', ');

const preferenceWords = ({ settings, views }: NonNullable<ReadFileSummary['preferences']>): string => {
  const inViews = counted(views, 'view');
  const what = [counted(settings, 'setting'), inViews === null ? null : `the options of ${inViews}`];
  return `${what.filter((part) => part !== null).join(' and ')} of the other computer. Undo doesn’t take them back.`;
};

interface PreviewProps {
  readonly name: string;
  readonly summary: ReadFileSummary;
  readonly options: FileOptions;
  readonly withPreferences: boolean;
  readonly isBusy: boolean;
  readonly onWithPreferences: (wanted: boolean) => void;
  readonly onOptions: (options: FileOptions) => void;
  readonly onUses: (uses: readonly (ColumnUse | null)[]) => void;
  readonly onImport: () => void;
  readonly onBack: () => void;
}

const Options = ({
  summary,
  options,
  onOptions,
  withPreferences,
  onWithPreferences,
}: Pick<PreviewProps, 'summary' | 'options' | 'onOptions' | 'withPreferences' | 'onWithPreferences'>) => {
  const lists = useKnownProjects().filter(({ archived, readOnly }) => !archived && !readOnly);
  return (
    <section aria-labelledby="import-options" className={styles['options']}>
      <PageHeading id="import-options">Options</PageHeading>
      <Select
        label="Put tasks into"
        options={[[AS_IN_FILE, 'The lists of the file'], ...lists.map(({ id, name }) => [id, name] as const)]}
        value={options.into ?? AS_IN_FILE}
        onChange={(into) => {
          onOptions({ ...options, into: into === AS_IN_FILE ? null : projectIdSchema.parse(into) });
        }}
      />
      {summary.updated + summary.skipped > 0 && (
        <Choice
          label="Tasks imported before"
          options={[
            ['skip', 'Leave as they are'],
            ['update', 'Update from the file'],
          ]}
          value={options.existing}
          onChange={(existing) => {
            onOptions({ ...options, existing });
          }}
        />
      )}
      {summary.preferences !== null && (
        <Checkbox
          label="Take over the settings of the file"
          hint={preferenceWords(summary.preferences)}
          checked={withPreferences}
          onChange={({ target }) => {
            onWithPreferences(target.checked);
          }}
        />
      )}
    </section>
  );
};

/** What each column of a table becomes. */
const Columns = ({ summary, onUses }: Pick<PreviewProps, 'summary' | 'onUses'>) => {
  const { columns } = summary;
  if (columns === null) return null;
  return (
    <section aria-labelledby="import-columns" className={styles['options']}>
      <PageHeading id="import-columns">Columns</PageHeading>
      {columns.names.map((name, at) => (
        <Select
          key={name}
          label={name === '' ? `Column ${at + 1}` : name}
          options={[[LEFT_OUT, 'Leave out'], ...COLUMN_USES.map((use) => [use, USE_NAMES[use]] as const)]}
          value={columns.uses[at] ?? LEFT_OUT}
          onChange={(chosen) => {
            const use = COLUMN_USES.find((one) => one === chosen) ?? null;
            onUses(
              columns.uses.map((before, index) => (index === at ? use : before === use ? null : before)),
            );
          }}
        />
      ))}
    </section>
  );
};

export const Lists = ({ lists }: Pick<ReadFileSummary, 'lists'>) => (
  <section aria-labelledby="import-lists">
    <PageHeading id="import-lists">Lists</PageHeading>
    <ul className={styles['list']}>
      {lists.map(({ name, folder, tasks, isNew }) => (
        <li key={`${folder ?? ''}/${name ?? ''}`} className={styles['line']}>
          <span className={styles['name']}>
            {name === null ? 'Inbox' : folder === null ? name : `${folder} / ${name}`}
          </span>
          {isNew && <span className={styles['badge']}>new</span>}
          <span className={styles['count']}>{formatNumber(tasks)}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Warnings = ({ summary: { warnings, warningCount, overLimits } }: Pick<PreviewProps, 'summary'>) => {
  if (warningCount + overLimits.length === 0) return null;
  return (
    <section aria-labelledby="import-warnings">
      <PageHeading id="import-warnings">{`What doesn’t fit (${formatNumber(warningCount + overLimits.length)})`}</PageHeading>
      <ul className={styles['warnings']}>
        {overLimits.map(overLimitWords).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {warnings.map((warning, index) => (
          <li key={index}>{warningWords(warning)}</li>
        ))}
        {warnings.length < warningCount && (
          <li>{`And ${formatNumber(warningCount - warnings.length)} more.`}</li>
        )}
      </ul>
    </section>
  );
};

const Fields = ({ fields }: Pick<ReadFileSummary, 'fields'>) => {
  if (fields.length === 0) return null;
  return (
    <details className={styles['fields']}>
      <summary>What each field becomes</summary>
      <dl>
        {fields.map(({ field, becomes }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{meaningName(becomes)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const importWords = (tasks: number, nothing: boolean): string => {
  if (nothing) return 'Nothing to import';
  return tasks === 0 ? 'Import' : `Import ${countTasks(tasks)}`;
};

/** What comes of a file, before anything is changed. */
export const ImportPreview = (props: PreviewProps) => {
  const { name, summary, options, withPreferences, isBusy, onOptions, onImport, onBack } = props;
  const tasks = summary.added + summary.updated;
  const nothing = tasks === 0 && !summary.changesOther && !withPreferences;
  return (
    <>
      <section className={styles['head']} aria-label="File">
        <h2 className={styles['file']}>{name}</h2>
        <p>{`${FORMAT_NAMES[summary.format]}: ${countWords(summary)}.`}</p>
        <p>{`${outcomeWords(summary)}.`}</p>
        <div className={styles['buttons']}>
          <Button look="primary" ref={takeKeyboard} disabled={isBusy || nothing} onClick={onImport}>
            {isBusy ? 'Importing…' : importWords(tasks, nothing)}
          </Button>
          <Button disabled={isBusy} onClick={onBack}>
            Choose another file
          </Button>
        </div>
      </section>
      <Options {...props} />
      <Columns {...props} />
      <Warnings summary={summary} />
      <Lists lists={summary.lists} />
      <FileTasks
        summary={summary}
        corrections={options.corrections}
        onCorrect={
          summary.canCorrect
            ? (corrections) => {
                onOptions({ ...options, corrections });
              }
            : null
        }
      />
      {summary.columns === null && <Fields fields={summary.fields} />}
    </>
  );
};
