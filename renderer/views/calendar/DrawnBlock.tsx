import { useState } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { dateContext, hostZone } from '#renderer/entities/clock/today.ts';
import { groupDraft } from '#renderer/entities/drag/group-draft.ts';
import { slotToKey } from '#renderer/entities/drag/slot-key.ts';
import { defaultListOf } from '#renderer/entities/project/default-list.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { runActions, tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { currentFocus } from '#renderer/entities/task/actions/targets.ts';
import { currentList, readListAgain } from '#renderer/entities/task/list/current-list.ts';
import { LineField } from '#renderer/ui/field/LineField.tsx';
import { GridCell } from '#renderer/ui/grid/GridRow.tsx';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { focusArriving, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { spanTimes } from './calendar-words.ts';
import { toHeight } from './to-height.ts';
import styles from './TimeGrid.module.css';

/** A stretch of a day; of a moment both are the same. */
export interface Drawn {
  readonly start: number;
  readonly end: number;
}

/** What the task gets that its words leave out. */
const surroundingsAt = (services: Services, key: string, name: string): Surroundings => {
  const settings = currentSettings(services);
  const draft = groupDraft(services, key);
  return {
    view: services.viewStore.getState().view,
    group: draft === null ? null : { name, draft },
    parent: null,
    today: dateContext().today,
    zone: hostZone(),
    defaults: {
      projectId: defaultListOf(settings, knownProjects(services)),
      reminder: settings.defaultReminder,
    },
  };
};

/** Adds a task on the stretch, written as in the entry line. @returns whether it is stored */
const addDrawn = async (
  services: Services,
  text: string,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<boolean> => {
  const { viewStore } = services;
  const { timeZone = hostZone(), today, now, dayMonthOrder, firstWeekday } = dateContext();
  const input = {
    text,
    surroundings: surroundingsAt(services, key, name),
    context: { today, now, timeZone, dayMonthOrder, firstWeekday },
  };
  const outcome = await runActions(services, [{ action: 'tasks.add', input }]);
  await readListAgain(services);
  const id: TaskId | undefined = outcome.changed[0];
  if (outcome.error !== null) tellError(services, outcome.error);
  else if (id !== undefined) {
    changeCalendar(viewStore, { slot: null });
    focusArriving(viewStore, id, currentFocus(services));
    // Its words may have put it elsewhere.
    if (!currentList(services).order.includes(id)) tellStep(services, `Added “${text}”`, outcome);
  }
  return outcome.error === null;
};

/** Minutes from which there is room for the time below the title. */
const ROOM_FOR_TIME = 50;

interface DrawnBlockProps {
  readonly day: CalendarDate;
  readonly drawn: Drawn;
  readonly onClose: () => void;
}

/** The stretch that was drawn, which takes the title of its task: Enter keeps it, and Esc lets it go. */
export const DrawnBlock = ({ day, drawn: { start, end }, onClose }: DrawnBlockProps) => {
  const services = useServices();
  const [text, setText] = useState('');
  const [isStoring, setStoring] = useState(false);
  const times = spanTimes({
    startDay: day,
    endDay: day,
    startMinute: start,
    endMinute: end === start ? null : end,
  });
  const place = { key: slotToKey({ day, minute: start }, end - start), name: times };
  return (
    <GridCell
      className={styles['drawn']}
      style={{ top: toHeight(start), height: toHeight(Math.max(end - start, 30)) }}
      data-drawn
    >
      {isStoring ? (
        text
      ) : (
        <LineField
          label={`Title of the new task, ${times}`}
          placeholder="Title"
          check={() => null}
          onProblem={() => undefined}
          unsaved={text}
          onUnsaved={setText}
          onForget={(kept) => {
            // What was written is kept by then; Esc and an empty title name none.
            if (kept === undefined) onClose();
          }}
          onReopen={() => {
            setStoring(false);
          }}
          onKeep={async (title) => {
            setStoring(true);
            const isStored = await addDrawn(services, title, place);
            if (isStored) onClose();
            return isStored;
          }}
          onClose={() => {
            sendKeyboardToList(services.viewStore);
          }}
        />
      )}
      <span className={end - start >= ROOM_FOR_TIME ? styles['drawnTime'] : 'visually-hidden'}>{times}</span>
    </GridCell>
  );
};
