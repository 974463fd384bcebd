import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { usePlannedHours } from '#renderer/entities/plan/plan-day.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import styles from './PlanDay.module.css';

const HOUR = 60;

/** `3 h 30 min`. */
const lengthWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/** What today has already, against the working hours. @param version counts what was written */
export const PlannedHours = ({ version }: { readonly version: number }) => {
  const planned = usePlannedHours(version);
  const { from, to } = useSettings().workingHours;
  const room = to - from;
  if (planned === undefined) return <div className={styles['hours']} />;
  const { minutes, withoutLength } = planned;
  const others =
    withoutLength === 0
      ? ''
      : ` · ${formatNumber(withoutLength)} ${withoutLength === 1 ? 'task' : 'tasks'} without a length`;
  return (
    <div className={styles['hours']}>
      <meter
        aria-label="Planned hours of today"
        min={0}
        max={room}
        high={room}
        value={Math.min(minutes, room)}
        data-over={minutes > room || undefined}
      />
      <span>
        Today: {lengthWords(minutes)} planned of {lengthWords(room)}
        {others}
      </span>
    </div>
  );
};
