import { lazy, Suspense, useEffect, useState } from 'react';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { pickOccurrence } from '#renderer/entities/schedule/occurrence.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import { writePick } from '#renderer/entities/task/actions/pick-actions.ts';
import { currentTargets, focusedOccurrence } from '#renderer/entities/task/actions/targets.ts';
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
  /** The later date of the task that it is about, alone. */
  readonly occurrence: RangeEntry | null;
  readonly anchor: Element | null;
  readonly onClose: () => void;
}

const Schedule = ({
  ids,
  occurrence,
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
        if (occurrence !== null) {
          pickOccurrence(services, occurrence, pick);
          return;
        }
        const isThere = ids.length === 1;
        perform(services, {
          title: pick.day === null ? 'Clear date' : 'Schedule',
          run: (targets) => void writePick(services, targets, { pick, isThere }),
        });
      }}
    />
  );
};

/** Asks only when the dates of the task are known. */
const ScheduleOne = ({ id, ...rest }: TargetsProps & { readonly id: TaskId }) => {
  const { data } = useTaskDetail(id);
  if (data?.id !== id) return null;
  const { occurrence } = rest;
  const held = heldBy(data);
  const local = occurrence === null ? held.local : spanToLocal(occurrence);
  return <Schedule {...rest} label={`Schedule “${data.title}”`} held={{ ...held, local }} />;
};

/** When the focused task or the selected ones are, at the field or the row that it was asked for. */
export const SchedulePopover = ({ onClose }: { readonly onClose: () => void }) => {
  const services = useServices();
  // Nothing behind the picker changes what it is about.
  const [about] = useState(() => ({
    ids: currentTargets(services).ids,
    occurrence: focusedOccurrence(services),
    anchor: findAnchor(),
  }));
  const { ids } = about;
  const [only] = ids;
  const props = { ...about, onClose };
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
