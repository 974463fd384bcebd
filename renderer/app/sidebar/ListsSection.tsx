import { Archive, ChevronRight, Folder, FolderPlus, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import type { FolderId, ProjectId } from '#shared/domain/ids.ts';
import { splitListIcon } from '#shared/domain/list-icon.ts';
import type { FolderRow, ProjectRow } from '#shared/domain/project.ts';
import { createFolderActions, createListActions } from '#renderer/app/commands/list-commands.ts';
import { entryActions } from '#renderer/app/commands/entry-actions.ts';
import {
  changeList,
  createFolder,
  createList,
  moveFolder,
  moveList,
  renameFolder,
} from '#renderer/entities/project/list-actions.ts';
import { typeName } from '#renderer/entities/project/rename-entry.ts';
import { ListIcon } from '#renderer/entities/project/ProjectDot.tsx';
import {
  knownFolders,
  knownProjects,
  useCounts,
  useKnownFolders,
  useFolders,
  useKnownProjects,
  useProjects,
} from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { lastOfFolder, listsIn, positionNextTo, positionOneStep } from './list-order.ts';
import { checkFolderName, checkListName } from './name-rules.ts';
import { SidebarEntry } from './SidebarEntry.tsx';
import { EntryName, useIsRenaming } from './EntryName.tsx';
import { Section } from './Section.tsx';
import { useDrag } from '#renderer/ui/use-drag.ts';
import styles from './SidebarEntry.module.css';
import archive from './Archive.module.css';

type Dragged = Readonly<{ kind: 'list'; id: ProjectId } | { kind: 'folder'; id: FolderId }>;
type Drag = ReturnType<typeof useDrag<Dragged>>;

interface ListEntryProps {
  readonly row: ProjectRow;
  readonly count: number;
  readonly drag: Drag | null;
}

/** Memoized: an edit changes the counts of one or two lists of many. */
const ListEntry = memo(({ row, count, drag }: ListEntryProps) => {
  const services = useServices();
  const { id, name, color } = row;
  const depth = row.folderId === null || row.archived ? 0 : 1;
  if (useIsRenaming(`project/${id}`)) {
    return (
      <EntryName
        label="Name of the list"
        initial={name}
        depth={depth}
        check={checkListName}
        onSave={async (next, _color, seen) => changeList(services, id, { change: { name: next }, seen })}
      />
    );
  }
  const move = (step: -1 | 1): void => {
    const position = positionOneStep(knownProjects(services), row, step);
    if (position !== null) void moveList(services, { id, ...position });
  };
  return (
    <SidebarEntry
      view={{ kind: 'project', projectId: id }}
      name={splitListIcon(name).rest}
      icon={<ListIcon name={name} color={color} isReadOnly={row.readOnly} />}
      count={count}
      needsAnswer={row.needsAnswer}
      depth={depth}
      {...entryActions(services, createListActions(services), row, move)}
      {...(drag !== null && {
        drag: {
          ...drag.source({ kind: 'list', id }),
          ...drag.target({
            key: id,
            spotOf: (dragged, half, isMiddle) => {
              if (dragged.kind !== 'list' || dragged.id === id) return null;
              // A list on a list makes a folder of both; there is no folder in a folder.
              return isMiddle && row.folderId === null ? 'into' : half;
            },
            onDrop: (dragged, spot) => {
              if (dragged.kind !== 'list') return;
              if (spot === 'into') {
                typeName(services, { kind: 'newFolder', projectIds: [id, dragged.id] });
                return;
              }
              const position = positionNextTo(knownProjects(services), {
                moved: dragged.id,
                onto: row,
                half: spot,
              });
              void moveList(services, { id: dragged.id, ...position });
            },
          }),
        },
      })}
    />
  );
});
ListEntry.displayName = 'ListEntry';

const NewList = ({ folderId }: { readonly folderId: FolderId | null }) => {
  const services = useServices();
  const isOpen = useViewState(
    ({ sidebarEdit }) => sidebarEdit?.kind === 'newList' && sidebarEdit.folderId === folderId,
  );
  if (!isOpen) return null;
  return (
    <EntryName
      label="New list"
      depth={folderId === null ? 0 : 1}
      check={checkListName}
      onSave={async (name, color) => createList(services, { name, folderId, color })}
    />
  );
};

const NewFolder = () => {
  const services = useServices();
  const sidebarEdit = useViewState((state) => state.sidebarEdit);
  if (sidebarEdit?.kind !== 'newFolder') return null;
  return (
    <EntryName
      label="New folder"
      check={checkFolderName}
      onSave={async (name) => createFolder(services, { name, projectIds: sidebarEdit.projectIds })}
    />
  );
};

interface FolderEntryProps {
  readonly row: FolderRow;
  /** Of its lists together; undefined while they are shown. */
  readonly count: number | undefined;
  readonly drag: Drag;
}

const FolderEntry = memo(({ row, count, drag }: FolderEntryProps) => {
  const services = useServices();
  const { id, name } = row;
  const isCollapsed = useViewState(({ collapsedEntries }) => collapsedEntries.has(`folder/${id}`));
  if (useIsRenaming(`folder/${id}`)) {
    return (
      <EntryName
        label="Name of the folder"
        initial={name}
        check={checkFolderName}
        onSave={async (next, _color, seen) => renameFolder(services, { id, name: next, seen })}
      />
    );
  }
  const move = (step: -1 | 1): void => {
    const folders = knownFolders(services);
    const others = folders.filter((folder) => folder.id !== id);
    const index = folders.findIndex((folder) => folder.id === id) + step;
    if (index >= 0 && index < folders.length) void moveFolder(services, id, others[index - 1]?.id ?? null);
  };
  const onDrop = (dragged: Dragged, spot: string): void => {
    if (dragged.kind === 'list') {
      const above = lastOfFolder(knownProjects(services), id, dragged.id);
      void moveList(services, { id: dragged.id, folderId: id, above }, `Moved to ${name}`);
    } else {
      const order = knownFolders(services).filter((folder) => folder.id !== dragged.id);
      const index = order.findIndex((folder) => folder.id === id);
      const above = order[spot === 'upper' ? index - 1 : index]?.id ?? null;
      void moveFolder(services, dragged.id, above);
    }
  };
  return (
    <SidebarEntry
      view={{ kind: 'folder', folderId: id }}
      name={name}
      icon={<Folder size={16} />}
      count={count}
      needsAnswer={row.needsAnswer}
      isCollapsed={isCollapsed}
      {...entryActions(services, createFolderActions(services), row, move)}
      drag={{
        ...drag.source({ kind: 'folder', id }),
        ...drag.target({
          key: id,
          spotOf: (dragged, half) => {
            if (dragged.kind === 'list') return 'into';
            return dragged.id === id ? null : half;
          },
          onDrop,
        }),
      }}
    />
  );
});
FolderEntry.displayName = 'FolderEntry';

type CountOf = (list: ProjectRow) => number;

/** How many open tasks a list has. */
const useListCounts = (): CountOf => {
  const projects = useCounts()?.projects;
  const counts = new Map(projects?.map(({ id, count }) => [id, count]));
  return ({ id }) => counts.get(id) ?? 0;
};

interface BranchProps {
  readonly row: FolderRow;
  readonly countOf: CountOf;
  readonly drag: Drag;
}

/** A folder and, unless it is folded, its lists. */
const FolderBranch = ({ row, countOf, drag }: BranchProps) => {
  const lists = listsIn(useKnownProjects(), row.id);
  const isCollapsed = useViewState(({ collapsedEntries }) => collapsedEntries.has(`folder/${row.id}`));
  return (
    <>
      <FolderEntry
        row={row}
        count={isCollapsed ? lists.reduce((sum, list) => sum + countOf(list), 0) : undefined}
        drag={drag}
      />
      {!isCollapsed &&
        lists.map((list) => <ListEntry key={list.id} row={list} count={countOf(list)} drag={drag} />)}
      <NewList folderId={row.id} />
    </>
  );
};

const Archived = ({ countOf }: { readonly countOf: CountOf }) => {
  const lists = useKnownProjects().filter(({ archived }) => archived);
  const [isOpen, setOpen] = useState(false);
  if (lists.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={archive['toggle']}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Archive size={16} aria-hidden />
        <span className={archive['name']}>Archived lists</span>
        <span className={archive['count']}>{lists.length}</span>
        <ChevronRight size={14} aria-hidden className={archive['chevron']} />
      </button>
      {isOpen && (
        <ul className={styles['entries']}>
          {lists.map((row) => (
            <ListEntry key={row.id} row={row} count={countOf(row)} drag={null} />
          ))}
        </ul>
      )}
    </>
  );
};

/** Folders with their lists, lists in no folder, and the archive on demand. */
export const ListsSection = () => {
  const services = useServices();
  const projects = useKnownProjects();
  const folders = useKnownFolders();
  const countOf = useListCounts();
  const drag = useDrag<Dragged>();
  const outOfFolder = drag.target({
    key: 'lists',
    spotOf: (dragged) => (dragged.kind === 'list' ? 'into' : null),
    onDrop: ({ kind, id }) => {
      if (kind === 'list') void moveList(services, { id, folderId: null, above: null });
    },
  });
  return (
    <Section
      section="lists"
      title="Lists"
      adds={{
        'folder.new': <FolderPlus size={15} aria-hidden />,
        'list.new': <Plus size={16} aria-hidden />,
      }}
      readings={[useProjects(), useFolders()]}
      drop={outOfFolder}
    >
      <ul className={styles['entries']}>
        {folders.map((row) => (
          <FolderBranch key={row.id} row={row} countOf={countOf} drag={drag} />
        ))}
        <NewFolder />
        {listsIn(projects, null).map((row) => (
          <ListEntry key={row.id} row={row} count={countOf(row)} drag={drag} />
        ))}
        <NewList folderId={null} />
      </ul>
      <Archived countOf={countOf} />
    </Section>
  );
};
