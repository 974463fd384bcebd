import { Bell, CalendarDays, CornerDownRight, Flag, Folder, Hash, Repeat, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeDate } from '#shared/domain/describe-date.ts';
import { describeReminder } from '#shared/domain/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/describe-repeat.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import { PRIORITY_NAMES } from '#renderer/entities/task/priority-names.ts';
import { entryDates, type Surroundings } from './entry-draft.ts';
import type { ReadEntry } from './read-entry.ts';
import styles from './EntryChips.module.css';

interface ChipProps {
  readonly icon: ReactNode;
  readonly look?: string;
  readonly children: ReactNode;
}

const Chip = ({ icon, look, children }: ChipProps) => (
  <li className={styles['chip']} data-look={look}>
    {icon}
    <span className={styles['text']}>{children}</span>
  </li>
);

const ICON = { size: 13, 'aria-hidden': true } as const;

interface EntryChipsProps {
  readonly read: ReadEntry;
  readonly surroundings: Surroundings;
}

const WhenChips = ({ read: { entry }, surroundings }: EntryChipsProps) => {
  const context = { today: surroundings.today, conventions: CONVENTIONS };
  const dates = entryDates(entry.values, surroundings);
  const { repeat, reminders } = entry.values;
  return (
    <>
      {dates !== null && (
        <Chip icon={<CalendarDays {...ICON} />} look="date">
          {describeDate(dates, context)}
        </Chip>
      )}
      {repeat !== null && (
        <Chip icon={<Repeat {...ICON} />}>
          {describeRepeat(repeat.repeatFlag, context)}
          {repeat.repeatFrom === '1' && ', from completion'}
        </Chip>
      )}
      {reminders.map((trigger) => (
        <Chip key={trigger} icon={<Bell {...ICON} />}>
          {describeReminder(trigger, { isAllDay: dates?.startTime == null, conventions: CONVENTIONS })}
        </Chip>
      ))}
    </>
  );
};

/** What the entry says, as it will be stored. */
export const EntryChips = ({ read, surroundings }: EntryChipsProps) => {
  const { entry, project, column, parent } = read;
  const { priority, tags, notes } = entry.values;
  const parentTitle = parent?.title ?? surroundings.parent?.title;
  return (
    <ul className={styles['chips']} aria-label="What the new task gets">
      <WhenChips read={read} surroundings={surroundings} />
      {priority !== null && (
        <Chip icon={<Flag {...ICON} />} look={priority}>
          {PRIORITY_NAMES[priority]}
        </Chip>
      )}
      {tags.map((tag) => (
        <Chip key={tag} icon={<Hash {...ICON} />}>
          {tag}
        </Chip>
      ))}
      {project !== null && (
        <Chip icon={<Folder {...ICON} />}>
          {project.name}
          {column !== null && ` / ${column.name}`}
        </Chip>
      )}
      {parentTitle !== undefined && <Chip icon={<CornerDownRight {...ICON} />}>Below {parentTitle}</Chip>}
      {notes !== null && <Chip icon={<StickyNote {...ICON} />}>Notes</Chip>}
    </ul>
  );
};
