import {
  Bell,
  CalendarDays,
  CornerDownRight,
  Flag,
  Folder,
  FolderPlus,
  Hash,
  Hourglass,
  Repeat,
  SquareKanban,
  StickyNote,
  X,
} from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { addMonths, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { describeEstimate } from '#shared/domain/estimate.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import { describeDate, describeTime, type DescriptionContext } from '#shared/domain/dates/describe-date.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { labelToTagName } from '#shared/domain/tag-name.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';
import type { QuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { PRIORITY_NAMES } from '#renderer/entities/task/priority-names.ts';
import { tokensOf, tokensOfReminder, tokensOfTag } from './chip-tokens.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';
import { entryDates, parentGiven, staysInGroup } from '#shared/domain/quick-entry/entry-to-task.ts';
import type { ReadEntry } from '#shared/domain/quick-entry/read-entry.ts';
import styles from './EntryChips.module.css';

interface ChipProps {
  readonly icon: ReactNode;
  readonly look?: string;
  /** What the line says of it; nothing where it comes from elsewhere. */
  readonly tokens?: readonly EntryToken[];
  readonly on: ChipEvents;
  readonly children: ReactNode;
}

/** What can be done with the words behind a chip. */
export interface ChipEvents {
  readonly refuse: (tokens: readonly EntryToken[]) => void;
  /** Reads them in the next way; false where there is one way only. */
  readonly reread: (tokens: readonly EntryToken[]) => boolean;
  /** The keyboard comes to them; null where it goes. */
  readonly focus: (tokens: readonly EntryToken[] | null) => void;
}

/** The keyboard stays in the line. */
export const keepCaret = (event: MouseEvent): void => {
  event.preventDefault();
};

/** A click makes it words again, as one into its words does. */
const Chip = ({ icon, look, tokens = [], on, children }: ChipProps) => {
  const text = <span className={styles['text']}>{children}</span>;
  if (tokens.length === 0) {
    return (
      <li className={styles['chip']} data-look={look}>
        {icon}
        {text}
      </li>
    );
  }
  return (
    <li className={styles['toggle']}>
      <button
        type="button"
        className={styles['chip']}
        data-look={look}
        title="Treat as plain text"
        data-start={tokens[0]?.start}
        data-end={tokens[0]?.end}
        // Arrow down from the line comes here.
        tabIndex={-1}
        onMouseDown={keepCaret}
        onClick={() => {
          on.refuse(tokens);
        }}
        onFocus={() => {
          on.focus(tokens);
        }}
        onBlur={() => {
          on.focus(null);
        }}
        onKeyDown={(event) => {
          // With one reading only, Tab goes on to what is below.
          if (event.key !== 'Tab' || event.shiftKey || !on.reread(tokens)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <span className={styles['icon']}>{icon}</span>
        <X {...ICON} className={styles['refuse']} />
        {text}
      </button>
    </li>
  );
};

const ICON = { size: 13, 'aria-hidden': true } as const;

interface EntryChipsProps {
  readonly read: ReadEntry;
  readonly surroundings: Surroundings;
  readonly on: ChipEvents;
  /** Takes the keyboard back to the line, with the words of a chip selected where there is one. */
  readonly onEdit: (range: TextRange | null) => void;
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys walk over the chips, Enter selects the words of one, Backspace makes it words again. */
const steerChips = (event: KeyboardEvent<HTMLUListElement>, onEdit: EntryChipsProps['onEdit']): void => {
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const at = chips.findIndex((chip) => chip === event.target);
  const chip = chips[at];
  if (chip === undefined) return;
  const step = STEPS[event.key];
  if (step !== undefined) chips[Math.min(Math.max(at + step, 0), chips.length - 1)]?.focus();
  else if (event.key === 'Enter')
    onEdit({ start: Number(chip.dataset['start']), end: Number(chip.dataset['end']) });
  else if (event.key === 'Backspace' || event.key === 'Delete') {
    chip.click();
    onEdit(null);
  } else if (event.key === 'ArrowUp' || event.key === 'Escape') onEdit(null);
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** What is likely to be misread; null for a date as most are. */
const unusualDate = (dates: LocalDates, today: CalendarDate): string | null => {
  if (dates.startDate < today) return 'in the past';
  return dates.startDate > addMonths(today, 12) ? 'over a year away' : null;
};

/** "every month" does not say on which day: the one that is taken is named. Null where one is said. */
const assumedStartOf = ({ tokens, values }: QuickEntry, context: DescriptionContext): string | null => {
  const repeat = tokens.find(({ kind }) => kind === 'repeat');
  if (repeat?.kind !== 'repeat' || values.date === null) return null;
  const { on, frequency } = repeat.value.pattern;
  const isSaid = on.kind !== 'start' || frequency === 'DAILY' || tokens.some(({ kind }) => kind === 'date');
  if (isSaid) return null;
  const day = { startDate: values.date, startTime: null, endDate: null, endTime: null };
  return describeDate(day, context).replace(/^To/u, 'to');
};

/** ` (15:00 EST)`: the time as it was said, where that is on the clock of another place. */
const elsewhereOf = ({ tokens }: QuickEntry): string => {
  const said = tokens.find(({ kind }) => kind === 'time');
  if (said?.kind !== 'time' || said.value.zone === undefined) return '';
  const { time, zone } = said.value;
  return ` (${describeTime(time, CONVENTIONS)} ${zone.name})`;
};

const WhenChips = ({ read: { entry }, surroundings, on }: EntryChipsProps) => {
  const context = { today: surroundings.today, conventions: CONVENTIONS };
  const dates = entryDates(entry.values, surroundings);
  const { repeat, reminders } = entry.values;
  const assumedStart = assumedStartOf(entry, context);
  const unusual =
    dates === null || entry.values.date === null ? null : unusualDate(dates, surroundings.today);
  return (
    <>
      {dates !== null && (
        <Chip
          icon={<CalendarDays {...ICON} />}
          look={unusual === null ? 'date' : 'unusual'}
          tokens={tokensOf(entry, 'date', 'time')}
          on={on}
        >
          {describeDate(dates, context)}
          {elsewhereOf(entry)}
          {unusual !== null && `, ${unusual}`}
        </Chip>
      )}
      {repeat !== null && (
        <Chip
          icon={<Repeat {...ICON} />}
          look={assumedStart === null ? 'repeat' : 'unusual'}
          tokens={tokensOf(entry, 'repeat', 'repeatEnd')}
          on={on}
        >
          {describeRepeat(repeat.repeatFlag, context)}
          {repeat.repeatFrom === '1' && ', from completion'}
          {assumedStart !== null && `, from ${assumedStart}`}
        </Chip>
      )}
      {reminders.map((trigger) => (
        <Chip key={trigger} icon={<Bell {...ICON} />} tokens={tokensOfReminder(entry, trigger)} on={on}>
          {describeReminder(trigger, { isAllDay: dates?.startTime == null, conventions: CONVENTIONS })}
        </Chip>
      ))}
    </>
  );
};

/** What is made along with the task. */
const NewPlaceChips = ({ read: { entry, newList, newColumn }, on }: EntryChipsProps) => (
  <>
    {newList !== null && (
      <Chip icon={<FolderPlus {...ICON} />} look="new" tokens={tokensOf(entry, 'list')} on={on}>
        New list {newList}
      </Chip>
    )}
    {newColumn !== null && (
      <Chip icon={<SquareKanban {...ICON} />} look="new" tokens={tokensOf(entry, 'list')} on={on}>
        New column {newColumn}
      </Chip>
    )}
  </>
);

const PlaceChips = ({ read, surroundings, on }: EntryChipsProps) => {
  const { entry, project, column, parent } = read;
  const { group } = surroundings;
  const parentTitle = parent?.title ?? parentGiven(read, surroundings)?.title;
  return (
    <>
      {project !== null && (
        <Chip icon={<Folder {...ICON} />} tokens={tokensOf(entry, 'list')} on={on}>
          {project.name}
          {column !== null && ` / ${column.name}`}
        </Chip>
      )}
      {group !== null && staysInGroup(read, surroundings) && (
        <Chip icon={<SquareKanban {...ICON} />} on={on}>
          {group.name}
        </Chip>
      )}
      {parentTitle !== undefined && (
        <Chip icon={<CornerDownRight {...ICON} />} tokens={tokensOf(entry, 'parent')} on={on}>
          Below {parentTitle}
        </Chip>
      )}
    </>
  );
};

/** A tag is made by naming it: that it is new is said, since it may be a slip. */
const TagChips = ({ entry, on }: Pick<ReadEntry, 'entry'> & Pick<EntryChipsProps, 'on'>) => {
  const known = useKnownTags();
  return entry.values.tags.map((tag) => {
    const isKnown = known.some(({ name }) => name === labelToTagName(tag));
    return (
      <Chip
        key={tag}
        icon={<Hash {...ICON} />}
        {...(!isKnown && { look: 'new' })}
        tokens={tokensOfTag(entry, tag)}
        on={on}
      >
        {isKnown ? tag : `New tag ${tag}`}
      </Chip>
    );
  });
};

/** What the entry says, as it will be stored. */
export const EntryChips = (props: EntryChipsProps) => {
  const { read, on, onEdit } = props;
  const { entry } = read;
  const { priority, estimate, notes } = entry.values;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the chips in it
    <ul
      className={styles['chips']}
      aria-label="Details of the new task"
      onKeyDown={(event) => {
        steerChips(event, onEdit);
      }}
    >
      <WhenChips {...props} />
      {priority !== null && (
        <Chip icon={<Flag {...ICON} />} look={priority} tokens={tokensOf(entry, 'priority')} on={on}>
          {PRIORITY_NAMES[priority]}
        </Chip>
      )}
      {estimate !== null && (
        <Chip icon={<Hourglass {...ICON} />} tokens={tokensOf(entry, 'estimate')} on={on}>
          {describeEstimate(estimate)}
        </Chip>
      )}
      <TagChips entry={entry} on={on} />
      <PlaceChips {...props} />
      <NewPlaceChips {...props} />
      {notes !== null && (
        <Chip icon={<StickyNote {...ICON} />} tokens={tokensOf(entry, 'notes')} on={on}>
          Notes
        </Chip>
      )}
    </ul>
  );
};
