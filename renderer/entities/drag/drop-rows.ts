import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { moveTasks, toldBelow } from '#renderer/entities/task/actions/edit-actions.ts';
import { findTaskRow, knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import {
  announce,
  focusRow,
  sendKeyboardToList,
  setTaskCollapsed,
} from '#renderer/view-state/view-actions.ts';
import { betweenInList, type Between } from './between-in-list.ts';
import type { Dragged } from './drag-tasks.ts';
import { comesFromElsewhere, dropIntoSection, isByHand, saySection } from './drop-into-section.ts';
import { refuseMove } from './refuse-move.ts';
import {
  aroundGap,
  lineIn,
  destinationInSection,
  sectionAt,
  shownParent,
  type RowGap,
  type RowSection,
} from './row-section.ts';
import { heightOf, isWhereItWas, refusal, siblingsAround, type TreeDestination } from './rows-destination.ts';

/** `Inside “Move”, 1 of 3.`; among sorted rows no position can be chosen. */
export const sayRowGap = (services: Services, dragged: ReadonlySet<TaskId>, gap: RowGap): string => {
  const section = sectionAt(currentList(services), gap.line);
  if (section === null) return '';
  if (comesFromElsewhere(section, dragged)) return saySection(services, section, dragged, gap.line);
  const { depth, parentId } = destinationInSection(section, dragged, gap);
  const { staying, index } = aroundGap(section, dragged, gap.line);
  const { above, below } = siblingsAround(staying, index, depth);
  const position = `${above.length + 1} of ${above.length + below.length + dragged.size}`;
  const parent = parentId === null ? '' : (knownTaskRow(services, parentId)?.title ?? '');
  const words = [
    ...(depth === 0 ? [] : [`Inside “${parent}”`]),
    ...(isByHand(services) ? [position] : []),
  ].join(', ');
  return words === '' ? 'Top level.' : `${words}.`;
};

interface Planned {
  readonly section: RowSection;
  readonly target: TreeDestination;
  readonly gap: RowGap;
}

const betweenAt = async (
  services: Services,
  { section, target, gap }: Planned,
  { ids, lead }: Dragged,
): Promise<Between | null> => {
  if (!isByHand(services)) return null;
  const { staying, index } = aroundGap(section, new Set(ids), gap.line);
  const row = await findTaskRow(services, lead);
  const parent = target.parentId === null ? null : await findTaskRow(services, target.parentId);
  const projectId = parent?.projectId ?? row?.projectId;
  return projectId === undefined
    ? null
    : betweenInList(services, siblingsAround(staying, index, target.depth), projectId);
};

/** Leaves out a parent that stays: in a filtered view it may not be on the screen. */
const toDestination = async (services: Services, planned: Planned, dragged: Dragged) => {
  const { section, target } = planned;
  const staysBelow = dragged.ids.every((id) => shownParent(section.lines, id) === target.parentId);
  const between = await betweenAt(services, planned, dragged);
  return { ...(staysBelow ? {} : { parentId: target.parentId }), ...(between === null ? {} : { between }) };
};

/** Puts rows, with what is below them, between two lines, at a depth. */
export const dropRows = async (services: Services, dragged: Dragged, gap: RowGap): Promise<void> => {
  const { viewStore } = services;
  const { ids, lead } = dragged;
  const section = sectionAt(currentList(services), gap.line);
  if (section === null) return;
  if (comesFromElsewhere(section, ids)) {
    await dropIntoSection(services, dragged, { section, line: gap.line });
    return;
  }
  const inHand = new Set(ids);
  const target = destinationInSection(section, inHand, gap);
  const line = lineIn(section, gap.line);
  if (isWhereItWas(section.lines, inHand, { line, depth: target.depth })) {
    announce(viewStore, 'Put back.');
    return;
  }
  const reason = refusal(target, heightOf(section.lines, inHand));
  if (reason !== null) {
    refuseMove(services, ids, reason);
    return;
  }
  const said = `Dropped. ${sayRowGap(services, inHand, gap)}`;
  const place = await toDestination(services, { section, target, gap }, dragged);
  if (Object.keys(place).length === 0) return;
  const told = toldBelow(services, place.parentId);
  // Below a collapsed parent they would not be seen.
  if (target.parentId !== null) setTaskCollapsed(viewStore, target.parentId, false);
  if (!(await moveTasks(services, ids, { place, told }))) return;
  focusRow(viewStore, lead, currentList(services).order.indexOf(lead));
  sendKeyboardToList(viewStore);
  announce(viewStore, said);
};
