import type { EntrySpan, RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { changeTimeline, type Timeline } from '#shared/domain/timeline.ts';
import type { Arrangement, Outline, View } from '#shared/domain/view.ts';
import { read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';

/** The contents of a timeline. Its outline has only the order of the rows. */
export interface TimelineContent {
  /** As the core has it, so that only what became of it is read; null for nothing. */
  readonly known: Timeline | null;
  readonly entries: readonly RangeEntry[];
  readonly spans: ReadonlyMap<TaskId, EntrySpan>;
}

const contents = new WeakMap<Outline, TimelineContent>();

/** Null for the outline of another layout. */
export const timelineContent = (outline: Outline): TimelineContent | null => contents.get(outline) ?? null;

/** The group of tasks that have no row, because neither they nor what is below them has a date. */
export const UNDATED = 'undated';

interface Row {
  readonly id: TaskId;
  readonly depth: number;
}

/** The rows that have a date, or something below them that has. */
const withDates = (rows: readonly Row[], isDated: (id: TaskId) => boolean): ReadonlySet<TaskId> => {
  const kept = new Set<TaskId>();
  // The first row above a kept one that is less deep is what it is below of.
  let below = 0;
  for (const { id, depth } of rows.toReversed()) {
    if (!isDated(id) && depth >= below) continue;
    kept.add(id);
    below = depth;
  }
  return kept;
};

type Group = Outline['groups'][number];

const rowsOf = ({ ids, depths }: Outline, start: number, { listed }: Group): readonly Row[] =>
  ids.slice(start, start + listed).map((id, index) => ({ id, depth: depths?.[start + index] ?? 0 }));

/**
 * The rows of a timeline, then what stands in no place of it.
 * @param withUndated whether the panel shows those
 */
export const toTimelineOutline = (known: Timeline, withUndated: boolean): Outline => {
  const { outline, entries } = known;
  const spans = new Map<TaskId, EntrySpan>(entries.map((entry) => [entry.id, entry]));
  const [shown, undated]: [Row[], TaskId[]] = [[], []];
  const groups: Group[] = [];
  let start = 0;
  for (const group of outline.groups) {
    const rows = rowsOf(outline, start, group);
    start += group.listed;
    const dated = withDates(rows, (id) => spans.has(id));
    shown.push(...rows.filter(({ id }) => dated.has(id)));
    const isClosed = group.key === 'closed';
    if (!isClosed) undated.push(...rows.filter(({ id }) => !dated.has(id)).map(({ id }) => id));
    const count = isClosed ? group.count : dated.size;
    if (count > 0 || isClosed) groups.push({ key: group.key, count, listed: dated.size });
  }
  // Keys do not walk what is not shown.
  const beside = withUndated ? undated : [];
  const result: Outline = {
    ids: [...shown.map(({ id }) => id), ...beside],
    depths: [...shown.map(({ depth }) => depth), ...beside.map(() => 0)],
    groups: [
      ...groups,
      ...(undated.length === 0 ? [] : [{ key: UNDATED, count: undated.length, listed: beside.length }]),
    ],
  };
  contents.set(result, { known, entries, spans });
  return result;
};

interface Asked {
  readonly view: View;
  readonly arrangement: Arrangement;
  readonly withClosed: boolean;
  readonly rule: string | null;
  readonly withUndated: boolean;
}

/** @param before what is shown of it so far; undefined for nothing */
export const readTimeline = async (
  { client }: Pick<Services, 'client'>,
  { view, arrangement, withClosed, rule, withUndated }: Asked,
  before: Outline | undefined,
): Promise<Outline> => {
  const known = before === undefined ? null : (timelineContent(before)?.known ?? null);
  const since = known?.mark ?? null;
  const answer = await read(client, 'tasks.timeline', { view, arrangement, withClosed, rule, since });
  const next = changeTimeline(known, answer);
  const isSame = next.outline === known?.outline && next.entries === known.entries;
  // Its mark stays the earlier one, from which the next answer tells the same and what comes then.
  return isSame && before !== undefined ? before : toTimelineOutline(next, withUndated);
};
