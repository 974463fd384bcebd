import type { TaskDraft } from '#shared/domain/task.ts';

/** What `tasks.createMany` takes. */
const DRAFTS_AT_ONCE = 500;

/** Characters of titles and notes in one call: in UTF-8, with their escapes, far below what a host takes (MAX_MESSAGE_BYTES). */
const CHARACTERS_AT_ONCE = 150_000;

/** Consecutive drafts that one call stores. */
export interface DraftChunk {
  readonly from: number;
  /** Index behind the last one. */
  readonly to: number;
  /** Index of the draft before the chunk that all of it is below; null for the top. */
  readonly parent: number | null;
  /** Of the chunk's top; its drafts count from there. */
  readonly depth: number;
}

const sizeOf = ({ title, notes }: TaskDraft): number => title.length + (notes?.length ?? 0);

const depthOf = (draft: TaskDraft | undefined): number => draft?.depth ?? 0;

/**
 * An outline in parts that one call each takes, in order. A part that begins
 * in the middle of a family ends where that family does, and is stored below
 * the task that an earlier part made.
 */
export const draftChunks = (drafts: readonly TaskDraft[]): readonly DraftChunk[] => {
  const chunks: DraftChunk[] = [];
  let from = 0;
  while (from < drafts.length) {
    const depth = depthOf(drafts[from]);
    let to = from;
    let size = 0;
    for (const draft of drafts.slice(from, from + DRAFTS_AT_ONCE)) {
      size += sizeOf(draft);
      if (to > from && (depthOf(draft) < depth || size > CHARACTERS_AT_ONCE)) break;
      to += 1;
    }
    const parent = drafts.slice(0, from).findLastIndex((draft) => depthOf(draft) < depth);
    chunks.push({ from, to, parent: parent === -1 ? null : parent, depth });
    from = to;
  }
  return chunks;
};
