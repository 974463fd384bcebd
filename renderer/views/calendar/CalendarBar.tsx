import { ChevronLeft, ChevronRight, PanelRight } from 'lucide-react';
import { useToday } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { calendarSpanSchema, type DaySpan } from '#renderer/view-state/calendar.ts';
import { showToday, turnPage } from './calendar-focus.ts';
import { shownTitle } from './calendar-words.ts';
import styles from './CalendarBar.module.css';

/** What is shown, and the ways to other days. */
export const CalendarBar = ({ shown }: { readonly shown: DaySpan }) => {
  const services = useServices();
  const commands = useCommands();
  const today = useToday();
  const { span, anchor, isPanelOpen } = useViewState((state) => state.calendar);
  const panel = commands.find('calendar.panel');
  return (
    <div className={styles['bar']}>
      <Button
        look="outline"
        onClick={() => {
          showToday(services);
        }}
      >
        Today
      </Button>
      <IconButton
        label="Earlier"
        keys="PageUp"
        onClick={() => {
          turnPage(services, -1);
        }}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton
        label="Later"
        keys="PageDown"
        onClick={() => {
          turnPage(services, 1);
        }}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
      <h2 className={styles['title']}>{shownTitle(span, shown, anchor ?? today)}</h2>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a row of buttons */}
      <div className={styles['spans']} role="group" aria-label="Time shown">
        {calendarSpanSchema.options.map((name) => {
          const command = commands.find(`calendar.${name}`);
          return (
            <Tooltip key={name} text={command?.title ?? ''} keys={command?.keys[0]}>
              <button
                type="button"
                className={styles['span']}
                aria-pressed={name === span}
                onClick={command?.run}
              >
                {command?.shortTitle}
              </button>
            </Tooltip>
          );
        })}
      </div>
      <IconButton label="Tasks to plan" keys={panel?.keys[0]} aria-pressed={isPanelOpen} onClick={panel?.run}>
        <PanelRight size={16} aria-hidden />
      </IconButton>
    </div>
  );
};
