import { useQuery } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import type { ChangedObject } from '#shared/domain/history.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { callInWords } from '#renderer/entities/call-core.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import {
  deleteCommand,
  useSavedCommands,
  type DescribedCommand,
} from '#renderer/entities/history/saved-commands.ts';
import { idsOfView } from '#renderer/entities/plan/push-tasks.ts';
import { Unread } from '#renderer/entities/Unread.tsx';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { differencesToWords } from '#renderer/entities/sync/describe-edit.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { doAgain, stepOn } from '#renderer/entities/task/actions/run-actions.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { textOf, thrownToSentence } from '#renderer/entities/words.ts';
import { EditCommand } from '#renderer/views/history/SaveCommand.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { Select } from '#renderer/ui/field/Select.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';
import styles from './DoAgain.module.css';

/** More would not be read. */
const SHOWN = 200;
/** As `tasks.doAgain` takes. */
const MOST = 10_000;

const TOO_MANY = `A command changes up to ${formatNumber(MOST)} tasks at a time. Narrow the view with a filter.`;

type Scope = 'targets' | 'view';

interface Preview {
  readonly ids: readonly TaskId[];
  readonly objects: readonly ChangedObject[];
  /** Tasks that change, new subtasks among them. */
  readonly count: number;
  /** Why it cannot be done, in words. */
  readonly problem: string | null;
}

/** Dry run of a command. @throws BridgeError where the tasks cannot be read */
const tryOut = async (
  services: Services,
  { name }: Pick<DescribedCommand, 'name'>,
  readIds: () => Promise<readonly TaskId[]>,
): Promise<Preview> => {
  const ids = await readIds();
  const nothing = { ids, objects: [], count: 0 };
  if (ids.length === 0) return { ...nothing, problem: null };
  if (ids.length > MOST) return { ...nothing, problem: TOO_MANY };
  const steps = [stepOn('tasks.doAgain', ids, { command: name })];
  const answer = await callInWords(services, 'actions.run', { steps, dryRun: true, reports: true });
  if (!answer.ok) return { ...nothing, problem: answer.error };
  const { report, steps: done } = answer.value;
  const count = new Set(done.flatMap(({ taskIds }) => taskIds)).size;
  return { ids, objects: report?.objects ?? [], count, problem: null };
};

const BECOMES = { new: 'Added', gone: 'Moved to the trash', changed: null } as const;

const Line = ({ title, becomes, fields }: ChangedObject) => {
  const said = BECOMES[becomes];
  return (
    <li>
      <span className={styles['title']}>{title === '' ? 'Untitled' : title}</span>
      <span className={styles['changes']}>
        {said === null ? differencesToWords(fields).join(', ') || 'Changed' : said}
      </span>
    </li>
  );
};

const Problem = ({ children }: { readonly children: string }) => (
  <p className={styles['note']} role="alert">
    {children}
  </p>
);

interface OutcomeProps {
  /** Undefined until it is read. */
  readonly preview: Preview | undefined;
  readonly error: Error | null;
}

const Outcome = ({ preview, error }: OutcomeProps) => {
  if (error !== null) return <Problem>{thrownToSentence(error)}</Problem>;
  if (preview === undefined) return <p className={styles['note']}>Looking…</p>;
  const { ids, objects, problem } = preview;
  if (problem !== null) return <Problem>{problem}</Problem>;
  if (ids.length === 0) return <p className={styles['note']}>No open task here.</p>;
  if (objects.length === 0) return <p className={styles['note']}>Nothing would change.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <ul aria-label="Preview" className={styles['preview']} tabIndex={0}>
      {objects.slice(0, SHOWN).map((object) => (
        <Line key={`${object.entity} ${object.id}`} {...object} />
      ))}
      {objects.length > SHOWN && <li>and {formatNumber(objects.length - SHOWN)} more</li>}
    </ul>
  );
};

interface FormProps {
  readonly commands: readonly DescribedCommand[];
  readonly onEdit: (command: DescribedCommand) => void;
  readonly onClose: () => void;
}

const Form = ({ commands, onEdit, onClose }: FormProps) => {
  const services = useServices();
  const viewTitle = useViewTitle();
  const [targets] = useState(() => currentTargets(services).ids);
  const [chosen, setChosen] = useState('');
  const [scope, setScope] = useState<Scope>(targets.length > 0 ? 'targets' : 'view');
  const command = commands.find(({ id }) => id === chosen) ?? commands[0];
  const { data: preview, error } = useQuery({
    queryKey: ['do-again', command, scope, targets],
    queryFn: async () =>
      tryOut(services, command ?? { name: '' }, async () =>
        scope === 'targets' ? targets : idsOfView(services),
      ),
    gcTime: 0,
    staleTime: 0,
  });
  if (command === undefined) return null;
  const count = preview?.count ?? 0;
  const run = (): void => {
    if (count === 0 || preview === undefined) return;
    onClose();
    void doAgain(services, preview.ids, command.name);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Select
        label="Command"
        isFocused
        options={commands.map(({ id, name }) => [id, name] as const)}
        value={command.id}
        onChange={setChosen}
      />
      <ol aria-label="Steps" className={styles['steps']}>
        {command.words.map((words) => (
          <li key={JSON.stringify(words)}>{textOf(words)}</li>
        ))}
      </ol>
      {targets.length > 0 && (
        <Choice
          label="Tasks"
          options={[
            ['targets', targets.length === 1 ? 'This task' : `The ${countTasks(targets.length)} selected`],
            ['view', `All open in ${viewTitle}`],
          ]}
          value={scope}
          onChange={setScope}
        />
      )}
      <Outcome preview={preview} error={error} />
      <div className={styles['ends']}>
        <Button
          onClick={() => {
            onEdit(command);
          }}
        >
          Edit…
        </Button>
        <Button onClick={() => void deleteCommand(services, command)}>Delete</Button>
        <span className={styles['gap']} />
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button look="primary" type="submit" disabled={count === 0}>
          Change {countTasks(count)}
        </Button>
      </div>
    </form>
  );
};

/** Does a saved command to tasks, and shows before what comes of it. */
export const DoAgain = ({ onClose }: { readonly onClose: () => void }) => {
  const { viewStore } = useServices();
  const { data: commands, error, refetch } = useSavedCommands();
  const [edited, setEdited] = useState<DescribedCommand | null>(null);
  if (edited !== null)
    return (
      <EditCommand
        command={edited}
        onClose={() => {
          setEdited(null);
        }}
      />
    );
  if (commands === undefined && error === null) return null;
  return (
    <Dialog title="Do again" onClose={onClose}>
      {commands === undefined ? (
        <Unread title="Couldn’t load the commands" error={error} onRetry={refetch} />
      ) : commands.length > 0 ? (
        <Form commands={commands} onEdit={setEdited} onClose={onClose} />
      ) : (
        <EmptyState icon={<Repeat2 size={28} strokeWidth={1.5} />} title="No commands yet">
          <p>Do it once to one task. Then mark the steps in the history and save them as a command.</p>
          <Button
            look="primary"
            onClick={() => {
              onClose();
              openPage(viewStore, { kind: 'history' });
            }}
          >
            Open the history
          </Button>
        </EmptyState>
      )}
    </Dialog>
  );
};
