import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OtherCalendar } from '#shared/domain/other-calendar.ts';
import { describeMonthDay, describeTime } from '#shared/domain/dates/describe-date.ts';
import { clockOf, CONVENTIONS, dayOf, useToday } from '#renderer/entities/clock/today.ts';
import {
  addCalendar,
  editCalendar,
  problemWords,
  refreshCalendars,
  removeCalendar,
} from '#renderer/entities/other-calendars/calendar-actions.ts';
import { useOtherCalendars } from '#renderer/entities/other-calendars/use-other-calendars.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { SettingsSection } from './SettingChoice.tsx';
import styles from './SettingsDialog.module.css';

const stateWords = ({ isReading, events, skipped, place, readAt }: OtherCalendar, today: string): string => {
  if (isReading) return `${place} · Reading…`;
  const count = events === 1 ? '1 event' : `${events} events`;
  const left = skipped === 0 ? '' : `, ${skipped} couldn’t be read`;
  if (readAt === null) return place;
  const at = new Date(readAt);
  const day = describeMonthDay(dayOf(at), { today, conventions: CONVENTIONS });
  return `${place} · ${count}${left} · ${day}, ${describeTime(clockOf(at), CONVENTIONS)}`;
};

const NameField = ({ calendar }: { readonly calendar: OtherCalendar }) => {
  const services = useServices();
  const [text, setText] = useState(calendar.name);
  const keep = () => {
    const name = text.trim();
    if (name === '') setText(calendar.name);
    else if (name !== calendar.name) void editCalendar(services, calendar.id, { name });
  };
  return (
    <input
      className={styles['calendarName']}
      aria-label={`Name of ${calendar.name}`}
      value={text}
      maxLength={100}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
      onBlur={keep}
    />
  );
};

/** Of one whose address is gone, or does not answer any more. */
const AddressField = ({ calendar }: { readonly calendar: OtherCalendar }) => {
  const services = useServices();
  const [address, setAddress] = useState('');
  const change = async () => {
    if (await editCalendar(services, calendar.id, { address })) setAddress('');
  };
  return (
    <form
      className={styles['addressForm']}
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <input
        className={styles['calendarName']}
        aria-label={`New address of ${calendar.name}`}
        placeholder="New address"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
        }}
      />
      <Button look="outline" type="submit" disabled={address.trim() === ''}>
        Change
      </Button>
    </form>
  );
};

const CalendarLine = ({ calendar }: { readonly calendar: OtherCalendar }) => {
  const services = useServices();
  const today = useToday();
  const { id, name, color } = calendar;
  const problem = problemWords(calendar);
  return (
    <li>
      <div className={styles['calendarLine']}>
        <input
          type="color"
          className={styles['calendarColor']}
          aria-label={`Color of ${name}`}
          value={color}
          onChange={(event) => void editCalendar(services, id, { color: event.target.value })}
        />
        <NameField key={name} calendar={calendar} />
        <IconButton label={`Read ${name} again`} onClick={() => void refreshCalendars(services, id)}>
          <RefreshCw size={15} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={() => void removeCalendar(services, calendar)}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      </div>
      <p className={styles['calendarState']}>{stateWords(calendar, today)}</p>
      {problem !== null && (
        <>
          <p className={styles['calendarProblem']}>{problem}</p>
          <AddressField calendar={calendar} />
        </>
      )}
    </li>
  );
};

/** Calendars of others: they are shown beside the tasks, and nothing of them goes anywhere. */
export const OtherCalendarSettings = () => {
  const services = useServices();
  const calendars = useOtherCalendars();
  const [address, setAddress] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const add = async () => {
    setIsAdding(true);
    const isAdded = await addCalendar(services, address.trim());
    setIsAdding(false);
    if (isAdded) setAddress('');
  };
  return (
    <SettingsSection label="Other calendars">
      <ul className={styles['calendars']}>
        {calendars.map((calendar) => (
          <CalendarLine key={calendar.id} calendar={calendar} />
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== '' && !isAdding) void add();
        }}
      >
        <Field
          label="Address or file"
          problem={null}
          hint="An iCalendar address (https, http or webcal) or the path of an .ics file. Its events are shown in calendars and never uploaded."
          value={address}
          spellCheck={false}
          autoComplete="off"
          trailing={
            <Button look="outline" type="submit" disabled={address.trim() === '' || isAdding}>
              {isAdding ? 'Adding…' : 'Add'}
            </Button>
          }
          onChange={(event) => {
            setAddress(event.target.value);
          }}
        />
      </form>
    </SettingsSection>
  );
};
