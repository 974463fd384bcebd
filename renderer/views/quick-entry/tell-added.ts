import type { ActionAnswer } from '#shared/actions/actions.ts';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { offersOf, tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { currentList, isListRead, listArrival } from '#renderer/entities/task/list/current-list.ts';
import type { NoticeAction } from '#renderer/ui/notifier.ts';
import { adHocFilterOf } from '#renderer/view-state/ad-hoc-filter.ts';
import { closeEntry, focusRow, openView } from '#renderer/view-state/view-actions.ts';

type AddedToList = ActionAnswer<'tasks.add'>['lists'][number];

export interface Added {
  /** At least one, with at least one task. */
  readonly lists: readonly AddedToList[];
  /** Of the first task. */
  readonly title: string;
  /** The step that takes all of them back. */
  readonly undoToken: string | null;
  /** What else there is to say of them; empty for nothing. */
  readonly told: string;
}

interface Target {
  readonly name: string;
  readonly isInbox: boolean;
  readonly projectId: ProjectId | null;
  readonly ids: readonly TaskId[];
}

const toTarget = (services: Services, { projectId, newList, taskIds: ids }: AddedToList): Target => {
  const list = knownProjects(services).find(({ id, isInbox }) =>
    projectId === null ? isInbox : id === projectId,
  );
  const isInbox = projectId === null || list?.isInbox === true;
  return { name: newList ?? list?.name ?? 'Inbox', isInbox, projectId: list?.id ?? projectId, ids };
};

/** One for each list: what went to two columns of a list went to that list. */
const toTargets = (services: Services, lists: readonly AddedToList[]): readonly Target[] => {
  const targets = new Map<string, Target>();
  for (const target of lists.map((list) => toTarget(services, list))) {
    const before = targets.get(target.name);
    targets.set(target.name, { ...target, ids: [...(before?.ids ?? []), ...target.ids] });
  }
  return [...targets.values()];
};

/** Waits for the list that has the new tasks. */
const areAllInSight = async (services: Services, ids: readonly TaskId[]): Promise<boolean> => {
  for (let read = listArrival(services); read !== null; read = listArrival(services)) await read;
  const shown = new Set(currentList(services).order);
  return ids.every((id) => shown.has(id));
};

const isOpenList = ({ viewStore }: Services, { isInbox, projectId }: Target): boolean => {
  const { view } = viewStore.getState();
  return view.kind === 'project' ? view.projectId === projectId : view.kind === 'inbox' && isInbox;
};

const open = ({ viewStore }: Services, { isInbox, projectId, ids }: Target): void => {
  if (viewStore.getState().entry.text === '') closeEntry(viewStore);
  openView(viewStore, isInbox || projectId === null ? { kind: 'inbox' } : { kind: 'project', projectId });
  const [first] = ids;
  if (first !== undefined) focusRow(viewStore, first, -1);
};

const wordsOf = (
  services: Services,
  {
    targets,
    title,
    isSeen,
  }: { readonly targets: readonly Target[]; readonly title: string; readonly isSeen: boolean },
): string => {
  const { view, adHocFilters } = services.viewStore.getState();
  const count = targets.reduce((sum, { ids }) => sum + ids.length, 0);
  const what = count === 1 ? `“${title}”` : countTasks(count);
  const [target] = targets;
  if (target === undefined || targets.length > 1) {
    const parts = targets.map(({ name, ids }) => `${formatNumber(ids.length)} to ${name}`);
    return `Added ${what}: ${parts.join(', ')}`;
  }
  if (!isSeen && adHocFilterOf(view, adHocFilters) !== null && isOpenList(services, target))
    return `Added ${what}. ${count === 1 ? 'It’s' : 'They’re'} hidden by the current filter.`;
  return count === 1 ? `Added to ${target.name}` : `Added ${what} to ${target.name}`;
};

/** The way to the only list where new tasks are out of sight. */
const wayTo = (services: Services, targets: readonly Target[]): readonly NoticeAction[] => {
  const [target, ...others] = targets.filter((one) => !isOpenList(services, one));
  if (target === undefined || others.length > 0) return [];
  const run = (): void => {
    open(services, target);
  };
  return [{ label: 'Open', run }];
};

/** What the only list that they went to offers for them. */
const offeredFor = async (
  services: Services,
  [target, ...others]: readonly Target[],
): Promise<readonly NoticeAction[]> => {
  if (target === undefined || target.projectId === null || others.length > 0) return [];
  return offersOf(services, { projectId: target.projectId, ids: target.ids });
};

/**
 * Says where new tasks went, with the way there and back, when some of them are not in sight, and
 * how many went where when there are several, and what a list offers for them. The window of the
 * quick entry shows no list and has its own words.
 */
export const tellAdded = async (
  services: Services,
  { lists, title, undoToken, told }: Added,
): Promise<void> => {
  if (!isListRead(services)) return;
  const ids = lists.flatMap(({ taskIds }) => taskIds);
  const isSeen = await areAllInSight(services, ids);
  const targets = toTargets(services, lists);
  const offered = await offeredFor(services, targets);
  if (isSeen && ids.length === 1 && offered.length === 0) {
    if (told !== '') services.notifier.notify({ text: told });
    return;
  }
  const words = wordsOf(services, { targets, title, isSeen });
  const text = told === '' ? words : `${words.replace(/\.$/u, '')}. ${told}`;
  const offers = [...offered, ...(isSeen ? [] : wayTo(services, targets))];
  tellStep(services, text, { undoToken, offers });
};
