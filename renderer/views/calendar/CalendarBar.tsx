import { ScheduleBar } from '#renderer/entities/schedule/ScheduleBar.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { calendarSpanSchema, type DaySpan } from '#renderer/view-state/calendar.ts';
import { showToday, turnPage } from './calendar-focus.ts';
import { shownTitle } from './calendar-words.ts';

const choicesFor = (severalDays: number) =>
  calendarSpanSchema.options.map((name) => ({
    id: `calendar.${name}`,
    ...(name === 'days' && { name: `${severalDays} days`, more: 'calendar.severalDays' }),
  }));

/** The range of days that is shown, and buttons to other days. */
export const CalendarBar = ({ shown }: { readonly shown: DaySpan }) => {
  const services = useServices();
  const { span, severalDays } = useViewState((state) => state.calendar);
  return (
    <ScheduleBar
      title={shownTitle(span, shown)}
      onToday={() => {
        showToday(services);
      }}
      onTurn={(direction) => {
        turnPage(services, direction);
      }}
      turnKeys={['PageUp', 'PageDown']}
      choice="Time shown"
      choices={choicesFor(severalDays)}
    />
  );
};
