import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useKeyboardBack } from './keyboard-home.ts';
import styles from './Dialog.module.css';

const ANCHORED_WIDTH = 360;

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A palette names itself by its field and has no title bar. */
  readonly look?: 'panel' | 'palette';
  /** Its anchor in the window; without one it is centered. */
  readonly anchor?: DOMRect | null;
}

const GAP = 4;

/** Below what it stands at, or above where there is more room. */
const placeAt = ({ left, top, bottom }: DOMRect): CSSProperties => {
  const below = window.innerHeight - bottom;
  const isBelow = below >= 240 || below >= top;
  return {
    left: Math.max(GAP, Math.min(left, window.innerWidth - ANCHORED_WIDTH - 2 * GAP)),
    top: isBelow ? bottom + GAP : 'auto',
    bottom: isBelow ? 'auto' : window.innerHeight - top + GAP,
    maxHeight: Math.min(400, (isBelow ? below : top) - 3 * GAP),
    width: Math.min(ANCHORED_WIDTH, window.innerWidth - 2 * GAP),
    transform: 'none',
  };
};

export const Dialog = ({ title, onClose, children, look = 'panel', anchor = null }: DialogProps) => {
  useKeyboardBack();
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles[anchor === null ? 'backdrop' : 'clear']} />
        {/* Base UI returns the keyboard to the last element that it remembers, which may be a button of long ago. */}
        <Base.Popup
          finalFocus={false}
          className={classNames(styles['popup'], styles[look])}
          {...(anchor !== null && { style: placeAt(anchor) })}
        >
          {look === 'palette' ? (
            <Base.Title className="visually-hidden">{title}</Base.Title>
          ) : (
            <header className={styles['header']}>
              <Base.Title className={styles['title']}>{title}</Base.Title>
            </header>
          )}
          {children}
          {/* After the content, so that the keyboard starts in the content. */}
          {look === 'panel' && (
            <Base.Close
              render={
                <IconButton label="Close" keys="Escape" className={styles['close']}>
                  <X size={16} aria-hidden />
                </IconButton>
              }
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
