import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describeFullDay } from '#shared/domain/dates/describe-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { CONVENTIONS, currentDay } from '#renderer/entities/clock/today.ts';
import { knownDesktop } from '#renderer/entities/desktop/use-desktop.ts';
import { knownFilters } from '#renderer/entities/filter/use-filters.ts';
import { knownFolders, knownProjects } from '#renderer/entities/project/use-projects.ts';
import { viewToTitle } from '#renderer/entities/project/view-title.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { knownGroupName } from '#renderer/entities/task/list/known-group-name.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { describeRowDate } from '#renderer/entities/task/row-date.ts';
import { PrintSheet, type PrintedGroup, type PrintedTask, type PrintedView } from './PrintSheet.tsx';

/** Ids of one call. */
const PAGE = 500;

/** All rows of a list, drawn or not. @returns null for a failure, which is told */
const readRows = async (
  services: Services,
  ids: readonly TaskId[],
): Promise<ReadonlyMap<TaskId, TaskRow> | null> => {
  const rows = new Map<TaskId, TaskRow>();
  for (let at = 0; at < ids.length; at += PAGE) {
    const answer = await services.client.call('tasks.rows', { ids: ids.slice(at, at + PAGE) });
    if (!answer.ok) {
      tellError(services, answer.error);
      return null;
    }
    for (const row of answer.value) rows.set(row.id, row);
  }
  return rows;
};

const namesOf = (services: Services) => {
  const { view } = services.viewStore.getState();
  const hidesList =
    view.kind === 'project' || view.kind === 'inbox' || currentViewOptions(services).groupBy === 'list';
  const lists = new Map(knownProjects(services).map(({ id, name }) => [id, name]));
  const labels = new Map(knownTags(services).map(({ name, label }) => [name, label]));
  return {
    list: ({ projectId }: TaskRow): string | null => (hidesList ? null : (lists.get(projectId) ?? null)),
    tag: (name: string): string => labels.get(name) ?? name,
  };
};

const dateOf = ({ dates, status, kind }: TaskRow): string | null =>
  dates === null
    ? null
    : describeRowDate(dates, {
        today: currentDay(),
        status,
        isNote: kind === 'note',
        obviousDay: null,
        conventions: CONVENTIONS,
      }).text;

const toPrinted = (row: TaskRow, depth: number, names: ReturnType<typeof namesOf>): PrintedTask => ({
  id: row.id,
  title: row.title === '' ? 'Untitled' : row.title,
  depth,
  isNote: row.kind === 'note',
  isClosed: row.status !== 'open',
  priority: row.priority,
  date: dateOf(row),
  list: names.list(row),
  tags: row.tags.map(names.tag),
});

/** The open view with all its rows, as it is grouped and ordered. @returns null for a failure, which is told */
const readView = async (services: Services): Promise<PrintedView | null> => {
  const list = currentList(services);
  const rows = await readRows(services, list.order);
  if (rows === null) return null;
  const names = namesOf(services);
  const groups = list.groups.map((group): PrintedGroup => {
    const ids = list.order.slice(group.start, group.start + group.length);
    return {
      key: group.key,
      name: group.hasHeader ? knownGroupName(services, group.key) : null,
      tasks: ids.flatMap((id, index) => {
        const row = rows.get(id);
        return row === undefined ? [] : [toPrinted(row, list.depthAt(group.start + index), names)];
      }),
    };
  });
  const known = {
    projects: knownProjects(services),
    folders: knownFolders(services),
    tags: knownTags(services),
    filters: knownFilters(services),
  };
  const today = currentDay();
  const count = groups.reduce((sum, { tasks }) => sum + tasks.length, 0);
  return {
    title: viewToTitle(services.viewStore.getState().view, known),
    about: `${describeFullDay(today, { today, conventions: CONVENTIONS })} · ${countTasks(count)}`,
    groups: groups.filter(({ tasks }) => tasks.length > 0),
  };
};

/** Takes the sheet of the last time away; there is one at a time. */
let removeSheet: (() => void) | null = null;

/** Puts the view into the document, where only a printer sees it (`print.css`). */
const showSheet = (view: PrintedView): void => {
  removeSheet?.();
  const place = document.createElement('div');
  place.className = 'print-sheet';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => {
    root.render(<PrintSheet view={view} />);
  });
  removeSheet = () => {
    root.unmount();
    place.remove();
    removeSheet = null;
  };
};

/** A printed page may be taken from the document after `print` has returned: the sheet stays until the browser is done. */
const printInBrowser = (): void => {
  window.addEventListener('afterprint', () => removeSheet?.(), { once: true });
  window.print();
};

/** No system has these in the name of a file. */
const UNFIT = /[/\\:*?"<>|\p{Cc}]+/gu;

const printOnDesktop = async (services: Services, how: 'print' | 'pdf', title: string): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer =
    how === 'print'
      ? await services.client.call('desktop.print', {})
      : await services.client.call('desktop.savePdf', {
          name: `${title.replaceAll(UNFIT, ' ').trim().slice(0, 100) || 'Docket'}.pdf`,
        });
  removeSheet?.();
  if (!answer.ok) tellError(services, answer.error);
  else if (how === 'pdf' && answer.value === 'done')
    services.notifier.notify({ text: `Saved “${title}” as PDF` }, turn);
};

/** Prints the open view with all its rows. In a browser its own dialog saves a PDF, too. */
export const printView = async (services: Services, how: 'print' | 'pdf'): Promise<void> => {
  const view = await readView(services);
  if (view === null) return;
  showSheet(view);
  if (knownDesktop(services) === null) printInBrowser();
  else await printOnDesktop(services, how, view.title);
};
