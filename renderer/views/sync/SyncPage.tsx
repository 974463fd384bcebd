import { CloudCheck, HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conflict } from '#shared/domain/conflict.ts';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { useServices } from '#renderer/entities/services.ts';
import { describeSync, unreadableWords } from '#renderer/entities/sync/describe-sync.ts';
import { syncNow, useIsLocal, useSyncStatus } from '#renderer/entities/sync/use-sync-status.ts';
import { useConflicts } from '#renderer/entities/sync/use-conflicts.ts';
import { useUnsentEdits } from '#renderer/entities/sync/use-unsent-edits.ts';
import { textOf } from '#renderer/entities/words.ts';
import { UnreadPage } from '#renderer/entities/UnreadPage.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { Page, PageHeading } from '#renderer/ui/Page.tsx';
import { takeKeyboard, useWalkedLines } from '#renderer/ui/grid/walk-lines.ts';
import { ConflictLine } from '#renderer/entities/sync/ConflictLine.tsx';
import { UnsentLine } from '#renderer/entities/sync/UnsentLine.tsx';
import styles from './SyncPage.module.css';
import { acceptLoss, acceptMerge, answerServer, stopReading } from '#renderer/entities/sync/sync-actions.ts';
import { Callout } from '#renderer/ui/Callout.tsx';

interface MergeQuestionProps {
  readonly merge: NonNullable<SyncStatus['merge']>;
}

const countOf = (number: number, one: string): string =>
  `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`;

/** What comes together in the first sync, before it does. */
const MergeQuestion = ({ merge: { here, there, both } }: MergeQuestionProps) => {
  const services = useServices();
  return (
    <Callout
      title="Merge local and cloud tasks?"
      action={
        <Button look="outline" onClick={() => void acceptMerge(services)}>
          Merge and send {countOf(here.unsent, 'edit')}
        </Button>
      }
    >
      Here: {countOf(here.tasks, 'task')} and {countOf(here.lists, 'list')}. At the service:{' '}
      {countOf(there.tasks, 'task')} and {countOf(there.lists, 'list')}.{' '}
      {both === 0 ? 'None of them are the same.' : `${formatNumber(both)} of them are on both sides.`}{' '}
      Everything of both sides stays; {countOf(here.unsent, 'edit')} made here would be sent. Nothing is
      merged or sent before you agree.
    </Callout>
  );
};

interface LossQuestionProps {
  readonly loss: NonNullable<SyncStatus['loss']>;
}

/** Whether the person knows that so many tasks are gone. Saying nothing keeps them. */
const LossQuestion = ({ loss: { lost, known } }: LossQuestionProps) => {
  const services = useServices();
  return (
    <Callout
      title={`${lost} of your ${known} open tasks are gone at the service`}
      action={
        <Button look="danger" onClick={() => void acceptLoss(services)}>
          I deleted them: remove {lost} tasks here
        </Button>
      }
    >
      Docket checked twice. It has kept all of them here and sends nothing until you decide. If you did not
      delete them, do nothing: Docket asks the service again every few minutes and continues automatically
      when they are back.
    </Callout>
  );
};

interface ServerQuestionProps {
  readonly server: NonNullable<SyncStatus['server']>;
}

/** What becomes of what is here, where another server answers than before. Saying nothing changes nothing. */
const ServerQuestion = ({ server }: ServerQuestionProps) => {
  const services = useServices();
  return (
    <Callout
      title={
        server === 'restored'
          ? 'This server was restored from a backup'
          : 'This is another server than before'
      }
      action={
        <>
          <Button look="outline" onClick={() => void answerServer(services, 'sendMissing')}>
            Send what is missing there again
          </Button>
          <Button look="danger" onClick={() => void answerServer(services, 'takeOver')}>
            Take over what the server has
          </Button>
        </>
      }
    >
      {server === 'restored'
        ? 'It may lack what you did since that backup.'
        : 'It may lack everything that is here. If you did not expect that, ask whoever runs it.'}{' '}
      Docket keeps everything here and sends nothing until you decide. Either way a backup of this account is
      made first, and edits that were not sent yet stay. “Take over” removes here what the server doesn’t
      have.
    </Callout>
  );
};

interface ProgressProps {
  readonly progress: NonNullable<SyncStatus['progress']>;
}

/** How far a long reading is, and the way to end it. */
const Progress = ({ progress: { done, total } }: ProgressProps) => {
  const services = useServices();
  return (
    <div className={styles['status']}>
      <progress
        aria-label="Tasks read"
        className={styles['progress']}
        {...(total !== null && { value: done, max: total })}
      />
      <Button look="outline" onClick={() => void stopReading(services)}>
        Stop
      </Button>
    </div>
  );
};

