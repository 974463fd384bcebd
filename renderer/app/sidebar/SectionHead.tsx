import type { ComponentProps, ReactNode } from 'react';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import styles from './SectionHead.module.css';

interface AddProps {
  readonly commandId: string;
  readonly children: ReactNode;
}

/** A small button for a command. */
export const AddButton = ({ commandId, children }: AddProps) => {
  const command = useCommands().find(commandId);
  if (command === undefined) return null;
  return (
    <IconButton label={command.title} keys={command.keys[0]} className={styles['add']} onClick={command.run}>
      {children}
    </IconButton>
  );
};

interface SectionHeadProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly drop?: ComponentProps<'div'>;
}

export const SectionHead = ({ title, children, drop }: SectionHeadProps) => (
  <div className={styles['head']} {...drop}>
    <h2 className={styles['title']}>{title}</h2>
    {children}
  </div>
);
