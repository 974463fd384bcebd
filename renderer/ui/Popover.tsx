import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { useKeyboardBack } from './keyboard-home.ts';
import styles from './Popover.module.css';

interface PopoverProps {
  readonly label: string;
  /** The id of what is read out when it opens; for one in which nothing takes the keyboard. */
  readonly describedBy?: string;
  /** Its anchor. */
  readonly anchor: Element | null;
  /** Out of sight, and not in the way of the pointer: while something is dragged out of it. */
  readonly isHidden?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Away from the edge of the window, in pixels. */
const MARGIN = 8;

/** From this width on an anchor is a row of a list; pixels. */
const WIDE = 480;
const INDENT = 36;

/**
 * A small window at what it is about. It keeps the keyboard while it is open;
 * Esc and a press outside of it close it, and the keyboard goes back.
 */
export const Popover = ({
  label,
  describedBy,
  anchor,
  isHidden = false,
  onClose,
  children,
}: PopoverProps) => {
  useKeyboardBack();
  return (
    <Base.Root
      open
      modal="trap-focus"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={4}
          // A row begins with its checkbox.
          alignOffset={anchor !== null && anchor.clientWidth > WIDE ? INDENT : 0}
          collisionPadding={MARGIN}
          // In a low window it may lie over its anchor, and is whole.
          collisionAvoidance={{ side: 'shift', align: 'shift', fallbackAxisSide: 'none' }}
          className={styles['positioner']}
        >
          {/* Base UI returns the keyboard to the last element that it remembers, which may be a button of long ago. */}
          <Base.Popup
            aria-label={label}
            aria-describedby={describedBy}
            finalFocus={false}
            className={styles['popup']}
            data-out-of-sight={isHidden || undefined}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
