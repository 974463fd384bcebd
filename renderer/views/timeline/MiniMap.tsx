import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { addMonths, dateToParts, daysBetween } from '#shared/domain/dates/calendar-date.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import { holdPointer } from '#renderer/entities/schedule/hold-pointer.ts';
import { dayToX, density, type Sight, type TimeScale } from './time-scale.ts';
import styles from './MiniMap.module.css';

/** Steps of the picture; as many as can be told apart. */
const PARTS = 480;

/** Years between two that are named, so that names do not meet. */
const MOST_NAMES = 12;

/** An outline of how many tasks there are at each time, 1 wide and 1 high. */
const toPath = (counts: readonly number[]): string => {
  const most = Math.max(...counts, 1);
  const steps = counts.map((count, index) => {
    // One task among many is still to be seen.
    const y = count === 0 ? 1 : 1 - Math.max(Math.sqrt(count / most), 0.16);
    return `V${y.toFixed(3)}H${((index + 1) / counts.length).toFixed(4)}`;
  });
  return `M0 1${steps.join('')}V1Z`;
};

const yearsOf = (scale: TimeScale): readonly { readonly year: number; readonly share: number }[] => {
  const first = dateToParts(scale.from).year;
  const count = dateToParts(scale.to).year - first + 1;
  const step = Math.ceil(count / MOST_NAMES);
  return Array.from({ length: Math.ceil(count / step) }, (_unused, index) => {
    const day = addMonths(scale.from, index * step * 12);
    return { year: first + index * step, share: dayToX(scale, day) / scale.width };
  });
};

interface MiniMapProps {
  readonly spans: Iterable<EntrySpan>;
  readonly scale: TimeScale;
  readonly sight: Sight;
  /** The range in sight, in words. */
  readonly words: string;
  readonly today: string;
  readonly onScrollTo: (left: number) => void;
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** All years at once, and which part of them is in sight. */
export const MiniMap = ({ spans, scale, sight, words, today, onScrollTo }: MiniMapProps) => {
  const map = useRef<HTMLDivElement>(null);
  const path = useMemo(() => toPath(density(spans, scale, PARTS)), [spans, scale]);
  const years = useMemo(() => yearsOf(scale), [scale]);
  const seen = sight.right - sight.left;
  const scrollToPointer = (x: number) => {
    const rect = map.current?.getBoundingClientRect();
    if (rect !== undefined) onScrollTo(((x - rect.left) / rect.width) * scale.width - seen / 2);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const before = sight.left;
    scrollToPointer(event.clientX);
    holdPointer({
      onMove: ({ x }) => {
        scrollToPointer(x);
      },
      onDrop: () => undefined,
      onCancel: () => {
        onScrollTo(before);
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: sight.left - seen / 4,
      ArrowRight: sight.left + seen / 4,
      PageUp: sight.left - seen,
      PageDown: sight.left + seen,
      Home: 0,
      End: scale.width,
    };
    const left = steps[event.key];
    if (left === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onScrollTo(left);
  };
  return (
    <div
      ref={map}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no picture behind it
      role="slider"
      aria-label="Time in sight"
      aria-valuemin={0}
      aria-valuemax={daysBetween(scale.from, scale.to)}
      aria-valuenow={Math.round(sight.left / scale.dayWidth)}
      aria-valuetext={words}
      tabIndex={0}
      className={styles['map']}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <svg className={styles['tasks']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <path d={path} />
      </svg>
      {years.map(({ year, share }) => (
        <span key={year} className={styles['year']} style={{ left: percent(share) }}>
          {year}
        </span>
      ))}
      <span className={styles['today']} style={{ left: percent(dayToX(scale, today) / scale.width) }} />
      <span
        className={styles['sight']}
        style={{ left: percent(sight.left / scale.width), width: percent(seen / scale.width) }}
      />
    </div>
  );
};
