import { lazy, Suspense, useEffect, useState } from 'react';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import { writePick } from '#renderer/entities/task/actions/pick-actions.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import type { HeldDates } from '#renderer/entities/task/date-picker/use-date-pick.ts';
import { useTaskDetail } from '#renderer/entities/task/rows/use-task-detail.ts';
import { askArgument } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';

const load = async () => import('#renderer/entities/task/date-picker/DatePicker.tsx');

/** The words of the palette say the same, where the picker could not be fetched. */
const AskInPalette = () => {
  const store = useViewStore();
  useEffect(() => {
    askArgument(store, 'task.schedule');
  }, [store]);
  return <></>;
};

const DatePicker = lazy(async () => {
  const module = await load().catch(() => null);
  return { default: module?.DatePicker ?? AskInPalette };
});

/** Fetches the picker while nobody acts, so that its first key finds it. */
export const usePickerAhead = (): void => {
  useEffect(() => {
    if (typeof window.requestIdleCallback !== 'function') return undefined;
    const waiting = requestIdleCallback(() => {
      load().catch(() => undefined);
    });
    return () => {
      cancelIdleCallback(waiting);
    };
  }, []);
};

/** The value in the detail that was pressed, else the row, the card or the block with the focus. */
const findAnchor = (): Element | null => {
  const { activeElement } = document;
  const field = activeElement?.closest('dd') ?? null;
  return field ?? document.querySelector('main [data-focused]') ?? document.querySelector('main');
};

const heldBy = ({ dates, reminders, repeat }: TaskDetail): HeldDates => {
  const place = dates.kind === 'timed' ? dates : { zone: hostZone(), isFloating: false };
  return { local: taskDatesToLocal(dates, place.zone), place, reminders, repeat };
};

const OF_SEVERAL: HeldDates = { local: null, place: null, reminders: [], repeat: null };

interface TargetsProps {
  readonly ids: readonly TaskId[];
  readonly anchor: Element | null;
  readonly onClose: () => void;
}

const Schedule = ({
  ids,
  anchor,
  onClose,
  label,
  held,
}: TargetsProps & { readonly label: string; readonly held: HeldDates }) => {
  const services = useServices();
  const start = useViewState((state) => state.pickerStart);
  return (
    <DatePicker
      label={label}
      anchor={anchor}
      start={start}
      held={held}
      hasZone={ids.length === 1}
      onClose={onClose}
      onTake={(pick) => {
        const isThere = ids.length === 1;
        perform(services, {
          title: pick.day === null ? 'Clear date' : 'Schedule',
          run: (targets) => void writePick(services, targets, { pick, isThere }),
        });
      }}
    />
  );
};

/** Nothing is asked before it is known what the task has. */
const ScheduleOne = ({ id, ...rest }: TargetsProps & { readonly id: TaskId }) => {
  const { data } = useTaskDetail(id);
  return data?.id === id ? (
    <Schedule {...rest} label={`Schedule “${data.title}”`} held={heldBy(data)} />
  ) : null;
};

/** When the focused task or the selected ones are, at the field or the row that it was asked for. */
export const SchedulePopover = ({ onClose }: { readonly onClose: () => void }) => {
  const services = useServices();
  // Nothing behind the picker changes what it is about.
  const [{ ids, anchor }] = useState(() => ({ ids: currentTargets(services).ids, anchor: findAnchor() }));
  const [only] = ids;
  const props = { ids, anchor, onClose };
  return (
    <Suspense fallback={null}>
      {ids.length === 1 && only !== undefined ? (
        <ScheduleOne {...props} id={only} />
      ) : (
        <Schedule {...props} label={`Schedule ${countTasks(ids.length)}`} held={OF_SEVERAL} />
      )}
    </Suspense>
  );
};
