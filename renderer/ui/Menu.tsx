import { ContextMenu as BaseContext } from '@base-ui/react/context-menu';
import { Menu as Base } from '@base-ui/react/menu';
import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { titleNowOf, type ArgumentOption, type Command } from './command/command.ts';
import { giveKeyboardBack, keyboardOpener } from './keyboard-home.ts';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';

/** A menu in the menu: one value is chosen. */
export interface MenuBranch {
  readonly id: string;
  readonly title: string;
  /** As a command has it. */
  readonly unavailable?: () => string | null;
  readonly options: readonly ArgumentOption[];
}

interface WithIcon {
  readonly icon?: LucideIcon | undefined;
}

/** Commands, with a line between the groups. */
export type MenuGroups = readonly (readonly ((Command | MenuBranch) & WithIcon)[])[];

const Label = ({ title, icon: Icon }: WithIcon & { readonly title: string }) => (
  <span className={styles['label']}>
    {Icon !== undefined && <Icon size={15} aria-hidden />}
    {title}
  </span>
);

/** A disabled item, with the reason in the place of its key. */
const UnavailableItem = ({
  title,
  icon,
  reason,
}: WithIcon & { readonly title: string; readonly reason: string }) => (
  <Base.Item disabled className={styles['item']}>
    <span className={styles['unavailable']}>
      <Label title={title} icon={icon} />
      <span className={styles['reason']}>{reason}</span>
    </span>
  </Base.Item>
);

/** A choice is closed with, as any other command is. */
const MenuItem = ({ command }: { readonly command: Command & WithIcon }) => {
  const { keys, isOn, run, icon } = command;
  const title = titleNowOf(command);
  const shownKeys = keys[0] !== undefined && <Kbd keys={keys[0]} isBare />;
  if (isOn === undefined) {
    return (
      <Base.Item className={styles['item']} onClick={run}>
        <Label title={title} icon={icon} />
        {shownKeys}
      </Base.Item>
    );
  }
  return (
    <Base.CheckboxItem className={styles['item']} checked={isOn()} closeOnClick onClick={run}>
      <Label title={title} icon={icon} />
      <Base.CheckboxItemIndicator>
        <Check size={14} aria-hidden />
      </Base.CheckboxItemIndicator>
      {shownKeys}
    </Base.CheckboxItem>
  );
};

const BranchOption = ({
  option: { title, color, isOn = false, run },
}: {
  readonly option: ArgumentOption;
}) => (
  <Base.CheckboxItem className={styles['item']} checked={isOn} closeOnClick onClick={run}>
    <span className={styles['choice']}>
      {color !== undefined && (
        <span
          className={styles['dot']}
          aria-hidden
          // The colour is data, not design.
          {...(color === null ? { 'data-none': '' } : { style: { backgroundColor: color } })}
        />
      )}
      {title}
    </span>
    <Base.CheckboxItemIndicator>
      <Check size={14} aria-hidden />
    </Base.CheckboxItemIndicator>
  </Base.CheckboxItem>
);

const Branch = ({ branch: { title, icon, options } }: { readonly branch: MenuBranch & WithIcon }) => (
  <Base.SubmenuRoot>
    <Base.SubmenuTrigger className={styles['item']}>
      <Label title={title} icon={icon} />
      <ChevronRight size={14} aria-hidden />
    </Base.SubmenuTrigger>
    <Base.Portal render={<section aria-label={title} />}>
      <Base.Positioner sideOffset={2} alignOffset={-5} className={styles['positioner']}>
        <Base.Popup className={styles['popup']}>
          {options.map((option) => (
            <BranchOption key={option.id} option={option} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.SubmenuRoot>
);

interface MenuProps {
  readonly groups: () => MenuGroups;
  readonly trigger: ReactElement<Record<string, unknown>>;
}

/** The items are read when the menu opens, because its button is drawn often. */
const MenuItems = ({ groups }: Pick<MenuProps, 'groups'>) =>
  groups()
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <Base.Group key={group[0]?.id}>
        {index > 0 && <Base.Separator className={styles['line']} />}
        {group.map((command) => {
          const reason = command.unavailable?.() ?? null;
          if (reason !== null) {
            return (
              <UnavailableItem key={command.id} title={command.title} icon={command.icon} reason={reason} />
            );
          }
          return 'options' in command ? (
            <Branch key={command.id} branch={command} />
          ) : (
            <MenuItem key={command.id} command={command} />
          );
        })}
      </Base.Group>
    ));

/**
 * A menu that was opened by key gives the keyboard back to what had it, one that was opened by
 * pointer to the view. Base UI itself would return it to the button, and remember the button.
 */
const useMenuKeyboard = () => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenChange: (isOpen: boolean): void => {
      if (isOpen) opener.current = keyboardOpener();
    },
    finalFocus: (): false => {
      giveKeyboardBack(opener.current);
      return false;
    },
  };
};

export const Menu = ({ groups, trigger }: MenuProps) => {
  const { onOpenChange, finalFocus } = useMenuKeyboard();
  return (
    <Base.Root onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal render={<section aria-label="Menu" />}>
        <Base.Positioner sideOffset={4} align="end" className={styles['positioner']}>
          <Base.Popup finalFocus={finalFocus} className={styles['popup']}>
            <MenuItems groups={groups} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};

interface ContextMenuProps extends MenuProps {
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** The same menu at the pointer, over everything inside `trigger`. */
export const ContextMenu = ({ groups, trigger, onOpenChange }: ContextMenuProps) => {
  const keyboard = useMenuKeyboard();
  return (
    <BaseContext.Root
      onOpenChange={(isOpen, details) => {
        // With nothing to offer there is no box.
        if (isOpen && groups().every((group) => group.length === 0)) {
          details.cancel();
          return;
        }
        keyboard.onOpenChange(isOpen);
        onOpenChange?.(isOpen);
      }}
    >
      <BaseContext.Trigger render={trigger} />
      <BaseContext.Portal render={<section aria-label="Menu" />}>
        <BaseContext.Positioner className={styles['positioner']}>
          <BaseContext.Popup finalFocus={keyboard.finalFocus} className={styles['popup']}>
            <MenuItems groups={groups} />
          </BaseContext.Popup>
        </BaseContext.Positioner>
      </BaseContext.Portal>
    </BaseContext.Root>
  );
};
