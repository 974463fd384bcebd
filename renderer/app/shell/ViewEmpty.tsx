import {
  CalendarDays,
  CircleCheck,
  Inbox,
  Layers,
  List,
  ListFilter,
  Search,
  Tag,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Operation } from '#shared/domain/operation.ts';
import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import type { View } from '#shared/domain/view.ts';
import { PasswordNeeded, useIsMissing } from '#renderer/entities/account/PasswordNeeded.tsx';
import { goneTagsText, useGoneTags, useKnownFilters } from '#renderer/entities/filter/use-filters.ts';
import { useCounts, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { downloadToWords, NotDownloaded, useFirstDownload } from '#renderer/entities/sync/NotDownloaded.tsx';
import { isClosedView, useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import { useViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { olderOf } from '#renderer/entities/task/list/older-tasks.ts';
import { OlderTasks } from '#renderer/entities/task/list/OlderTasks.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { CommandKey, KeyHelp } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { useAdHocFilter } from '#renderer/view-state/ad-hoc-filter.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

const WORDS = {
  inbox: { Icon: Inbox, title: 'Your inbox is clear' },
  all: { Icon: Layers, title: 'Nothing left to do' },
  calendar: { Icon: Layers, title: 'Nothing left to do' },
  today: { Icon: CalendarDays, title: 'Nothing is due today' },
  tomorrow: { Icon: CalendarDays, title: 'Nothing is due tomorrow' },
  next7: { Icon: CalendarDays, title: 'Nothing is due in the next seven days' },
  wontDo: { Icon: CircleCheck, title: 'No tasks marked “Won’t do”' },
  trash: { Icon: Trash2, title: 'The trash is empty' },
  folder: { Icon: List, title: 'The lists of this folder have no tasks' },
  tag: { Icon: Tag, title: 'No task has this tag' },
  completed: { Icon: CircleCheck, title: 'Nothing completed yet' },
  project: { Icon: List, title: 'This list has no tasks' },
  closed: { Icon: CircleCheck, title: 'This task no longer exists' },
  search: { Icon: Search, title: 'No open tasks match' },
  filter: { Icon: ListFilter, title: 'No tasks match this filter' },
} as const;

const OVER_HELP: Readonly<Record<string, ReactNode>> = {
  completed: (
    <KeyHelp of="task.done" otherwise="Completed tasks appear here.">
      {(key) => <>Press {key} on a task to complete it. It then appears here.</>}
    </KeyHelp>
  ),
  wontDo: (
    <KeyHelp of="task.wont-do" otherwise="Tasks marked “Won’t do” appear here.">
      {(key) => <>Press {key} on a task that won’t be done. It then appears here.</>}
    </KeyHelp>
  ),
  trash: (
    <KeyHelp of="task.delete" otherwise="Deleted tasks can be restored from here.">
      {(key) => <>Press {key} on a task to move it to the trash. You can restore it from here.</>}
    </KeyHelp>
  ),
};

const EditFilter = () => {
  const edit = useCommands().find('filter.edit');
  return (
    <Button look="outline" onClick={edit?.run}>
      Edit filter
    </Button>
  );
};

/** Where another task is not what helps. */
const OPEN_HELP: Readonly<Record<string, ReactNode>> = {
  filter: (
    <>
      <KeyHelp of="go.all">{(key) => <p>Press {key} to see all tasks.</p>}</KeyHelp>
      <EditFilter />
    </>
  ),
  search: (
    <KeyHelp of="window.search">
      {(key) => <>Press {key} to search for other words, also in what is closed.</>}
    </KeyHelp>
  ),
};

/** The end of “Press N to add a task”, by view. */
const FOR: Readonly<Partial<Record<View['kind'], string>>> = {
  today: ' for today',
  tomorrow: ' for tomorrow',
  next7: ' for today, or type another day',
  project: ' to this list',
  tag: ' with this tag',
};

/** What a layout is good for; a list says that of the view. */
const GOOD_FOR_MODE: Readonly<Record<string, string>> = {
  board: 'A board shows how far tasks are, column by column.',
  calendar: 'A calendar gives each task its time.',
  timeline: 'A timeline shows tasks that take days, one below the other.',
  tree: 'A tree shows tasks with their subtasks.',
};

const GOOD_FOR_VIEW: Readonly<Partial<Record<View['kind'], string>>> = {
  project: 'A list holds tasks that belong together.',
  folder: 'A folder shows the tasks of all its lists.',
  tag: 'A tag gathers tasks from all lists.',
  filter: 'A filter finds tasks of all lists by what they have in common.',
};

/** In a new account the first thing to do comes before everything else. */
const usePurpose = (view: View): string | null => {
  const { mode } = useViewOptions();
  return GOOD_FOR_MODE[mode.id] ?? GOOD_FOR_VIEW[view.kind] ?? null;
};

interface WriteHelpProps {
  readonly what: string;
  readonly of: string;
  /** What the view is good for. */
  readonly purpose: string | null;
}

/** The one thing that fills the view, by its key and by a button. */
const WriteHelp = ({ what, of, purpose }: WriteHelpProps) => {
  const command = useCommands().find('task.new');
  return (
    <>
      <KeyHelp of="task.new">
        {(key) => (
          <p>
            {purpose} Press {key} to add {what}
            {of}.
          </p>
        )}
      </KeyHelp>
      <Button look="outline" onClick={command?.run}>
        Add {what}
      </Button>
    </>
  );
};

/** A new account: a single list without open or completed tasks, and perhaps that of the tour. */
const useIsFirstRun = (view: View): boolean => {
  const { list } = useCurrentList();
  const tour = useViewState(({ keyUse }) => keyUse.tour?.projectId);
  const own = useKnownProjects().filter(({ id }) => id !== tour);
  const counts = useCounts();
  const toured = counts?.projects.find(({ id }) => id === tour)?.count ?? 0;
  return view.kind === 'inbox' && counts?.smart.all === toured && own.length === 1 && list.closedCount === 0;
};

/** Docket shows nothing of a filter that it understands only in part. */
const UnknownFilter = () => (
  <EmptyState icon={<ListFilter size={28} strokeWidth={1.5} />} title="Part of this filter isn’t recognized">
    It was made in another app. Docket keeps it unchanged, and it still works there.
  </EmptyState>
);

/** Null in every other view. */
const useRule = (view: View): string | null => {
  const filters = useKnownFilters();
  return view.kind === 'filter' ? (filters.find(({ id }) => id === view.filterId)?.rule ?? null) : null;
};

/** It has tasks, or may have; the filter of the view leaves none of them. */
const NothingLeft = () => {
  const drop = useCommands().find('filter.drop');
  const view = useViewState((state) => state.view);
  const older = olderOf(view);
  return (
    <EmptyState
      icon={<ListFilter size={28} strokeWidth={1.5} />}
      title={
        isClosedView(view) ? 'No tasks match the current filter' : 'No open tasks match the current filter'
      }
    >
      <KeyHelp of="filter.here">{(key) => <p>Press {key} to filter by something else.</p>}</KeyHelp>
      <Button look="outline" onClick={drop?.run}>
        Show all <CommandKey of="select.clear" />
      </Button>
      {older !== null && <OlderTasks of={older} readsBySight />}
    </EmptyState>
  );
};

/** Shown below the section of closed tasks, where a view has no others. */
export const AllOver = () => {
  const isFiltered = useAdHocFilter() !== null;
  if (isFiltered) return <NothingLeft />;
  return (
    <EmptyState icon={<CircleCheck size={28} strokeWidth={1.5} />} title="Nothing left to do here">
      <WriteHelp what="a task" of="" purpose={null} />
    </EmptyState>
  );
};

const OpenHelp = ({ view, isFirstRun }: { readonly view: View; readonly isFirstRun: boolean }) => {
  const purpose = usePurpose(view);
  const help = OPEN_HELP[view.kind];
  if (help === undefined) {
    const what = isFirstRun ? 'your first task' : 'a task';
    return <WriteHelp what={what} of={FOR[view.kind] ?? ''} purpose={isFirstRun ? null : purpose} />;
  }
  return (
    <>
      {view.kind === 'filter' && <p>{purpose}</p>}
      {help}
    </>
  );
};

/** An empty calendar is still one to write on: a line is enough there. */
export const CalendarEmpty = () => {
  const download = useFirstDownload();
  if (download !== null) return <output>{downloadToWords(download)}</output>;
  return (
    <KeyHelp of="task.new">
      {(key) => (
        <p>
          {GOOD_FOR_MODE['calendar']} Press {key} to add one, or draw it on its day.
        </p>
      )}
    </KeyHelp>
  );
};

/** Without this operation nobody knows whether the view is empty. */
const NEEDED: Readonly<Partial<Record<View['kind'], Operation>>> = {
  wontDo: 'abandoned.read',
  trash: 'trash.read',
  filter: 'filter.read',
};

/** The words of an empty view, with a key that helps. */
export const ViewEmpty = ({ view }: { readonly view: View }) => {
  const download = useFirstDownload();
  const isMissing = useIsMissing(NEEDED[view.kind] ?? null);
  if (download !== null) return <NotDownloaded status={download} />;
  if (isMissing) return <PasswordNeeded />;
  return <NothingThere view={view} />;
};

const NothingThere = ({ view }: { readonly view: View }) => {
  const rule = useRule(view);
  const gone = goneTagsText(useGoneTags(rule));
  const isFiltered = useAdHocFilter() !== null;
  const isFirstRun = useIsFirstRun(view);
  if (isFiltered) return <NothingLeft />;
  if (rule !== null && ruleToExpression(rule) === null) return <UnknownFilter />;
  const { Icon, title } = WORDS[view.kind];
  const older = olderOf(view);
  return (
    <EmptyState icon={<Icon size={28} strokeWidth={1.5} />} title={isFirstRun ? 'Welcome to Docket' : title}>
      {gone !== null && <p>{gone}</p>}
      {isClosedView(view) ? (
        <>
          {OVER_HELP[view.kind]}
          {older !== null && <OlderTasks of={older} readsBySight isAlone />}
        </>
      ) : (
        <>
          <OpenHelp view={view} isFirstRun={isFirstRun} />
          {isFirstRun && <FirstSteps />}
        </>
      )}
    </EmptyState>
  );
};
