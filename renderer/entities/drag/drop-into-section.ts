import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { knownGroupName } from '#renderer/entities/task/list/known-group-name.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import type { Targets } from '#renderer/entities/task/actions/targets.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { setGroupCollapsed } from '#renderer/view-state/view-actions.ts';
import type { Neighbours } from './between-in-list.ts';
import type { Dragged } from './drag-tasks.ts';
import { dropIntoGroup } from './drop-into-group.ts';
import { aroundGap, sectionOf, type RowSection } from './row-section.ts';
import { siblingsAround } from './rows-destination.ts';

/** Whether the order of the open view is by hand, so that a position can be chosen. */
export const isByHand = (services: Services): boolean => currentViewOptions(services).sortBy === 'manual';

/** Whether any of the rows would come into the section from another one. */
export const comesFromElsewhere = ({ lines }: RowSection, ids: Iterable<TaskId>): boolean => {
  const inSection = new Set(lines.map(({ id }) => id));
  return ![...ids].every((id) => inSection.has(id));
};

/** At the top level: what a row is below of is another matter than its group. */
const aroundLine = (section: RowSection, dragged: ReadonlySet<TaskId>, line: number): Neighbours => {
  const { staying, index } = aroundGap(section, dragged, line);
  return siblingsAround(staying, index, 0);
};

/** `High priority, 2 of 5.`; in a sorted group no position can be chosen. */
export const saySection = (
  services: Services,
  section: RowSection,
  dragged: ReadonlySet<TaskId>,
  line: number,
): string => {
  const name = knownGroupName(services, section.key);
  if (!isByHand(services)) return `${name}.`;
  const { above, below } = aroundLine(section, dragged, line);
  return `${name}, ${above.length + 1} of ${above.length + below.length + dragged.size}.`;
};

/** Puts rows into another section: what its header says becomes true of them. */
export const dropIntoSection = async (
  services: Services,
  dragged: Dragged,
  { section, line }: { readonly section: RowSection; readonly line: number },
): Promise<void> => {
  const { key } = section;
  const inHand = new Set(dragged.ids);
  const list = currentList(services);
  await dropIntoGroup(services, {
    ...dragged,
    groupKey: key,
    groupOf: (id) => list.groupAt(list.order.indexOf(id))?.key,
    around: isByHand(services) ? aroundLine(section, inHand, line) : null,
    said: `Dropped. ${saySection(services, section, inHand, line)}`,
    // In a collapsed group they would not be seen.
    onDropped: () => {
      setGroupCollapsed(services.viewStore, key, false);
    },
  });
};

/** The section that all the rows are in, and the next one. */
const neighbourSection = (list: ListModel, ids: readonly TaskId[], step: 1 | -1): RowSection | null => {
  const indexes = ids.map((id) => list.order.indexOf(id));
  const [own, ...others] = new Set(indexes.map((index) => list.groupAt(index)));
  const isTop = indexes.every((index) => list.depthAt(index) === 0);
  if (own === undefined || others.length > 0 || !own.hasHeader || own.key === 'closed' || !isTop) return null;
  const next = list.groups[list.groups.indexOf(own) + step];
  return next === undefined || next.key === 'closed' ? null : sectionOf(list, next);
};

/** Past the end of its group a step leads into the next one. @returns whether there is one */
export const stepIntoSection = async (
  services: Services,
  { list, ids, focus }: Targets,
  step: 1 | -1,
): Promise<boolean> => {
  if (currentViewOptions(services).layout !== 'list') return false;
  const section = neighbourSection(list, ids, step);
  const focused = list.order[focus];
  const [first] = ids;
  if (section === null || first === undefined) return false;
  const lead = focused !== undefined && ids.includes(focused) ? focused : first;
  const line = section.firstLine + (step === 1 ? 0 : section.lines.length);
  await dropIntoSection(services, { ids, lead }, { section, line });
  return true;
};
