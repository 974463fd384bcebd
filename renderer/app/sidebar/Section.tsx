import type { ComponentProps, ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { sectionKey, setEntryCollapsed, type SidebarSection } from '#renderer/view-state/sidebar-edit.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { SectionUnread } from './SectionUnread.tsx';
import styles from './Section.module.css';

interface AddProps {
  readonly commandId: string;
  readonly children: ReactNode;
}

/** A small button for a command. */
const AddButton = ({ commandId, children }: AddProps) => {
  const command = useCommands().find(commandId);
  if (command === undefined) return null;
  return (
    <IconButton label={command.title} keys={command.keys[0]} className={styles['add']} onClick={command.run}>
      {children}
    </IconButton>
  );
};

interface SectionProps {
  readonly title: string;
  readonly section: SidebarSection;
  /** The icons of the commands that create something in it, by command id. */
  readonly adds: Readonly<Record<string, ReactNode>>;
  readonly readings: ComponentProps<typeof SectionUnread>['readings'];
  readonly drop?: ComponentProps<'div'>;
  readonly children: ReactNode;
}

/** A section of the sidebar. Its title collapses and expands it. */
export const Section = ({ title, section, adds, readings, drop, children }: SectionProps) => {
  const store = useViewStore();
  const isCollapsed = useViewState(({ collapsedEntries }) => collapsedEntries.has(sectionKey(section)));
  return (
    <>
      <div className={styles['head']} {...drop}>
        <h2 className={styles['title']}>
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={!isCollapsed}
            onClick={() => {
              setEntryCollapsed(store, sectionKey(section), !isCollapsed);
            }}
          >
            {title}
            <ChevronRight size={12} aria-hidden className={styles['chevron']} />
          </button>
        </h2>
        {Object.entries(adds).map(([commandId, picture]) => (
          <AddButton key={commandId} commandId={commandId}>
            {picture}
          </AddButton>
        ))}
      </div>
      {!isCollapsed && (
        <>
          <SectionUnread name={title} readings={readings} />
          {children}
        </>
      )}
    </>
  );
};
