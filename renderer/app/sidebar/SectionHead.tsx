import type { ComponentProps, ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { sectionKey, setPlaceCollapsed, type SidebarSection } from '#renderer/view-state/organising.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import styles from './SectionHead.module.css';

/** Whether what is in a section of the sidebar is hidden. */
export const useIsSectionCollapsed = (section: SidebarSection): boolean =>
  useViewState(({ collapsedPlaces }) => collapsedPlaces.has(sectionKey(section)));

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
  readonly section: SidebarSection;
  readonly children: ReactNode;
  readonly drop?: ComponentProps<'div'>;
}

/** Its name hides and shows what is in it. */
export const SectionHead = ({ title, section, children, drop }: SectionHeadProps) => {
  const store = useViewStore();
  const isCollapsed = useIsSectionCollapsed(section);
  return (
    <div className={styles['head']} {...drop}>
      <h2 className={styles['title']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!isCollapsed}
          onClick={() => {
            setPlaceCollapsed(store, sectionKey(section), !isCollapsed);
          }}
        >
          {title}
          <ChevronRight size={12} aria-hidden className={styles['chevron']} />
        </button>
      </h2>
      {children}
    </div>
  );
};
