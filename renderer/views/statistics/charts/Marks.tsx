import { useRef, useState, type CSSProperties, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { ClosedQuery } from '#shared/domain/statistics.ts';
import { useServices } from '#renderer/entities/services.ts';
import { openBehind, readBehind } from '#renderer/views/statistics/open-behind.ts';
import type { PictureProps } from './chart.ts';
import { WALK_KEYS, walkMarks, type MarkPlace } from './mark-walk.ts';
import styles from './Marks.module.css';

/** A part of a chart that pointer and keys can reach. */
export interface Mark extends MarkPlace {
  readonly key: string;
  readonly words: string;
  /** The tasks behind it; null where there are none. */
  readonly query: ClosedQuery | null;
  /** Where its picture is. */
  readonly place: CSSProperties;
}

interface MarksProps extends Pick<PictureProps, 'onSay'> {
  readonly title: string;
  readonly marks: readonly Mark[];
  readonly className: string | undefined;
  readonly style?: CSSProperties;
}

const indexOf = ({ target }: SyntheticEvent): number =>
  target instanceof HTMLElement ? Number(target.dataset['mark'] ?? -1) : -1;

/** Buttons over a picture: one of them is in the tab order, the arrow keys walk the others. */
export const Marks = ({ title, marks, className, style, onSay }: MarksProps) => {
  const services = useServices();
  const group = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(marks.length - 1);
  const inOrder = Math.min(Math.max(current, 0), marks.length - 1);
  const say = (event: SyntheticEvent) => {
    onSay(marks[indexOf(event)]?.words ?? null);
  };
  const walk = (event: KeyboardEvent) => {
    const from = indexOf(event);
    if (from === -1 || !WALK_KEYS.has(event.key) || event.altKey) return;
    event.preventDefault();
    group.current?.querySelector<HTMLElement>(`[data-mark='${walkMarks(marks, from, event.key)}']`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the pointer belong to the buttons inside
    <div
      ref={group}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a size of its own
      role="group"
      aria-label={title}
      className={className}
      style={style}
      onKeyDown={walk}
      onClick={(event) => {
        const query = marks[indexOf(event)]?.query ?? null;
        if (query !== null) openBehind(services, query);
      }}
      onFocus={(event) => {
        const query = marks[indexOf(event)]?.query ?? null;
        setCurrent(indexOf(event));
        say(event);
        if (query !== null) readBehind(services, query);
      }}
      onBlur={() => {
        onSay(null);
      }}
      onPointerOver={say}
      onPointerLeave={() => {
        onSay(null);
      }}
    >
      {marks.map(({ key, words, query, place }, index) => (
        <button
          key={key}
          type="button"
          className={styles['mark']}
          data-mark={index}
          aria-label={words}
          aria-disabled={query === null}
          tabIndex={index === inOrder ? 0 : -1}
          style={place}
        />
      ))}
    </div>
  );
};
