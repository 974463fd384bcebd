import { Bell, Clock, Globe, Repeat as RepeatIcon, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DatePick } from '#shared/domain/dates/date-pick.ts';
import { describeTime } from '#shared/domain/dates/describe-date.ts';
import { describeLength } from '#shared/domain/dates/length-words.ts';
import { CONVENTIONS, hostZone } from '#renderer/entities/clock/today.ts';
import { describeLocal } from '#renderer/entities/task/actions/date-actions.ts';
import { longDay } from '#renderer/entities/task/actions/pick-actions.ts';
import { describeClockPlace } from '#renderer/entities/task/actions/zone-actions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import type { PickerStart } from '#renderer/view-state/view-state.ts';
import { DayGrid } from './DayGrid.tsx';
import {
  lengthOptions,
  reminderOptions,
  repeatOptions,
  sayReminder,
  sayRepeat,
  timeOptions,
  zoneOptions,
  type FieldContext,
} from './field-options.ts';
import { quickReadings } from './read-words.ts';
import { useDatePick, type HeldDates, type PickedDates } from './use-date-pick.ts';
import { ValueField } from './ValueField.tsx';
import { Readings, WordsField, type PartProps } from './WordsField.tsx';
import styles from './DatePicker.module.css';

interface DatePickerProps {
  /** Names it: what the dates are of. */
  readonly label: string;
  readonly anchor: Element | null;
  readonly start?: PickerStart;
  readonly held: HeldDates;
  /** Without a task a date cannot be in another zone, as in the entry line. */
  readonly hasZone?: boolean;
  /** Without it, a day and a time alone, as a checklist item has. */
  readonly hasMore?: boolean;
  readonly onTake: (pick: DatePick) => void;
  readonly onClose: () => void;
}

/** The choices that need no words. */
const Quick = ({ state: { pick }, take }: PartProps) => (
  <ul className={styles['quick']} aria-label="Quick choices">
    {quickReadings(null)
      .filter(({ title }) => title !== 'In two weeks')
      .map(({ id, title, detail, pick: part }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['choice']}
            title={detail}
            onClick={() => {
              take(part.day === null ? part : { ...pick, ...part });
            }}
          >
            {title}
          </button>
        </li>
      ))}
  </ul>
);

const Line = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <div className={styles['line']}>
    <span className={styles['icon']}>{icon}</span>
    {children}
  </div>
);

const ICON = { size: 14, 'aria-hidden': true } as const;

interface FieldsProps extends PartProps {
  readonly start: PickerStart;
  readonly hasZone: boolean;
  readonly hasMore: boolean;
}

const Reminders = ({ state, take, start, context }: FieldsProps & { readonly context: FieldContext }) => {
  const { reminders } = state.picked;
  return (
    <Line icon={<Bell {...ICON} />}>
      <div className={styles['reminders']}>
        {reminders.map((one) => {
          const words = sayReminder(one, context.time);
          return (
            <button
              key={words}
              type="button"
              className={styles['reminder']}
              aria-label={`Remove reminder ${words}`}
              onClick={() => {
                state.choose({ reminders: reminders.filter((other) => other !== one) });
              }}
            >
              {words}
              <X size={12} aria-hidden />
            </button>
          );
        })}
        <ValueField
          label="Add reminder"
          value=""
          placeholder={reminders.length === 0 ? 'Reminder' : 'Another'}
          options={(typed) => reminderOptions(typed, context)}
          startsHere={start === 'reminders'}
          onChoose={state.choose}
          onTake={() => {
            take(state.pick);
          }}
        />
      </div>
    </Line>
  );
};

const lengthWords = ({ local, length }: PickedDates): string => {
  if (length !== null) return describeLength(length);
  return local !== null && local.startTime === null ? '1 day' : '';
};

const timeWords = ({ local }: PickedDates): string => {
  if (local === null) return '';
  return local.startTime === null ? 'All day' : describeTime(local.startTime, CONVENTIONS);
};

