import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { readOnlyReason, type ProjectRow } from '#shared/domain/project.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import { smartTitle } from '#renderer/entities/project/view-title.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { moveToTrash, toggleDone, toggleWontDo } from '#renderer/entities/task/actions/closing-actions.ts';
import { scheduleForDay } from '#renderer/entities/task/actions/date-actions.ts';
import { editTasks, moveTasks } from '#renderer/entities/task/actions/edit-actions.ts';
import { currentTargets, type Targets } from '#renderer/entities/task/actions/targets.ts';
import { edgeScroll } from '#renderer/ui/edge-scroll.ts';
import type { PointerPlace } from '#renderer/ui/follow-pointer.ts';
import type { CarryTarget } from '#renderer/view-state/carrying.ts';
import { announce, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';

/** What a place of the sidebar makes of tasks that are put on it. */
type PlaceMeaning =
  | {
      readonly kind: 'takes';
      readonly words: string;
      readonly drop: (services: Services, targets: Targets) => Promise<unknown>;
    }
  | { readonly kind: 'refuses'; readonly reason: string };

const listMeaning = (list: ProjectRow): PlaceMeaning => {
  const { id, name, archived, readOnly } = list;
  if (archived) return { kind: 'refuses', reason: `${name} is archived.` };
  if (readOnly) return { kind: 'refuses', reason: readOnlyReason(name) };
  return {
    kind: 'takes',
    words: `To ${name}.`,
    drop: async (services, { ids }) =>
      moveTasks(services, ids, { place: { projectId: id }, words: `To ${name}:` }),
  };
};

const dayMeaning = (day: CalendarDate, words: string): PlaceMeaning => ({
  kind: 'takes',
  words,
  drop: async (services, { ids }) => scheduleForDay(services, ids, day),
});

const tagMeaning = (label: string): PlaceMeaning => ({
  kind: 'takes',
  words: `Add the tag ${label}.`,
  drop: async (services, { ids }) =>
    editTasks(services, ids, { change: { addTags: [label] }, words: `+${label}:` }),
});

type Verb = (services: Services, targets: Targets) => Promise<void>;

/** The verbs turn back what is over already; here that stays as it is. */
const onlyOpen =
  (verb: Verb): Verb =>
  async (services, targets) => {
    const { list } = targets;
    const ids = targets.ids.filter((id) => !list.isClosed(list.order.indexOf(id)));
    if (ids.length > 0) await verb(services, { ...targets, ids });
  };

const VERBS: Readonly<Record<string, readonly [string, Verb]>> = {
  completed: ['Complete.', onlyOpen(toggleDone)],
  wontDo: ['Won’t do.', onlyOpen(toggleWontDo)],
  trash: ['To the trash.', moveToTrash],
};

/** Days from today; the next seven days begin where Today and Tomorrow end. */
const DAYS = { today: 0, tomorrow: 1, next7: 2 } as const;

const isDay = (key: string): key is keyof typeof DAYS => Object.hasOwn(DAYS, key);

const placeMeaning = (services: Services, key: string): PlaceMeaning | null => {
  if (isDay(key)) return dayMeaning(addDays(currentDay(), DAYS[key]), `To ${smartTitle(key)}.`);
  const verb = VERBS[key];
  if (verb !== undefined) return { kind: 'takes', words: verb[0], drop: verb[1] };
  const list = knownProjects(services).find(
    ({ id, isInbox }) => key === `project/${id}` || (isInbox && key === 'inbox'),
  );
  if (list !== undefined) return listMeaning(list);
  const tag = knownTags(services).find(({ name }) => key === `tag/${name}`);
  return tag === undefined ? null : tagMeaning(tag.label);
};

const SIDEBAR = '[data-places]';

/** The place of the sidebar under the pointer, where it takes tasks or says why it does not. */
export const sidebarTargetAt = (services: Services, { x, y }: PointerPlace): CarryTarget | null => {
  const line = document.elementFromPoint(x, y)?.closest(`${SIDEBAR} li`);
  const key = line?.querySelector('[data-place]')?.getAttribute('data-place');
  if (key === null || key === undefined) return null;
  const meaning = placeMeaning(services, key);
  if (meaning === null) return null;
  return meaning.kind === 'takes' ? { kind: 'place', key } : { kind: 'refused', reason: meaning.reason };
};

/** Near its upper and lower edge the sidebar scrolls. */
export const scrollSidebarAt = ({ x, y }: PointerPlace): void => {
  const scroller = document.querySelector(SIDEBAR);
  if (scroller === null) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (x < left || x > right) return;
  const by = edgeScroll(y, top, bottom);
  if (by !== 0) scroller.scrollTop += by;
};

export const placeWords = (services: Services, key: string): string => {
  const meaning = placeMeaning(services, key);
  return meaning?.kind === 'takes' ? meaning.words : '';
};

/** Makes of the tasks what the place says. */
export const dropOnPlace = async (services: Services, ids: readonly TaskId[], key: string): Promise<void> => {
  const meaning = placeMeaning(services, key);
  if (meaning?.kind !== 'takes') return;
  announce(services.viewStore, `Dropped. ${meaning.words}`);
  await meaning.drop(services, { ...currentTargets(services), ids });
  sendKeyboardToList(services.viewStore);
};
