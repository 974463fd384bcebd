import { useState, type KeyboardEvent } from 'react';
import { isMacPlatform, keyPressToStroke } from '#renderer/ui/command/key-stroke.ts';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import styles from './KeySheet.module.css';

interface KeyRecorderProps {
  readonly title: string;
  readonly keys: readonly string[];
  /** Whether a stroke begins a sequence. */
  readonly isPrefix: (stroke: string) => boolean;
  /** An empty sequence takes the key away. */
  readonly onRecord: (sequence: string) => void;
}

/** Keys as a button; pressed, it takes the next stroke, or two where the first one begins a sequence. */
export const KeyRecorder = ({ title, keys, isPrefix, onRecord }: KeyRecorderProps) => {
  const [strokes, setStrokes] = useState<readonly string[] | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (strokes === null) return;
    const stroke = keyPressToStroke(event.nativeEvent, isMacPlatform());
    event.preventDefault();
    event.stopPropagation();
    if (stroke === null) return;
    if (stroke === 'Escape') {
      setStrokes(null);
      return;
    }
    const next = [...strokes, stroke];
    if (strokes.length === 0 && isPrefix(stroke)) setStrokes(next);
    else {
      setStrokes(null);
      onRecord(stroke === 'Backspace' ? '' : next.join(' '));
    }
  };

  return (
    <button
      type="button"
      className={styles['recorder']}
      onClick={() => {
        setStrokes([]);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setStrokes(null);
      }}
    >
      <span className="visually-hidden">Keys for {title}: </span>
      {strokes === null ? (
        keys.map((sequence) => <Kbd key={sequence} keys={sequence} />)
      ) : (
        <output className={styles['recording']}>{strokes.length === 0 ? 'Press keys…' : strokes[0]}</output>
      )}
      {strokes === null && keys.length === 0 && <span className={styles['unset']}>none</span>}
    </button>
  );
};
