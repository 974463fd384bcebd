import { CloudOff } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ServiceFigures } from '#shared/domain/statistics.ts';
import { signInAgain } from '#renderer/entities/account/account-actions.ts';
import { PasswordButton } from '#renderer/entities/account/PasswordNeeded.tsx';
import { useIsSignedOut } from '#renderer/entities/sync/use-sync-status.ts';
import { thrownToSentence } from '#renderer/entities/words.ts';
import { describeMoment, describeTime } from '#renderer/entities/clock/describe-time.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './ServiceNote.module.css';

const NOT_SERVED =
  'Score, level, focus and all-time counts need password sign-in. The figures below are counted from the tasks on this computer.';

/** What is missing of the service's figures, or how old they are; null where there is nothing to say. */
const noteOf = ({ data, error }: UseQueryResult<ServiceFigures>, isOut: boolean): string | null => {
  if (data === undefined) return error === null ? null : thrownToSentence(error);
  if (data.kind === 'notServed') return NOT_SERVED;
  const away = isOut ? 'You’re signed out' : 'The service can’t be reached';
  if (data.kind === 'unreachable')
    return `${away}, and its figures were never downloaded. The figures below are counted from the tasks on this computer.`;
  if (!data.isStale) return null;
  const { readAt } = data.statistics;
  return `${away}. Its figures are from ${describeTime(readAt, new Date())} (${describeMoment(readAt)}).`;
};

const NoteButton = ({
  query,
  isOut,
}: {
  readonly query: UseQueryResult<ServiceFigures>;
  readonly isOut: boolean;
}) => {
  const services = useServices();
  if (isOut) {
    return (
      <Button look="outline" onClick={() => void signInAgain(services)}>
        Sign in
      </Button>
    );
  }
  if (query.data?.kind === 'notServed') return <PasswordButton label="Sign in" />;
  return (
    <Button look="outline" disabled={query.isFetching} onClick={() => void query.refetch()}>
      Try again
    </Button>
  );
};

/** Only where the service's figures are old or missing. */
export const ServiceNote = ({ query }: { readonly query: UseQueryResult<ServiceFigures> }) => {
  const isOut = useIsSignedOut();
  const note = noteOf(query, isOut);
  if (note === null) return null;
  return (
    <output className={styles['note']}>
      <CloudOff size={15} aria-hidden />
      <span className={styles['words']}>{note}</span>
      <NoteButton query={query} isOut={isOut} />
    </output>
  );
};
