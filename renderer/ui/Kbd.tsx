import { isMacPlatform, strokeToLabel } from './command/key-stroke.ts';
import styles from './Kbd.module.css';

/** A key as its cap. Screen readers get keys from the key sheet, not from every label. */
export const Kbd = ({ keys, isBare = false }: { readonly keys: string; readonly isBare?: boolean }) => (
  <kbd className={isBare ? styles['bare'] : styles['cap']}>{strokeToLabel(keys, isMacPlatform())}</kbd>
);
