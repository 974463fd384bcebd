import type { ListGroup, ListModel } from '#renderer/entities/task/list/list-model.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { destinationAt, withoutDragged, type TreeLine, type TreeDestination } from './rows-destination.ts';

/** The open rows of one group as they are shown, which can be put in another order. */
export interface RowSection {
  readonly key: string;
  /** The line on the screen at which its rows begin. */
  readonly firstLine: number;
  readonly lines: readonly TreeLine[];
}

/** The section that a gap between lines of the screen belongs to; null where all rows are over. */
export const sectionAt = (list: ListModel, line: number): RowSection | null => {
  const open = list.groups.filter(({ key }) => key !== 'closed');
  const starts = open.map((group) => group.firstLine + (group.hasHeader ? 1 : 0));
  const at = Math.max(
    0,
    starts.findLastIndex((start) => start <= line),
  );
  const group = open[at];
  return group === undefined ? null : sectionOf(list, group);
};

export const sectionOf = (
  list: ListModel,
  { key, start, length, firstLine, hasHeader }: ListGroup,
): RowSection => ({
  key,
  firstLine: firstLine + (hasHeader ? 1 : 0),
  lines: list.order
    .slice(start, start + length)
    .map((id, index) => ({ id, depth: list.depthAt(start + index) })),
});

/** Lines of the section above a gap of the screen. */
export const lineIn = ({ firstLine, lines }: RowSection, line: number): number =>
  Math.min(Math.max(line - firstLine, 0), lines.length);

/** A gap between lines of the screen, and how deep. */
export interface RowGap {
  readonly line: number;
  readonly depth: number;
}

/** Rows that stay, and how many of them are above the gap. */
export const aroundGap = (
  section: RowSection,
  dragged: ReadonlySet<TaskId>,
  line: number,
): { readonly staying: readonly TreeLine[]; readonly index: number } => {
  const staying = withoutDragged(section.lines, dragged);
  const stays = new Set(staying.map(({ id }) => id));
  const above = section.lines.slice(0, lineIn(section, line));
  return { staying, index: above.filter(({ id }) => stays.has(id)).length };
};

/** The destination of a gap between the lines on the screen. */
export const destinationInSection = (
  section: RowSection,
  dragged: ReadonlySet<TaskId>,
  { line, depth }: RowGap,
): TreeDestination => {
  const { staying, index } = aroundGap(section, dragged, line);
  return destinationAt(staying, index, depth);
};

/** The parent as it is shown; null at the top. */
export const shownParent = (lines: readonly TreeLine[], id: TaskId): TaskId | null => {
  const at = lines.findIndex((line) => line.id === id);
  const depth = lines[at]?.depth ?? 0;
  return depth === 0 ? null : (lines.slice(0, at).findLast((line) => line.depth < depth)?.id ?? null);
};

/** In a list, where no offset chooses a level: a row keeps its level among its siblings. */
export const keptDepth = (
  section: RowSection,
  { dragged, lead }: { readonly dragged: ReadonlySet<TaskId>; readonly lead: TaskId },
  line: number,
): number => {
  const depth = section.lines.find(({ id }) => id === lead)?.depth ?? 0;
  const destination = destinationInSection(section, dragged, { line, depth });
  return destination.depth === depth && destination.parentId === shownParent(section.lines, lead) ? depth : 0;
};
