import type { FolderId, ProjectId } from '#shared/domain/ids.ts';
import type { ProjectRow } from '#shared/domain/project.ts';

/** Where a list goes: `projects.move` takes it. */
export interface ListPosition {
  readonly folderId: FolderId | null;
  readonly above: ProjectId | null;
}

/** Lists that the sidebar shows outside the archive, in its order. */
export const shownLists = (projects: readonly ProjectRow[]): readonly ProjectRow[] =>
  projects.filter(({ archived, isInbox }) => !archived && !isInbox);

export const listsIn = (projects: readonly ProjectRow[], folderId: FolderId | null): readonly ProjectRow[] =>
  shownLists(projects).filter((row) => row.folderId === folderId);

/** The list that another one goes below to be the last of a folder; null where the folder is empty. */
export const lastOfFolder = (
  projects: readonly ProjectRow[],
  folderId: FolderId | null,
  moved: ProjectId,
): ProjectId | null => listsIn(projects, folderId).findLast(({ id }) => id !== moved)?.id ?? null;

/** The position of a list that is dropped on the upper or lower half of another. */
export const positionNextTo = (
  projects: readonly ProjectRow[],
  {
    moved,
    onto,
    half,
  }: { readonly moved: ProjectId; readonly onto: ProjectRow; readonly half: 'upper' | 'lower' },
): ListPosition => {
  const { folderId } = onto;
  if (half === 'lower') return { folderId, above: onto.id };
  // All lists share one order, so the neighbour above may be of another folder, or archived.
  const order = projects.filter(({ id, isInbox }) => !isInbox && id !== moved);
  const index = order.findIndex(({ id }) => id === onto.id);
  return { folderId, above: order[index - 1]?.id ?? null };
};

/** The position of a list one step up or down among the lists of its folder; null at the end. */
export const positionOneStep = (
  projects: readonly ProjectRow[],
  row: ProjectRow,
  step: -1 | 1,
): ListPosition | null => {
  const siblings = listsIn(projects, row.folderId);
  const onto = siblings[siblings.findIndex(({ id }) => id === row.id) + step];
  if (onto === undefined) return null;
  return positionNextTo(projects, { moved: row.id, onto, half: step === 1 ? 'lower' : 'upper' });
};
