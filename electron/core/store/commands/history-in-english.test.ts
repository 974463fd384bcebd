import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import { listSteps } from '#core/store/history/history.ts';
import { redo, undo } from '#core/store/commands/undo.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** A store whose history an earlier Docket wrote, as English text. */
const WRITTEN = join(import.meta.dirname, '..', '..', '..', 'testing', 'stores', 'history-in-english.db.gz');

it('a history that was written as English text is shown as it is, and can be undone and redone', () => {
  const path = join(temporaryDirectory(), 'store.db');
  writeFileSync(path, gunzipSync(readFileSync(WRITTEN)));
  const store = openTestStore(path);
  expect(listSteps(store.db, 10).map(({ message, isUndone }) => [message, isUndone])).toEqual([
    [asIs('Changed the title of 1 task'), true],
    [asIs('Added the tag “Errand”'), false],
    [asIs('Completed 1 task'), false],
    [asIs('Changed the priority of 1 task'), false],
    [asIs('Added 3 tasks'), false],
    [asIs('Added the list “House”'), false],
  ]);
  const redone = store.write((db, changes) => redo(db, { at: 1, changes, newId: () => 'new' }));
  expect(redone.message).toEqual(asIs('Changed the title of 1 task'));
  const undone = store.write((db, changes) => undo(db, null, { at: 2, changes, canErase: true }));
  expect(undone.message).toEqual(asIs('Changed the title of 1 task'));
});
