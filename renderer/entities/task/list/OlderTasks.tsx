import { useEffect, useRef } from 'react';
import { describeDay } from '#shared/domain/dates/describe-date.ts';
import type { OlderOf } from '#shared/domain/older.ts';
import { CONVENTIONS, dayOf, useToday } from '#renderer/entities/clock/today.ts';
import { PASSWORD_ACTION } from '#renderer/entities/account/describe-access.ts';
import { PasswordButton, useIsMissing } from '#renderer/entities/account/PasswordNeeded.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { useSyncStatus } from '#renderer/entities/sync/use-sync-status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { useAdHocFilter } from '#renderer/view-state/ad-hoc-filter.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import {
  forgetOlderEnd,
  forgetOlderFailure,
  operationOfOlder,
  readOlder,
  useOlder,
  type OlderState,
} from './older-tasks.ts';
import styles from './OlderTasks.module.css';

interface OlderTasksProps {
  readonly of: OlderOf;
  /** Reads by itself where it comes in sight. */
  readonly readsBySight: boolean;
  /** Where nothing is above it, there is no end to tell of. */
  readonly isAlone?: boolean;
}

const WORDS = { idle: 'Load older', failed: 'Try again', paused: 'Load older' } as const;

interface AskProps {
  readonly kind: keyof typeof WORDS;
  readonly onAsk: () => void;
}

const Ask = ({ kind, onAsk }: AskProps) => {
  const [key] = useCommands().find('view.older')?.keys ?? [];
  return (
    <Button look="outline" onClick={onAsk}>
      {WORDS[kind]} {key !== undefined && <Kbd keys={key} />}
    </Button>
  );
};

/** How far back a filtered view was looked for. */
const LookedAt = ({ backTo }: { readonly backTo: number | null }) => {
  const today = useToday();
  if (backTo === null) return 'Not everything was searched';
  return `Showing back to ${describeDay(dayOf(new Date(backTo)), { today, conventions: CONVENTIONS })}`;
};

/** Where the last reading stands, begun anew when the view is opened, and when it may go better than it did. */
const useOlderAnew = (of: OlderOf): OlderState => {
  const services = useServices();
  const state = useOlder(of);
  const syncedAt = useSyncStatus()?.lastSyncedAt;
  useEffect(() => {
    forgetOlderEnd(services, of);
  }, [services, of]);
  useEffect(() => {
    if (state.kind === 'failed' && state.syncedAt !== syncedAt) forgetOlderFailure(services, of);
  }, [services, of, state, syncedAt]);
  return state;
};

const OlderLine = ({ of, readsBySight, isAlone = false }: OlderTasksProps) => {
  const services = useServices();
  const state = useOlderAnew(of);
  const isWritten = useViewState(({ editedAdHocFilter }) => editedAdHocFilter !== null);
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (state.kind !== 'idle' || !readsBySight || isWritten || line.current === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') return undefined;
    // A new one tells at once whether the end is in sight after what came last.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void readOlder(services, of);
    });
    observer.observe(line.current);
    return () => {
      observer.disconnect();
    };
  }, [services, of, state, readsBySight, isWritten]);
  return (
    <span ref={line} className={styles['line']} data-older={state.kind}>
      <output>
        {state.kind === 'reading' && 'Reading older…'}
        {state.kind === 'end' && !isAlone && 'End of list'}
        {state.kind === 'failed' && state.sentence}
        {state.kind === 'paused' && <LookedAt backTo={state.backTo} />}
      </output>
      {(state.kind === 'idle' || state.kind === 'failed' || state.kind === 'paused') && (
        <Ask kind={state.kind} onAsk={() => void readOlder(services, of)} />
      )}
    </span>
  );
};

/** What is at the service cannot be read with the sign-ins of the account. */
const OlderMissing = () => (
  <span className={styles['line']}>
    <output>{PASSWORD_ACTION} to see what is at the service</output>
    <PasswordButton label="Sign in" />
  </span>
);

/** The end of what is kept here: says whether there is more at the service, and reads it; anew for what the view is narrowed to. */
export const OlderTasks = (props: OlderTasksProps) => {
  const filter = useAdHocFilter();
  const isMissing = useIsMissing(operationOfOlder(props.of));
  return isMissing ? <OlderMissing /> : <OlderLine key={filter} {...props} />;
};
