import type { ReactNode } from 'react';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { useKeyOf } from './commands-context.ts';

/** The key that a person has for a command; nothing where it has none. */
export const CommandKey = ({ of, isBare = false }: { readonly of: string; readonly isBare?: boolean }) => {
  const key = useKeyOf(of);
  return key === undefined ? null : <Kbd keys={key} isBare={isBare} />;
};

interface KeyHelpProps {
  /** The id of a command. */
  readonly of: string;
  /** A sentence about its key. */
  readonly children: (key: ReactNode) => ReactNode;
  /** Shown where it has no key. */
  readonly otherwise?: ReactNode;
  readonly isBare?: boolean;
}

/** Help that names a key, as long as there is one. */
export const KeyHelp = ({ of, children, otherwise = null, isBare = false }: KeyHelpProps) => {
  const key = useKeyOf(of);
  return key === undefined ? otherwise : children(<Kbd keys={key} isBare={isBare} />);
};
