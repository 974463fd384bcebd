import { History } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { BranchShown } from '#renderer/bridge/branch-link.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { changeToLine } from '#renderer/entities/history/change-line.ts';
import {
  leaveRewind,
  moveRewind,
  stepRewind,
  useBranch,
  useNear,
} from '#renderer/entities/history/rewind.ts';
import { useServices } from '#renderer/entities/services.ts';
import { readStart } from '#renderer/views/focus/focus-form-values.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './RewindBar.module.css';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
/** Marks that are drawn at most. */
const MARKS = 60;

/** Days between two marks, so that they stay apart. */
const STEPS = [1, 7, 30, 91, 365] as const;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Beginnings of days, as parts of the range. */
const marksOf = ({ from, to }: Range): readonly number[] => {
  const days = (to - from) / DAY;
  const step = STEPS.find((one) => days / one <= MARKS) ?? 3650;
  const day = new Date(from);
  day.setHours(24, 0, 0, 0);
  const marks: number[] = [];
  for (; day.getTime() < to; day.setDate(day.getDate() + step))
    marks.push((day.getTime() - from) / Math.max(1, to - from));
  return marks;
};

const wordsOf = (at: number): string => describeMoment(new Date(at).toISOString(), new Date());

/** By how much a key moves, in milliseconds; null for a step from change to change. */
const MOVES: Readonly<Record<string, number | null>> = {
  ArrowLeft: null,
  ArrowRight: null,
  PageDown: -7 * DAY,
  PageUp: 7 * DAY,
};

/** When it is there; not each time that it is drawn. */
const focusFirst = (input: HTMLInputElement | null): void => input?.focus();

const Slider = ({ shown, range }: { readonly shown: BranchShown; readonly range: Range }) => {
  const services = useServices();
  const { at } = shown.state;
  // While the hand moves it, the view follows as fast as it can.
  const [wanted, setWanted] = useState<number | null>(null);
  const go = (to: number): void => {
    const moment = Math.min(Math.max(to, range.from), range.to);
    setWanted(moment);
    void moveRewind(services, moment).then(() => setWanted(null));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (by === undefined && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const way = event.key === 'ArrowLeft' ? 'earlier' : 'later';
    if (event.key === 'Home') go(range.from);
    else if (event.key === 'End') go(range.to);
    else if (typeof by === 'number') go(at + by);
    else if (event.shiftKey) go(at + (way === 'earlier' ? -DAY : DAY));
    else void stepRewind(services, way);
  };
  return (
    <span className={styles['track']}>
      <span className={styles['marks']} aria-hidden>
        {marksOf(range).map((place) => (
          <i key={place} style={{ left: `${place * 100}%` }} />
        ))}
      </span>
      <input
        ref={focusFirst}
        type="range"
        className={styles['slider']}
        aria-label="Moment"
        aria-valuetext={wordsOf(wanted ?? at)}
        min={range.from}
        max={range.to}
        step={1}
        value={wanted ?? at}
        onChange={({ target }) => {
          go(Number(target.value));
        }}
        onKeyDown={onKeyDown}
      />
    </span>
  );
};

/** A moment in words, as the date picker reads them. */
const MomentField = () => {
  const services = useServices();
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);
  const go = (): void => {
    // A day alone is shown as it was in the end.
    const start = readStart(words) ?? readStart(`${words} 23:59`);
    setWrong(start === null);
    if (start === null) return;
    setWords('');
    void moveRewind(services, Date.parse(start));
  };
  return (
    <input
      className={styles['when']}
      type="text"
      aria-label="Go to a date"
      aria-invalid={isWrong}
      placeholder={isWrong ? 'Like nov 12 or yesterday 3pm' : 'Go to a date'}
      value={words}
      onChange={({ target }) => {
        setWords(target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        go();
      }}
    />
  );
};

const unknownWords = ({ tasks, others }: BranchShown['state']['unknown']): string =>
  tasks + others === 0
    ? ''
    : `${formatNumber(tasks + others)} ${tasks + others === 1 ? 'item' : 'items'} deleted permanently or no longer recorded can’t be shown`;

const Changed = ({ branch }: { readonly branch: string }) => {
  const { data } = useNear(branch);
  const [last] = data?.changes ?? [];
  return (
    <span className={styles['changed']} data-may-be-cut>
      {last === undefined ? 'No earlier changes' : changeToLine(last)}
    </span>
  );
};

const Bar = ({ shown }: { readonly shown: BranchShown }) => {
  const services = useServices();
  const isComparing = useViewState((state) => state.isComparingPast);
  const [now] = useState(() => Date.now());
  const { at, oldest, unknown, branch } = shown.state;
  const range = { from: oldest, to: Math.max(now, at, oldest + MINUTE) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves, as the button does
    <section
      className={styles['bar']}
      aria-label="Rewind"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        void leaveRewind(services);
      }}
    >
      <div className={styles['row']}>
        <History size={16} aria-hidden />
        <strong className={styles['moment']}>{wordsOf(at)}</strong>
        <Changed branch={branch} />
        <MomentField />
        <Button
          look="outline"
          aria-pressed={isComparing}
          onClick={() => {
            services.viewStore.setState({ isComparingPast: !isComparing });
          }}
        >
          Differences to now
        </Button>
        <Button look="primary" onClick={() => void leaveRewind(services)}>
          Back to now
        </Button>
      </div>
      <Slider shown={shown} range={range} />
      {shown.progress !== null && (
        <progress className={styles['progress']} value={shown.progress} aria-label="Reading changes" />
      )}
      {unknownWords(unknown) !== '' && <p className={styles['unknown']}>{unknownWords(unknown)}</p>}
    </section>
  );
};

/** Along the top of the view while it shows an earlier moment. */
export const RewindBar = () => {
  const shown = useBranch();
  return shown?.state.kind === 'rewind' ? <Bar key={shown.state.branch} shown={shown} /> : null;
};
