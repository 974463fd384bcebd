import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './Splitter.module.css';

interface SplitterProps {
  readonly label: string;
  /** Pixels of the pane that it sizes. */
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** Where that pane lies. */
  readonly pane: 'before' | 'after';
  /** While the hand moves. */
  readonly onResize: (width: number) => void;
  /** When it rests. */
  readonly onResized: (width: number) => void;
}

const KEY_STEP = 16;

/** A pane that gave way in a small window is narrower than it was drawn, and the hand takes it as it is. */
const shownWidth = ({ parentElement }: Element, drawn: number): number =>
  Math.min(parentElement?.offsetWidth ?? drawn, drawn);

/** A line between panes that can be dragged, and moved with the arrow keys. */
export const Splitter = ({ label, width, min, max, pane, onResize, onResized }: SplitterProps) => {
  const [grip, setGrip] = useState<{ readonly x: number; readonly width: number } | null>(null);
  const edge = pane === 'before' ? styles['atEnd'] : styles['atStart'];
  const direction = pane === 'before' ? 1 : -1;
  const clamp = (next: number) => Math.round(Math.min(Math.max(next, min), max));

  const onKeyDown = (event: KeyboardEvent) => {
    const from = shownWidth(event.currentTarget, width);
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: from - KEY_STEP * direction,
      ArrowRight: from + KEY_STEP * direction,
      Home: min,
      End: max,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResized(clamp(next));
  };
  const widthAt = (event: PointerEvent) =>
    grip === null ? width : clamp(grip.width + (event.clientX - grip.x) * direction);

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line that can be moved is a widget (ARIA 1.2, window splitter), a rule is not
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classNames(styles['splitter'], edge)}
      data-dragging={grip !== null}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ x: event.clientX, width: shownWidth(event.currentTarget, width) });
      }}
      onPointerMove={(event) => {
        if (grip !== null) onResize(widthAt(event));
      }}
      onPointerUp={(event) => {
        if (grip !== null) onResized(widthAt(event));
        setGrip(null);
      }}
      onPointerCancel={() => {
        setGrip(null);
      }}
    />
  );
};
