import { Check, Pause, Play, X } from 'lucide-react';
import { finishFocus, toggleFocus } from '#renderer/entities/focus/focus-actions.ts';
import { focusName, useFocus, useFocusClock } from '#renderer/entities/focus/use-focus.ts';
import { useServices } from '#renderer/entities/services.ts';
import styles from './SmallFocus.module.css';

interface SmallFocusProps {
  /** The window that it is drawn in, whose timers are not slowed down while it is seen. */
  readonly view?: Window;
  readonly onClose: () => void;
}

/** The running session in a window of 260 by 72: its time, its task, and what ends it. */
export const SmallFocus = ({ view = window, onClose }: SmallFocusProps) => {
  const services = useServices();
  const focus = useFocus().data?.running ?? null;
  const clock = useFocusClock(focus, view);
  if (focus === null) return null;
  const isPaused = focus.pausedAt !== null;
  const actions = [
    ...(focus.phase === 'focus'
      ? [
          {
            label: isPaused ? 'Resume' : 'Pause',
            Icon: isPaused ? Play : Pause,
            run: () => void toggleFocus(services),
          },
        ]
      : []),
    {
      label: focus.phase === 'break' ? 'End break' : 'Finish',
      Icon: Check,
      run: () => void finishFocus(services),
    },
    { label: 'Close this window', Icon: X, run: onClose },
  ];
  return (
    <main className={styles['window']} aria-label="Focus">
      <h1 className="visually-hidden">Focus</h1>
      <div className={styles['what']}>
        <span className={styles['clock']} role="timer" aria-live="off">
          {clock}
        </span>
        <span className={styles['name']} title={focusName(focus)}>
          {isPaused ? `Paused · ${focusName(focus)}` : focusName(focus)}
        </span>
      </div>
      {actions.map(({ label, Icon, run }) => (
        <button
          key={label}
          type="button"
          className={styles['action']}
          aria-label={label}
          title={label}
          onClick={run}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </main>
  );
};
