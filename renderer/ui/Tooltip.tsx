import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from './Kbd.tsx';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly children: ReactElement<Record<string, unknown>>;
}

export const Tooltip = ({ text, keys, children }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} className={styles['positioner']}>
        <Base.Popup className={styles['popup']}>
          {text}
          {keys !== undefined && <Kbd keys={keys} isBare />}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
