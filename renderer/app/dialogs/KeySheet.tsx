import type { Command, CommandGroup } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import styles from './KeySheet.module.css';

const GROUPS: readonly CommandGroup[] = ['Task', 'Move', 'Selection', 'View', 'Go to', 'Window'];

const Group = ({ name, commands }: { readonly name: string; readonly commands: readonly Command[] }) => (
  <section className={styles['group']}>
    <h3 className={styles['name']}>{name}</h3>
    <dl className={styles['list']}>
      {commands.map(({ id, title, keys }) => (
        <div key={id} className={styles['line']}>
          <dt>{title}</dt>
          <dd className={styles['keys']}>
            {keys.map((sequence) => (
              <Kbd key={sequence} keys={sequence} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Every key, as the registry has it. */
export const KeySheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { all } = useCommands();
  const withKeys = all.filter(({ keys }) => keys.length > 0);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['sheet']} tabIndex={0} aria-label="Shortcuts">
        {GROUPS.map((group) => (
          <Group key={group} name={group} commands={withKeys.filter((command) => command.group === group)} />
        ))}
      </section>
    </Dialog>
  );
};
