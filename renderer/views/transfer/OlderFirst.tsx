import { useEffect, useRef, useState } from 'react';
import { describeDay } from '#shared/domain/dates/describe-date.ts';
import { CONVENTIONS, dayOf, useToday } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { oldestMissing, readAllOlder, useOlderState } from '#renderer/entities/transfer/older-first.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { DialogText } from '#renderer/ui/DialogBody.tsx';

type Reading =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly count: number }
  /** All of it is here, or the person stopped it. */
  | { readonly kind: 'done'; readonly count: number }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Completed tasks that an export would leave out, since only the service has them, and the way to read them first. */
export const OlderFirst = () => {
  const services = useServices();
  const { data } = useOlderState();
  const today = useToday();
  const [reading, setReading] = useState<Reading>({ kind: 'idle' });
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const missing = oldestMissing(data ?? []);
  const onRead = async () => {
    isStopped.current = false;
    setReading({ kind: 'reading', count: 0 });
    const read = await readAllOlder(services, {
      onCount: (count) => {
        setReading({ kind: 'reading', count });
      },
      isStopped: () => isStopped.current,
    });
    setReading(read.ok ? { kind: 'done', count: read.value } : { kind: 'failed', sentence: read.error });
  };
  if (reading.kind === 'reading') {
    return (
      <DialogText>
        <output>{`Reading older completed tasks: ${countTasks(reading.count)} so far. `}</output>
        <Button
          look="outline"
          onClick={() => {
            isStopped.current = true;
          }}
        >
          Stop
        </Button>
      </DialogText>
    );
  }
  if (missing === null) {
    return reading.kind === 'done' ? (
      <DialogText>
        <output>{`All completed tasks are on this computer. ${countTasks(reading.count)} came.`}</output>
      </DialogText>
    ) : null;
  }
  const before =
    missing.backTo === null
      ? 'Older completed tasks'
      : `Completed tasks before ${describeDay(dayOf(new Date(missing.backTo)), { today, conventions: CONVENTIONS })}`;
  return (
    <DialogText>
      {reading.kind === 'failed' && <strong>{`Couldn’t read them. ${reading.sentence} `}</strong>}
      {`${before} may not be on this computer. `}
      <Button look="outline" onClick={() => void onRead()}>
        {reading.kind === 'failed' ? 'Try again' : 'Read them first'}
      </Button>
    </DialogText>
  );
};
