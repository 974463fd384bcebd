import { assertNever } from '#shared/domain/assert-never.ts';
import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { textOf } from '#renderer/entities/words.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import { smartTitle } from '#renderer/entities/project/view-title.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { moveToTrash, toggleDone, toggleWontDo } from '#renderer/entities/task/actions/closing-actions.ts';
import { scheduleForDay } from '#renderer/entities/task/actions/date-actions.ts';
import {
  runActions,
  stepOn,
  tellOutcome,
  type Outcome,
  type Told,
} from '#renderer/entities/task/actions/run-actions.ts';
import { currentTargets, type Targets } from '#renderer/entities/task/actions/targets.ts';
import { edgeScroll } from '#renderer/ui/edge-scroll.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';
import { announce, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { toldMovedTo } from '#renderer/entities/task/actions/edit-actions.ts';

/** The effect of dropping tasks on a sidebar entry. */
export type EntryMeaning =
  | { readonly kind: 'day'; readonly words: string; readonly day: CalendarDate }
  | {
      readonly kind: 'property';
      readonly words: string;
      readonly told: Told;
      readonly write: (services: Services, ids: readonly TaskId[]) => Promise<Outcome>;
    }
  | { readonly kind: 'action'; readonly words: string; readonly action: Action }
  /** Done by the view that is dragged from. */
  | { readonly kind: 'own'; readonly words: string; readonly drop: () => Promise<void> }
  | { readonly kind: 'refuses'; readonly reason: string };

const listMeaning = (list: ProjectRow): EntryMeaning => {
  const { id, name, archived, readOnly } = list;
  if (archived) return { kind: 'refuses', reason: `${name} is archived.` };
  if (readOnly) return { kind: 'refuses', reason: textOf({ code: 'readOnlyList', values: { name } }) };
  return {
    kind: 'property',
    words: `To ${name}.`,
    told: toldMovedTo(name),
    write: async (services, ids) =>
      runActions(services, [stepOn('tasks.move', ids, { place: { projectId: id } })]),
  };
};

const tagMeaning = (label: string): EntryMeaning => ({
  kind: 'property',
  words: `Add the tag ${label}.`,
  told: (done) => ({ code: 'done.tagged', values: { ...done, added: [label], removed: [] } }),
  write: async (services, ids) =>
    runActions(services, [stepOn('tasks.edit', ids, { change: { addTags: [label] } })]),
});

type Action = (services: Services, targets: Targets) => Promise<void>;

/** The actions turn back what is over already; here that stays as it is. */
const onlyOpen =
  (action: Action): Action =>
  async (services, targets) => {
    const { list } = targets;
    const ids = targets.ids.filter((id) => !list.isClosed(list.order.indexOf(id)));
    if (ids.length > 0) await action(services, { ...targets, ids });
  };

const VERBS: Readonly<Record<string, readonly [string, Action]>> = {
  completed: ['Complete.', onlyOpen(toggleDone)],
  wontDo: ['Won’t do.', onlyOpen(toggleWontDo)],
  trash: ['To the trash.', moveToTrash],
};

/** Days from today; the next seven days begin where Today and Tomorrow end. */
const DAYS = { today: 0, tomorrow: 1, next7: 2 } as const;

const isDay = (key: string): key is keyof typeof DAYS => Object.hasOwn(DAYS, key);

/** Null for an entry that takes no tasks. */
export const entryMeaning = (services: Services, key: string): EntryMeaning | null => {
  if (isDay(key)) {
    return { kind: 'day', words: `To ${smartTitle(key)}.`, day: addDays(currentDay(), DAYS[key]) };
  }
  const action = VERBS[key];
  if (action !== undefined) return { kind: 'action', words: action[0], action: action[1] };
  const list = knownProjects(services).find(
    ({ id, isInbox }) => key === `project/${id}` || (isInbox && key === 'inbox'),
  );
  if (list !== undefined) return listMeaning(list);
  const tag = knownTags(services).find(({ name }) => key === `tag/${name}`);
  return tag === undefined ? null : tagMeaning(tag.label);
};

const SIDEBAR = '[data-entries]';

/** The key of the sidebar entry under the pointer. */
export const sidebarKeyAt = ({ x, y }: PointerPosition): string | null => {
  const line = document.elementFromPoint(x, y)?.closest(`${SIDEBAR} li`);
  return line?.querySelector('[data-sidebar-entry]')?.getAttribute('data-sidebar-entry') ?? null;
};

/** Near its upper and lower edge the sidebar scrolls. */
export const scrollSidebarAt = ({ x, y }: PointerPosition): void => {
  const scroller = document.querySelector(SIDEBAR);
  if (scroller === null) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (x < left || x > right) return;
  const by = edgeScroll(y, top, bottom);
  if (by !== 0) scroller.scrollTop += by;
};

/** Moves or changes the tasks as the entry means. */
export const dropOnEntry = async (
  services: Services,
  ids: readonly TaskId[],
  meaning: EntryMeaning | null,
): Promise<void> => {
  if (meaning === null || meaning.kind === 'refuses') return;
  announce(services.viewStore, `Dropped. ${meaning.words}`);
  await carryOut(services, ids, meaning);
  sendKeyboardToList(services.viewStore);
};

const carryOut = async (
  services: Services,
  ids: readonly TaskId[],
  meaning: Exclude<EntryMeaning, { readonly kind: 'refuses' }>,
): Promise<void> => {
  switch (meaning.kind) {
    case 'day':
      await scheduleForDay(services, ids, meaning.day);
      return;
    case 'property':
      tellOutcome(services, await meaning.write(services, ids), meaning.told);
      return;
    case 'action':
      await meaning.action(services, { ...currentTargets(services), ids });
      return;
    case 'own':
      await meaning.drop();
      return;
    default:
      assertNever(meaning);
  }
};
