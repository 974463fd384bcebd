import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  /** Shown after the label. */
  readonly keys?: string | undefined;
}

/** An icon that says its name on hover, and to a screen reader always. */
export const IconButton = ({ label, keys, className, ...rest }: IconButtonProps) => (
  <Tooltip text={label} keys={keys}>
    <button type="button" aria-label={label} {...rest} className={classNames(styles['button'], className)} />
  </Tooltip>
);
