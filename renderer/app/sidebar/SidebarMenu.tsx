import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { ContextMenu, type MenuGroups } from '#renderer/ui/Menu.tsx';

type Groups = () => MenuGroups;

const menus = new WeakMap<Element, Groups>();

/** For the `ref` of what the menu is about. */
export const withMenu = (groups: Groups) => (element: Element | null) => {
  if (element !== null) menus.set(element, groups);
};

const ownerAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('[data-menu]') : null;

/** Marks what the menu is about while it is open. */
const useMark = () => {
  const [marked, mark] = useState<Element | null>(null);
  useEffect(() => {
    marked?.setAttribute(MARK, '');
    return () => {
      marked?.removeAttribute(MARK);
    };
  }, [marked]);
  return mark;
};

const MARK = 'data-menu-open';

const NOTHING: Groups = () => [];

/** One menu for all entries: a menu for each of a hundred lists costs more than the lists. */
export const SidebarMenu = ({ children }: { readonly children: ReactNode }) => {
  const [asked, ask] = useState<Groups>(() => NOTHING);
  const owner = useRef<Element | null>(null);
  const mark = useMark();
  const choose = (event: SyntheticEvent): void => {
    owner.current = ownerAt(event.target);
    const groups = owner.current === null ? undefined : menus.get(owner.current);
    if (groups === undefined) event.stopPropagation();
    else ask(() => groups);
  };
  return (
    <ContextMenu
      groups={asked}
      onOpenChange={(isOpen) => {
        mark(isOpen ? owner.current : null);
      }}
      trigger={
        <div onContextMenuCapture={choose} onTouchStartCapture={choose}>
          {children}
        </div>
      }
    />
  );
};
