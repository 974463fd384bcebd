import { ContextMenu as BaseContext } from '@base-ui/react/context-menu';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Command } from './command/command.ts';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';

/** Commands, with a line between the groups. */
export type MenuGroups = readonly (readonly Command[])[];

/** A choice is closed with, as any other command is. */
const MenuItem = ({ command: { title, keys, isOn, run } }: { readonly command: Command }) => {
  const shownKeys = keys[0] !== undefined && <Kbd keys={keys[0]} isBare />;
  if (isOn === undefined) {
    return (
      <Base.Item className={styles['item']} onClick={run}>
        <span>{title}</span>
        {shownKeys}
      </Base.Item>
    );
  }
  return (
    <Base.CheckboxItem className={styles['item']} checked={isOn()} closeOnClick onClick={run}>
      <span>{title}</span>
      <Base.CheckboxItemIndicator>
        <Check size={14} aria-hidden />
      </Base.CheckboxItemIndicator>
      {shownKeys}
    </Base.CheckboxItem>
  );
};

const MenuItems = ({ groups }: { readonly groups: MenuGroups }) =>
  groups
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <Base.Group key={group[0]?.id}>
        {index > 0 && <Base.Separator className={styles['line']} />}
        {group.map((command) => (
          <MenuItem key={command.id} command={command} />
        ))}
      </Base.Group>
    ));

interface MenuProps {
  readonly groups: () => MenuGroups;
  readonly trigger: ReactElement<Record<string, unknown>>;
}

const Popup = ({ groups }: Pick<MenuProps, 'groups'>) => (
  <Base.Portal render={<section aria-label="Menu" />}>
    <Base.Positioner sideOffset={4} align="end" className={styles['positioner']}>
      <Base.Popup className={styles['popup']}>
        <MenuItems groups={groups()} />
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);

export const Menu = ({ groups, trigger }: MenuProps) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Popup groups={groups} />
  </Base.Root>
);

/** The same menu at the pointer, over everything inside `trigger`. */
export const ContextMenu = ({ groups, trigger }: MenuProps) => (
  <BaseContext.Root>
    <BaseContext.Trigger render={trigger} />
    <BaseContext.Portal render={<section aria-label="Menu" />}>
      <BaseContext.Positioner className={styles['positioner']}>
        <BaseContext.Popup className={styles['popup']}>
          <MenuItems groups={groups()} />
        </BaseContext.Popup>
      </BaseContext.Positioner>
    </BaseContext.Portal>
  </BaseContext.Root>
);