const Fields = (props: FieldsProps) => {
  const { state, take, start, hasZone, hasMore } = props;
  const { picked, choose } = state;
  const time = picked.local?.startTime ?? null;
  const context: FieldContext = { time, reminders: picked.reminders, place: picked.place };
  const common = {
    onChoose: choose,
    onTake: () => {
      take(state.pick);
    },
  };
  return (
    <div className={styles['fields']}>
      <Line icon={<Clock {...ICON} />}>
        <ValueField
          {...common}
          label="Time"
          value={timeWords(picked)}
          placeholder="Time"
          options={timeOptions}
          startsHere={false}
        />
        {hasMore && (
          <ValueField
            {...common}
            label="Length"
            value={lengthWords(picked)}
            placeholder="Length"
            options={(typed) => lengthOptions(typed, context)}
            startsHere={false}
          />
        )}
      </Line>
      {hasZone && time !== null && (
        <Line icon={<Globe {...ICON} />}>
          <ValueField
            {...common}
            label="Time zone"
            value={picked.place === null ? '' : describeClockPlace(picked.place)}
            placeholder="Time zone"
            options={(typed) => zoneOptions(typed, context)}
            startsHere={start === 'zone'}
          />
        </Line>
      )}
      {hasMore && <Reminders {...props} context={context} />}
      {hasMore && (
        <Line icon={<RepeatIcon {...ICON} />}>
          <ValueField
            {...common}
            label="Repeat"
            value={picked.repeat === null ? '' : sayRepeat(picked.repeat.flag, picked.repeat.from)}
            placeholder="Repeat"
            options={repeatOptions}
            startsHere={start === 'repeat'}
          />
        </Line>
      )}
    </div>
  );
};

/** What is taken, in words; of another place also which. */
const summaryOf = ({ local, place }: PickedDates): string => {
  if (local === null) return 'No date';
  const isElsewhere =
    local.startTime !== null && place !== null && !place.isFloating && place.zone !== hostZone();
  const where = isElsewhere ? `, ${describeClockPlace(place)}` : '';
  return `${local.startTime === null && local.endDate === null ? longDay(local.startDate) : describeLocal(local)}${where}`;
};

const Content = ({
  start = 'when',
  held,
  hasZone = true,
  hasMore = true,
  onTake,
  onClose,
}: DatePickerProps) => {
  const state = useDatePick(held);
  const { picked, today, words, choose } = state;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [shownMonth, setShownMonth] = useState<CalendarDate | null>(null);
  const day = picked.local?.startDate ?? today;
  const take = (pick: DatePick) => {
    onClose();
    if (Object.keys(pick).length > 0) onTake(pick);
  };
  const moveTo = (next: CalendarDate) => {
    setShownMonth(null);
    choose({ day: next });
  };
  const part = { state, take };
  return (
    <div ref={root} className={styles['picker']}>
      <WordsField
        {...part}
        listId={listId}
        field={field}
        startsHere={start === 'when'}
        onDay={(next) => {
          moveTo(next);
          // The day that the keyboard goes to may be in a month that is yet to be drawn.
          requestAnimationFrame(() => {
            root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
          });
        }}
      />
      {words.trim() === '' ? <Quick {...part} /> : <Readings {...part} listId={listId} />}
      <DayGrid
        day={day}
        chosen={picked.local === null ? null : { first: day, last: picked.local.endDate ?? day }}
        month={shownMonth ?? day}
        onMonth={setShownMonth}
        onMove={moveTo}
        onTake={(next) => {
          take({ ...state.pick, day: next });
        }}
        onType={(letter) => {
          field.current?.focus();
          state.type(`${words}${letter}`);
        }}
      />
      <Fields {...part} start={start} hasZone={hasZone} hasMore={hasMore} />
      <footer className={styles['footer']}>
        <output className={styles['summary']}>{summaryOf(picked)}</output>
        <Button
          look="primary"
          onClick={() => {
            take(state.pick);
          }}
        >
          Save
        </Button>
      </footer>
    </div>
  );
};

/** All that says when, in one place: days, words, time, length, zone, reminders and repeat. */
export const DatePicker = (props: DatePickerProps) => (
  <Popover label={props.label} anchor={props.anchor} onClose={props.onClose}>
    <Content {...props} />
  </Popover>
);
