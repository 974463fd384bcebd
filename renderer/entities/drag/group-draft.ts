import type { GroupDraft } from '#shared/domain/quick-entry/entry-input.ts';
import { currentDay, hostZone } from '#renderer/entities/clock/today.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { projectOf } from '#renderer/entities/task/list/view-options.ts';
import { datesAtSpan } from '#shared/domain/dates/span-of-dates.ts';
import { keyToGroup, keyToSpan } from './slot-key.ts';
import { datesOnDay } from './dates-on-day.ts';
import { dropMeaning, type DropMeaning } from './drop-meaning.ts';

type Written = Extract<DropMeaning, { readonly kind: 'write' }>;

const writtenDraft = ({ place, change }: Written, { projectId, tags = [] }: GroupDraft): GroupDraft => ({
  projectId: place.projectId ?? projectId,
  tags: [...tags, ...(change.addTags ?? [])],
  ...(place.columnId !== undefined && { columnId: place.columnId }),
  ...(change.priority !== undefined && { priority: change.priority }),
});

/** @returns null where none can be added to it */
export const groupDraft = (services: Services, key: string): GroupDraft | null => {
  const { view } = services.viewStore.getState();
  const known = { today: currentDay(), tags: knownTags(services), heldTags: [], from: [] };
  const slot = keyToSpan(key);
  const projectId = projectOf(view, knownProjects(services))?.id ?? null;
  const tags = view.kind === 'tag' ? [view.tag] : [];
  if (slot !== null) {
    const within = dropMeaning(keyToGroup(key) ?? '', known);
    const draft = within.kind === 'write' ? writtenDraft(within, { projectId, tags }) : { projectId, tags };
    return { ...draft, dates: datesAtSpan({ kind: 'none' }, slot, hostZone()) };
  }
  const meaning = dropMeaning(key, known);
  if (meaning.kind === 'refused' || meaning.kind === 'complete') return null;
  if (meaning.kind === 'day') {
    return { projectId, tags, dates: datesOnDay({ kind: 'none' }, meaning.day, hostZone()) };
  }
  return writtenDraft(meaning, { projectId, tags });
};
