import { describeMinutes, plannedMinutes, type Planned as Sum } from '#shared/domain/estimate.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';

interface PlannedProps {
  /** Undefined where nothing is estimated. */
  readonly planned: Sum | undefined;
  readonly className?: string | undefined;
  /** Behind a number or a date. */
  readonly hasDot?: boolean;
}

/** `6h 30m planned`: what several tasks are estimated at. */
export const Planned = ({ planned, className, hasDot = false }: PlannedProps) => {
  const { focusMinutes } = useSettings();
  if (planned === undefined) return null;
  return (
    <span className={className}>
      {hasDot && '· '}
      {describeMinutes(plannedMinutes(planned, focusMinutes))} planned
    </span>
  );
};
