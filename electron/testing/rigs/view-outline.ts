import type { Outline } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { createLiveOutline, type OutlineOptions } from '#core/views/outline.ts';
import { createTaskIndex } from '#core/views/task-index.ts';

/** The outline of a view, read from the rows alone. */
export const viewOutline = (db: ReadDatabase, options: OutlineOptions): Outline =>
  createLiveOutline({ db, index: createTaskIndex(db) }, options).whole();
