import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { useServices } from '#renderer/entities/services.ts';
import { acceptMerge } from '#renderer/entities/sync/first-sync-verbs.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';

interface MergeQuestionProps {
  readonly merge: NonNullable<SyncStatus['merge']>;
}

const count = (number: number, one: string): string =>
  `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`;

/** What comes together in the first sync, before it does. */
export const MergeQuestion = ({ merge: { here, there, both } }: MergeQuestionProps) => {
  const services = useServices();
  return (
    <Callout
      title="Merge local and cloud tasks?"
      action={
        <Button look="outline" onClick={() => void acceptMerge(services)}>
          Merge and send {count(here.unsent, 'edit')}
        </Button>
      }
    >
      Here: {count(here.tasks, 'task')} and {count(here.lists, 'list')}. At the service:{' '}
      {count(there.tasks, 'task')} and {count(there.lists, 'list')}.{' '}
      {both === 0 ? 'None of them are the same.' : `${formatNumber(both)} of them are on both sides.`}{' '}
      Everything of both sides stays; {count(here.unsent, 'edit')} made here would be sent. Nothing is merged
      or sent before you agree.
    </Callout>
  );
};
