import { Coffee, MonitorSmartphone, Timer } from 'lucide-react';
import { useEffect } from 'react';
import type { RunningFocus } from '#shared/domain/focus.ts';
import { finishFocus, giveUpFocus, joinFocus, toggleFocus } from '#renderer/entities/focus/focus-actions.ts';
import { focusName, useFocus, useFocusClock } from '#renderer/entities/focus/use-focus.ts';
import { useDesktop } from '#renderer/entities/desktop/use-desktop.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { useRaisedNotices } from '#renderer/ui/use-raised-notices.ts';
import { PictureInPicture } from '#renderer/views/focus/PictureInPicture.tsx';
import { openDialog } from '#renderer/view-state/view-actions.ts';
import { ShellBar } from './ShellBar.tsx';
import styles from './FocusBar.module.css';

const TITLE = document.title;

/** The title of the window counts, so that the taskbar does. */
const useTitle = (clock: string, what: string): void => {
  useEffect(() => {
    document.title = `${clock} ${what}`;
    return () => {
      document.title = TITLE;
    };
  }, [clock, what]);
};

const Bar = ({ focus }: { readonly focus: RunningFocus }) => {
  const services = useServices();
  const clock = useFocusClock(focus);
  const name = focusName(focus);
  const isPaused = focus.pausedAt !== null;
  useTitle(clock, name);
  useRaisedNotices('focus', true);
  const Icon = focus.phase === 'break' ? Coffee : Timer;
  return (
    <ShellBar label="Focus">
      <Icon size={16} aria-hidden />
      {/* With aria-live on, a screen reader would read the clock every second. */}
      <span className={styles['clock']} role="timer" aria-live="off">
        {clock}
      </span>
      <button
        type="button"
        className={styles['name']}
        onClick={() => {
          openDialog(services.viewStore, 'focus');
        }}
      >
        <span data-may-be-cut>{name}</span>
        {isPaused && <span className={styles['paused']}>paused</span>}
      </button>
      {focus.phase === 'focus' && (
        <Button look="outline" onClick={() => void toggleFocus(services)}>
          {isPaused ? 'Resume' : 'Pause'} <CommandKey of="focus.pause" />
        </Button>
      )}
      <Button look="outline" onClick={() => void finishFocus(services)}>
        {focus.phase === 'break' ? 'End break' : 'Finish'}
      </Button>
      {focus.phase === 'focus' && <Button onClick={() => void giveUpFocus(services)}>Give up</Button>}
    </ShellBar>
  );
};

const lengthWords = ({ kind, minutes }: RunningFocus): string =>
  kind === 'stopwatch' ? 'counting up' : `${minutes} min`;

const Elsewhere = ({ focus }: { readonly focus: RunningFocus }) => {
  const services = useServices();
  const clock = useFocusClock(focus);
  useRaisedNotices('focus', true);
  return (
    <ShellBar label="Focus">
      <MonitorSmartphone size={16} aria-hidden />
      <span className={styles['elsewhere']}>
        <span data-may-be-cut>
          Running on another device: {focus.task?.title ?? lengthWords(focus)} ·{' '}
          <span className={styles['clock']} role="timer" aria-live="off">
            {clock}
          </span>
        </span>
        {focus.pausedAt !== null && <span className={styles['paused']}>paused</span>}
      </span>
      <Button look="outline" onClick={() => void joinFocus(services)}>
        Join <CommandKey of="focus.join" />
      </Button>
    </ShellBar>
  );
};

/** The session that runs here, or else on another device, on every page. */
export const FocusBar = () => {
  const { running = null, elsewhere = null } = useFocus().data ?? {};
  // For the command that may open a window.
  useDesktop();
  const other = running === null ? elsewhere : null;
  return (
    <>
      {running !== null && <Bar key={running.id} focus={running} />}
      {other !== null && <Elsewhere key={other.id} focus={other} />}
      <PictureInPicture />
    </>
  );
};
