import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { useServices } from '#renderer/entities/services.ts';
import { acceptLoss } from '#renderer/entities/sync/conflict-verbs.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';

interface LossQuestionProps {
  readonly loss: NonNullable<SyncStatus['loss']>;
}

/** Whether the person knows that so many tasks are gone. Saying nothing keeps them. */
export const LossQuestion = ({ loss: { lost, known } }: LossQuestionProps) => {
  const services = useServices();
  return (
    <Callout
      title={`${lost} of your ${known} open tasks are gone at the service`}
      action={
        <Button look="danger" onClick={() => void acceptLoss(services)}>
          They are gone on purpose: remove {lost} tasks here
        </Button>
      }
    >
      Two readings said so. Docket has kept all of them here and sends nothing until this is decided. If you
      did not delete them, do nothing: Docket asks the service again every few minutes and goes on by itself
      when they are back.
    </Callout>
  );
};
