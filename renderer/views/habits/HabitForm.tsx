import { useState, type FormEvent } from 'react';
import { ENTRY_COLORS } from '#shared/domain/entry-colors.ts';
import { habitNameSchema, type HabitRow } from '#shared/domain/habit-row.ts';
import { sectionName, weekdayName } from '#renderer/entities/habit/habit-words.ts';
import { useHabitList } from '#renderer/entities/habit/use-habits.ts';
import { useServices } from '#renderer/entities/services.ts';
import { problemOf } from '#renderer/entities/words.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, FormButtons } from '#renderer/ui/DialogBody.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { Select } from '#renderer/ui/field/Select.tsx';
import {
  DAYS,
  NEW,
  NEW_SECTION,
  saveHabit,
  SIGNS,
  timesOf,
  writtenOf,
  type Written,
} from './habit-form-values.ts';
import styles from './HabitForm.module.css';

interface PartProps {
  readonly written: Written;
  readonly set: (change: Partial<Written>) => void;
}

const Look = ({ written, set }: PartProps) => (
  <>
    <fieldset aria-label="Icon" className={styles['row']}>
      {SIGNS.map((sign) => (
        <button
          key={sign}
          type="button"
          className={styles['sign']}
          aria-pressed={written.sign === sign}
          onClick={() => {
            set({ sign });
          }}
        >
          {sign}
        </button>
      ))}
    </fieldset>
    <fieldset aria-label="Color" className={styles['row']}>
      {ENTRY_COLORS.map(([title, value]) => (
        <button
          key={value}
          type="button"
          className={styles['color']}
          aria-label={title}
          title={title}
          aria-pressed={written.color.toLowerCase() === value.toLowerCase()}
          style={{ backgroundColor: value }}
          onClick={() => {
            set({ color: value });
          }}
        />
      ))}
    </fieldset>
  </>
);

const TextField = ({
  label,
  name,
  written,
  set,
  hint,
}: PartProps & {
  readonly label: string;
  readonly name: 'goal' | 'step' | 'unit' | 'times' | 'interval' | 'targetDays';
  readonly hint?: string;
}) => (
  <Field
    label={label}
    problem={null}
    {...(hint !== undefined && { hint })}
    value={written[name]}
    onChange={(event) => {
      set({ [name]: event.target.value });
    }}
  />
);

const Goal = (part: PartProps) => (
  <>
    <Choice
      label="Goal"
      isStacked
      options={[
        [false, 'Done or not'],
        [true, 'A number'],
      ]}
      value={part.written.isNumber}
      onChange={(isNumber) => {
        part.set({ isNumber });
      }}
    />
    {part.written.isNumber && (
      <div className={styles['three']}>
        <TextField {...part} label="Goal a day" name="goal" />
        <TextField {...part} label="One key adds" name="step" />
        <TextField {...part} label="Unit" name="unit" />
      </div>
    )}
  </>
);

const Often = (part: PartProps) => {
  const { written, set } = part;
  const options: [Written['often'], string][] = [
    ['days', 'On days'],
    ['perWeek', 'Times a week'],
    ['everyDays', 'Every few days'],
  ];
  return (
    <>
      <Choice
        label="How often"
        isStacked
        options={written.often === 'kept' ? [...options, ['kept', 'Custom']] : options}
        value={written.often}
        onChange={(often) => {
          set({ often });
        }}
      />
      {written.often === 'days' && (
        <fieldset aria-label="Days" className={styles['row']}>
          {DAYS.map((day) => {
            const isOn = written.weekdays.includes(day);
            return (
              <button
                key={day}
                type="button"
                className={styles['weekday']}
                aria-pressed={isOn}
                onClick={() => {
                  set({
                    weekdays: DAYS.filter((one) => (one === day ? !isOn : written.weekdays.includes(one))),
                  });
                }}
              >
                {weekdayName(day)}
              </button>
            );
          })}
        </fieldset>
      )}
      {written.often === 'perWeek' && <TextField {...part} label="Times a week" name="times" hint="1 to 7" />}
      {written.often === 'everyDays' && <TextField {...part} label="Every so many days" name="interval" />}
    </>
  );
};

const Section = ({ written, set }: PartProps) => {
  const sections = useHabitList().data?.sections ?? [];
  return (
    <>
      <Select
        label="Section"
        options={[
          ['', 'None'],
          ...sections.map((section) => [section.id, sectionName(section)] as const),
          [NEW_SECTION, 'New section…'],
        ]}
        value={written.section}
        onChange={(section) => {
          set({ section });
        }}
      />
      {written.section === NEW_SECTION && (
        <Field
          label="Name of the section"
          problem={null}
          value={written.newSection}
          onChange={(event) => {
            set({ newSection: event.target.value });
          }}
        />
      )}
    </>
  );
};

interface HabitFormProps {
  /** Null for a new one. */
  readonly habit: HabitRow | null;
  readonly onClose: () => void;
}

/** Makes or changes a habit. */
export const HabitForm = ({ habit, onClose }: HabitFormProps) => {
  const services = useServices();
  const [written, setWritten] = useState<Written>(() => (habit === null ? NEW : writtenOf(habit)));
  const [isTried, setIsTried] = useState(false);
  const set = (change: Partial<Written>) => {
    setWritten((before) => ({ ...before, ...change }));
  };
  const nameProblem = isTried ? problemOf(habitNameSchema, written.name, 'That name can’t be used.') : null;
  const hasNoTime = timesOf(written.reminders).includes(null);
  const timeProblem = isTried && hasNoTime ? 'Write times like 8:00, 20:30.' : null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!habitNameSchema.safeParse(written.name).success || hasNoTime) return;
    void (async () => {
      if (await saveHabit(services, written, habit)) onClose();
    })();
  };
  const part = { written, set };
  return (
    <Dialog title={habit === null ? 'New habit' : 'Edit habit'} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <DialogBody>
          <Field
            label="Name"
            problem={nameProblem}
            value={written.name}
            onChange={(event) => {
              set({ name: event.target.value });
            }}
          />
          <Look {...part} />
          <Goal {...part} />
          <Often {...part} />
          <Section {...part} />
          <Field
            label="Reminders"
            problem={timeProblem}
            hint="Times of day: 8:00, 20:30. They ring on days when the habit is due and not done yet."
            value={written.reminders}
            onChange={(event) => {
              set({ reminders: event.target.value });
            }}
          />
          <TextField {...part} label="Ends after so many days done" name="targetDays" hint="0 for no end" />
          <FormButtons save={habit === null ? 'Add habit' : 'Save'} onClose={onClose} />
        </DialogBody>
      </form>
    </Dialog>
  );
};
