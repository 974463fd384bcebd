import type { EntryPart } from '#shared/domain/quick-entry/entry-parts.ts';
import styles from './EntryLine.module.css';

interface EntryHighlightsProps {
  readonly text: string;
  readonly parts: readonly EntryPart[];
  /** How far the field is scrolled. Pixels. */
  readonly scrolled: number;
}

/** The text as the field shows it, with what is recognised marked: a field cannot colour its own words. */
export const EntryHighlights = ({ text, parts, scrolled }: EntryHighlightsProps) => (
  <span className={styles['mirror']} aria-hidden>
    <span className={styles['mirrored']} style={{ transform: `translateX(${-scrolled}px)` }}>
      {parts.length === 0
        ? text
        : parts.map(({ kind, start, end }) =>
            kind === 'token' ? (
              <mark key={start} className={styles['token']}>
                {text.slice(start, end)}
              </mark>
            ) : (
              <span key={start}>{text.slice(start, end)}</span>
            ),
          )}
    </span>
  </span>
);
