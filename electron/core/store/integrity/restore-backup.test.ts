import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backUp } from '#core/store/backup/backups.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { restoreBackup } from '#core/store/integrity/restore-backup.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, editTask, rename } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const NOW = 1_800_000_000_000;

/** What the service has told. */
const tell = (store: Store, id: string, title: string): void =>
  store.write((db, changes) => {
    writeBase(db, taskKey(id), { id, projectId: INBOX_ID, title, status: 0, sortOrder: 0 });
    rebuildRow(db, taskKey(id), changes);
  });

const titles = (store: Store, ids: readonly string[]): readonly string[] =>
  taskRows(store.db, ids).map(({ title }) => title);

/** Edits that were made are sent: the service has them. */
const send = (store: Store): void =>
  store.write((db) => {
    db.run('DELETE FROM outbox');
  });

describe('restoring a copy', () => {
  it('keeps every unsent edit of today, whatever was edited before and after the copy', async () => {
    const action = fc.record({ task: fc.nat({ max: 5 }), kind: fc.constantFrom('add', 'rename', 'send') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 12 }),
        fc.array(action, { maxLength: 12 }),
        async (before, after) => {
          const path = join(temporaryDirectory(), 'store.db');
          const store = openStore({ path, inboxId: INBOX_ID });
          for (const task of [0, 1, 2, 3, 4, 5]) tell(store, `t${task}`, `Told ${task}`);
          let count = 0;
          const play = (actions: typeof before): void => {
            for (const { task, kind } of actions) {
              count += 1;
              if (kind === 'send') send(store);
              else if (kind === 'add')
                editTask(store, `new${count}`, addTask(`new${count}`, INBOX_ID, { title: `New ${count}` }));
              else editTask(store, `t${task}`, rename(`Renamed ${count}`));
            }
          };
          play(before);
          const copy = await backUp(store, path, NOW);
          play(after);
          const unsent = store.db.all<{ entity_id: string; mutation: string }>(
            'SELECT entity_id, mutation FROM outbox ORDER BY seq',
          );
          const edited = [...new Set(unsent.map(({ entity_id: id }) => id))];
          const shown = titles(store, edited);
          store.close();
          restoreBackup({ path, backupPath: copy, at: NOW + 1 });
          const restored = openTestStore(path);
          const kept = restored.db.all<{ entity_id: string; mutation: string }>(
            `SELECT entity_id, mutation FROM outbox WHERE state <> 'refused' ORDER BY seq`,
          );
          expect(kept).toEqual(unsent);
          expect(titles(restored, edited)).toEqual(shown);
        },
      ),
      propertyRuns(6),
    );
  });

  it('puts the present file aside, reads on from where the copy was, and tells of it', async () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = openStore({ path, inboxId: INBOX_ID });
    tell(store, 'a', 'Then');
    store.write((db) => writeMeta(db, 'checkPoint', '17'));
    editTask(store, 'a', rename('Waited then'));
    const copy = await backUp(store, path, NOW);
    send(store);
    tell(store, 'a', 'Now');
    store.write((db) => writeMeta(db, 'checkPoint', '99'));
    store.close();
    expect(restoreBackup({ path, backupPath: copy, at: NOW + 1 })).toEqual({ kept: 0, fromBackup: 1 });
    const restored = openTestStore(path);
    expect(readMeta(restored.db, 'checkPoint')).toBe('17');
    // It waits for the person: nobody knows whether it was sent since.
    expect(outboxCounts(restored.db)).toEqual({ unsent: 0, refused: 1 });
    expect(restored.notice()).toMatchObject({ code: 'notice.restored', values: { turnsBack: false } });
    expect(readdirSync(join(path, '..', 'replaced'))).toEqual([`store-${NOW + 1}.db`]);
    const aside = openTestStore(join(path, '..', 'replaced', `store-${NOW + 1}.db`));
    expect(titles(aside, ['a'])).toEqual(['Now']);
  });

  it('leaves the present file where it is when the copy cannot be read', () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = openStore({ path, inboxId: INBOX_ID });
    tell(store, 'a', 'Now');
    store.close();
    expect(() => restoreBackup({ path, backupPath: `${path}.none`, at: NOW })).toThrow(
      'The copy cannot be read',
    );
    expect(existsSync(path)).toBe(true);
    expect(titles(openTestStore(path), ['a'])).toEqual(['Now']);
  });
});