/** A local account has no service elsewhere to sync with. */
const SyncNow = () => {
  const services = useServices();
  if (useIsLocal()) return null;
  return (
    <Button ref={takeKeyboard} look="outline" onClick={() => void syncNow(services)}>
      Sync now <CommandKey of="sync.now" />
    </Button>
  );
};

interface SectionProps {
  readonly name: string;
  readonly count: number;
  readonly children: ReactNode;
}

const Section = ({ name, count, children }: SectionProps) =>
  count > 0 && (
    <section aria-label={name}>
      <PageHeading>
        {name} <span className={styles['count']}>{formatNumber(count)}</span>
      </PageHeading>
      {children}
    </section>
  );

interface LinesProps {
  readonly name: string;
  /** Each with a key. */
  readonly children: readonly ReactNode[];
}

const Lines = ({ name, children }: LinesProps) => (
  <Section name={name} count={children.length}>
    <ul className={styles['list']}>{children}</ul>
  </Section>
);

const toUnsentLine = (edit: UnsentEdit) => <UnsentLine key={edit.id} edit={edit} />;
const toConflictLine = (conflict: Conflict) => <ConflictLine key={conflict.id} conflict={conflict} />;

/** The person gave it up: it asks for nothing, and can be brought back. */
const isDiscarded = ({ reason }: Conflict): boolean => reason === 'discarded';

/** What happened to the file of this account. */
const Notice = () => {
  const notice = useSyncStatus()?.notice ?? null;
  return notice !== null && <p role="note">{textOf(notice)}</p>;
};

/** What the service has and nobody can show. */
const Unreadable = ({ count }: { readonly count: number }) => (
  <Section name="Not readable" count={count}>
    <p>
      {unreadableWords(count)} Nothing of {count === 1 ? 'it' : 'them'} is sent or counts as deleted, and
      edits of {count === 1 ? 'it' : 'them'} wait until the service sends a form that can be read.
    </p>
  </Section>
);

const asksSomething = ({
  loss,
  merge,
  server,
  progress,
  conflicts,
  unreadable,
  state,
}: SyncStatus): boolean =>
  [loss, merge, server, progress].some((one) => one !== null) ||
  conflicts + unreadable > 0 ||
  state === 'stopped';

const Questions = ({ status: { progress, merge, loss, server } }: { readonly status: SyncStatus }) => (
  <>
    {progress !== null && <Progress progress={progress} />}
    {server !== null && <ServerQuestion server={server} />}
    {merge !== null && <MergeQuestion merge={merge} />}
    {loss !== null && <LossQuestion loss={loss} />}
  </>
);

const NothingWaits = ({ children }: { readonly children: ReactNode }) => {
  const isLocal = useIsLocal();
  const Icon = isLocal ? HardDrive : CloudCheck;
  return (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.5} />}
      title={isLocal ? 'All changes saved' : 'All changes synced'}
    >
      {children}
      <SyncNow />
    </EmptyState>
  );
};

const Unsent = ({ edits }: { readonly edits: readonly UnsentEdit[] }) => {
  const status = useSyncStatus();
  const conflicts = useConflicts().data ?? [];
  const walked = useWalkedLines([...edits, ...conflicts].map(({ id }) => id).join(' '));
  const sentence = status === undefined ? '' : describeSync(status).sentence;
  const hasQuestions = status !== undefined && asksSomething(status);
  if (edits.length + conflicts.length === 0 && !hasQuestions) {
    return (
      <NothingWaits>
        <p>{sentence}</p>
        <Notice />
      </NothingWaits>
    );
  }
  return (
    <Page>
      <div className={styles['sections']} {...walked}>
        <div className={styles['status']}>
          <p>{sentence}</p>
          <SyncNow />
        </div>
        <Notice />
        {status !== undefined && <Questions status={status} />}
        <Lines name="Needs attention">
          {edits.filter(({ state }) => state === 'refused').map(toUnsentLine)}
        </Lines>
        <Lines name="Conflicts">{conflicts.filter((one) => !isDiscarded(one)).map(toConflictLine)}</Lines>
        <Unreadable count={status?.unreadable ?? 0} />
        <Lines name="Not sent yet">
          {edits.filter(({ state }) => state !== 'refused').map(toUnsentLine)}
        </Lines>
        <Lines name="Discarded edits">{conflicts.filter(isDiscarded).map(toConflictLine)}</Lines>
      </div>
    </Page>
  );
};

/** The truth about sync: each edit that the service has not taken, and what to do about the refused ones. */
export const SyncPage = () => {
  const { data, error, refetch } = useUnsentEdits();
  if (data !== undefined) return <Unsent edits={data} />;
  return <UnreadPage error={error} onRetry={refetch} rows={4} what="the edits" />;
};
