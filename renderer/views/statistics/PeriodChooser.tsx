import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { choosePeriodUnit, type DaySpan, type PeriodUnit } from '#renderer/view-state/statistics-period.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { SourceKey } from '#renderer/views/statistics/charts/SourceSign.tsx';
import { periodWords } from './day-words.ts';
import styles from './PeriodChooser.module.css';

const UNITS: readonly (readonly [PeriodUnit, string])[] = [
  ['week', 'Week'],
  ['month', 'Month'],
  ['quarter', 'Quarter'],
  ['year', 'Year'],
];

/** Which time the figures are about. */
export const PeriodChooser = ({ span }: { readonly span: DaySpan }) => {
  const store = useViewStore();
  const commands = useCommands();
  const { unit, anchor } = useViewState(({ statistics }) => statistics);
  const [previous, next] = ['statistics.previous', 'statistics.next'].map((id) => commands.find(id));
  return (
    <div className={styles['chooser']}>
      <h2 className={styles['period']} aria-live="polite">
        {periodWords(unit, span)}
      </h2>
      <IconButton label="Earlier" keys={previous?.keys[0]} onClick={previous?.run}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label="Later" keys={next?.keys[0]} disabled={anchor === null} onClick={next?.run}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
      <div className={styles['units']}>
        <p className={styles['key']}>
          <SourceKey />
        </p>
        <Choice
          label="Period"
          options={UNITS}
          value={unit}
          onChange={(chosen) => {
            choosePeriodUnit(store, chosen);
          }}
        />
      </div>
    </div>
  );
};
