import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'quiet' | 'primary' | 'outline' | 'danger';
}

export const Button = ({ look = 'quiet', className, ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={classNames(styles['button'], styles[look], className)} />
);
