import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { ContextMenu, type MenuGroups } from '#renderer/ui/Menu.tsx';

type Groups = () => MenuGroups;

const menus = new WeakMap<Element, Groups>();

/** For the `ref` of what the menu is about. */
export const withMenu = (groups: Groups) => (element: Element | null) => {
  if (element !== null) menus.set(element, groups);
};

const menuAt = (target: EventTarget): Groups | null => {
  const owner = target instanceof Element ? target.closest('[data-menu]') : null;
  return owner === null ? null : (menus.get(owner) ?? null);
};

const NOTHING: Groups = () => [];

/** One menu for all places: a menu for each of a hundred lists costs more than the lists. */
export const PlaceMenu = ({ children }: { readonly children: ReactNode }) => {
  const [asked, ask] = useState<Groups>(() => NOTHING);
  const choose = (event: SyntheticEvent): void => {
    const groups = menuAt(event.target);
    if (groups === null) event.stopPropagation();
    else ask(() => groups);
  };
  return (
    <ContextMenu
      groups={asked}
      trigger={
        <div onContextMenuCapture={choose} onTouchStartCapture={choose}>
          {children}
        </div>
      }
    />
  );
};
