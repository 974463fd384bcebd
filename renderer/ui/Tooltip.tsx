import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useMemo, type ReactElement } from 'react';
import { Kbd } from './Kbd.tsx';
import styles from './Tooltip.module.css';

interface Hint {
  readonly text: string;
  readonly keys?: string | undefined;
}

interface TooltipProps extends Hint {
  readonly children: ReactElement<Record<string, unknown>>;
}

/** One hint is shown at a time: all of them share one popup, so that one that is never shown costs next to nothing. */
const shared = Base.createHandle<Hint>();

export const Tooltip = ({ text, keys, children }: TooltipProps) => {
  const payload = useMemo(() => ({ text, keys }), [text, keys]);
  return <Base.Trigger handle={shared} payload={payload} render={children} />;
};

/** Where the hints of a window are shown; once in each. For the eyes alone: what has a hint has a name that says as much. */
export const TooltipLayer = () => (
  <Base.Root handle={shared}>
    {({ payload }) => (
      <Base.Portal>
        <Base.Positioner sideOffset={6} className={styles['positioner']}>
          <Base.Popup className={styles['popup']} aria-hidden>
            {payload?.text}
            {payload?.keys !== undefined && <Kbd keys={payload.keys} isBare />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    )}
  </Base.Root>
);
