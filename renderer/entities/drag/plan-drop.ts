import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { datesOnDay } from './dates-on-day.ts';
import type { DropMeaning } from './drop-meaning.ts';

/** Facts of a dragged card that a plan needs. */
export interface Card {
  readonly id: TaskId;
  readonly projectId: ProjectId;
  readonly dates: TaskDates;
  /** Whether it comes from the column that it is dropped on. */
  readonly isThere: boolean;
}

export type DropWrite = Omit<MethodInput<'tasks.move'>, 'ids'> & { readonly ids: readonly TaskId[] };
type Place = DropWrite['place'];
export type Between = NonNullable<Place['between']>;

interface DropPlan {
  readonly cards: readonly Card[];
  readonly meaning: Extract<DropMeaning, { readonly kind: 'write' | 'day' }>;
  /** The neighbours in one list; null where the order is not by hand, or nothing of the list is near. */
  readonly between: (projectId: ProjectId) => Between | null;
  /** Of this computer, IANA. */
  readonly zone: string;
}

interface WriteKind {
  readonly listId: ProjectId;
  readonly place: Place;
  readonly change: DropWrite['change'];
}

const writeKind = (card: Card, { meaning, zone }: DropPlan): WriteKind => {
  if (meaning.kind === 'write') {
    const { place, change } = meaning;
    const isChange = Object.keys(change).length > 0;
    return { listId: place.projectId ?? card.projectId, place, change: isChange ? change : undefined };
  }
  const change = card.isThere ? undefined : { dates: datesOnDay(card.dates, meaning.day, zone) };
  return { listId: card.projectId, place: {}, change };
};

/** Cards of one list follow each other, also where they are written apart. */
const placeAfter = (between: Between | null, before: TaskId | undefined): { between?: Between } => {
  if (between === null) return {};
  return { between: before === undefined ? between : { above: before, below: between.below } };
};

const isNothing = ({ place, change }: DropWrite): boolean =>
  change === undefined && Object.keys(place).length === 0;

/** The writes of a drop: one, unless the cards are of several lists or keep times of their own. */
export const planDrop = (plan: DropPlan): readonly DropWrite[] => {
  const lastOf = new Map<ProjectId, TaskId>();
  const writes: DropWrite[] = [];
  const groups = Map.groupBy(plan.cards, (card) => JSON.stringify(writeKind(card, plan)));
  for (const cards of groups.values()) {
    const [first] = cards;
    if (first === undefined) continue;
    const { listId, place, change } = writeKind(first, plan);
    const ids = cards.map(({ id }) => id);
    const placed = { ...place, ...placeAfter(plan.between(listId), lastOf.get(listId)) };
    writes.push({ ids, place: placed, ...(change !== undefined && { change }) });
    lastOf.set(listId, ids.at(-1) ?? first.id);
  }
  return writes.filter((write) => !isNothing(write));
};
