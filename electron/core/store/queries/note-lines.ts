import { taskIdSchema } from '#shared/domain/ids.ts';
import { notesToLine } from '#shared/domain/notes-to-line.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import { notesOf } from '#core/model/task-content.ts';

/** How the notes of tasks begin; those without any are left out. */
export const noteLines = (db: ReadDatabase, ids: readonly string[]): MethodOutput<'tasks.noteLines'> =>
  ids.flatMap((id) => {
    const task = currentObject(db, taskKey(id));
    const text = task === null ? '' : notesToLine(notesOf(task));
    return text === '' ? [] : [{ id: taskIdSchema.parse(id), text }];
  });
