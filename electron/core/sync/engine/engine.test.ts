import { describe, expect, it } from 'vitest';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { appendToOutbox, setOutboxState } from '#core/store/outbox/outbox.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { addTaskTexts, isTextWaiting } from '#core/store/rows/task-text.ts';
import { addTask } from '#electron/testing/random/mutations.ts';
import { addElsewhere } from '#electron/testing/rigs/other-client.ts';
import { createEngineRig } from '#electron/testing/rigs/engine-rig.ts';
import type { SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const TASK = '6553f1000101010101010101';
const create = ({ inboxId }: SyncRig, title: string, id = TASK): Mutation =>
  addTask(id, inboxId, { title }, 1_700_000_000_000);

describe('the sync loop', () => {
  it('takes what came in the first reading into the search index, also what an earlier start left', async () => {
    const rig = createEngineRig();
    await addElsewhere(rig, [TASK]);
    const isWaiting: boolean[] = [];
    rig.store.onChange(() => isWaiting.push(isTextWaiting(rig.store.db)));
    await rig.engine.syncNow();
    await rig.pass(100);
    expect(isWaiting).toContain(true);
    expect(isTextWaiting(rig.store.db)).toBe(false);
    rig.store.write((db) => addTaskTexts(db, new Map([['left', { id: 'left', title: 'Left' }]])));
    rig.faults.push('requestLost');
    await rig.engine.syncNow();
    await rig.pass(100);
    expect(isTextWaiting(rig.store.db)).toBe(false);
    expect(rig.faultsSeen).toEqual([]);
  });

  it('lets the search index wait while somebody edits, and fills it when they pause', async () => {
    const rig = createEngineRig();
    const texts = Array.from({ length: 300 }, (_text, index) => `text${index}`);
    await rig.engine.syncNow();
    await rig.pass(100);
    rig.store.write((db) => addTaskTexts(db, new Map(texts.map((id) => [id, { id, title: id }]))));
    const left = (): number => rig.store.db.all('SELECT id FROM task_text_waiting').length;
    rig.edit(TASK, create(rig, 'Buy milk'));
    rig.engine.wake();
    await rig.pass(500);
    const afterTheFirstEdit = left();
    for (let edit = 0; edit < 20; edit += 1) {
      rig.engine.wake();
      await rig.pass(300);
    }
    expect(afterTheFirstEdit).toBeGreaterThan(0);
    expect(left()).toBe(afterTheFirstEdit);
    await rig.pass(3000);
    expect(left()).toBe(0);
  });

  it('stops at once, also where the search index waits for a pause', async () => {
    const rig = createEngineRig();
    rig.store.write((db) => addTaskTexts(db, new Map([['left', { id: 'left', title: 'Left' }]])));
    await rig.engine.syncNow();
    rig.engine.wake();
    await rig.engine.close();
    expect(isTextWaiting(rig.store.db)).toBe(true);
  });

  it('does not ask again and again while an edit waits for another thing', async () => {
    const rig = createEngineRig();
    const list = { entity: 'project', id: '6553f10001010101010101ff' } as const;
    rig.store.write((db) => {
      const object = { id: list.id, name: 'Refused' };
      const seq = appendToOutbox(db, list, { kind: 'create', object, at: 1_700_000_000_000 });
      setOutboxState(db, [seq], 'refused', 'UNKNOWN');
    });
    rig.edit(TASK, addTask(TASK, list.id, { title: 'Buy milk' }, 1_700_000_000_000));
    rig.engine.wake();
    await rig.pass(60_000);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', unsent: 1, refused: 1 });
    expect(rig.requests.length).toBeLessThan(10);
  });

  it('says that the disk is full, loses nothing, and goes on by itself when there is room', async () => {
    const rig = createEngineRig();
    rig.edit(TASK, create(rig, 'Buy milk'));
    rig.store.db.get('PRAGMA max_page_count = 1');
    for (const index of [1, 2, 3]) {
      const id = TASK.replace(/.$/u, String(index));
      await rig.direct('POST', '/batch/task', {
        add: [{ id, projectId: rig.inboxId, title: 'Long', content: 'x'.repeat(50_000) }],
      });
    }
    rig.engine.wake();
    await rig.pass(500);
    expect(rig.engine.status()).toMatchObject({
      state: 'waiting',
      unsent: 1,
      problem: { code: 'sync.diskFull' },
    });
    expect(rig.faultsSeen).toEqual([]);
    rig.store.db.get('PRAGMA max_page_count = 1000000');
    await rig.pass(60_000);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', unsent: 0, problem: null });
  });

  it('reads what another device wrote within half a minute while a window is visible without the keyboard', async () => {
    const rig = createEngineRig();
    rig.engine.wake();
    await rig.pass(10_000);
    rig.engine.setPresence({ isFocused: false, isVisible: true, isOnline: true });
    await rig.pass(60_000);
    const add = [{ id: TASK, projectId: rig.inboxId, title: 'From the phone' }];
    await rig.direct('POST', '/batch/task', { add });
    await rig.pass(30_000);
    expect(taskRows(rig.store.db, [taskIdSchema.parse(TASK)])).toMatchObject([{ title: 'From the phone' }]);
  });

  it('sends an edit soon after it is woken, and says that it is synced', async () => {
    const rig = createEngineRig();
    rig.edit(TASK, create(rig, 'Buy milk'));
    expect(rig.engine.status()).toMatchObject({ unsent: 1 });
    rig.engine.wake();
    await rig.pass(500);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', unsent: 0, problem: null });
    expect(await rig.serviceTasks()).toHaveLength(1);
  });

  it('looks once more, within a minute, at what became of what it sent', async () => {
    const rig = createEngineRig();
    rig.engine.wake();
    await rig.pass(5000);
    rig.edit(TASK, create(rig, 'Buy milk'));
    rig.engine.wake();
    await rig.pass(5000);
    const sent = rig.requests.length;
    await rig.pass(55_000);
    const looked = rig.requests.length;
    await rig.pass(120_000);
    expect({ looked: looked > sent, isStill: rig.requests.length === looked }).toEqual({
      looked: true,
      isStill: true,
    });
  });

  it('keeps still while the person goes on writing, but not for long', async () => {
    const rig = createEngineRig(undefined, { quietMs: 250 });
    await rig.pass(60_000);
    const before = rig.requests.length;
    const seen: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const id = `${TASK.slice(0, -1)}${index}`;
      rig.edit(id, create(rig, `Task ${index}`, id));
      rig.engine.wake();
      await rig.pass(200);
      seen.push(rig.requests.length - before);
    }
    expect(seen.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(seen.at(-1)).toBeGreaterThan(0);
  });

  it('never says that all is synced while something waits', async () => {
    const rig = createEngineRig();
    for (let index = 0; index < 5; index += 1) {
      const id = `${TASK.slice(0, -1)}${index}`;
      rig.edit(id, create(rig, `Task ${index}`, id));
      rig.faults.push('answerLost', 'serverFault');
      rig.engine.wake();
      await rig.pass(60_000);
    }
    expect(rig.lies).toEqual([]);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', unsent: 0 });
  });

  it('waits longer after each failure, and comes back when the trouble ends', async () => {
    const rig = createEngineRig();
    rig.faults.push(...Array.from({ length: 6 }, () => 'requestLost' as const));
    rig.engine.wake();
    await rig.pass(500);
    expect(rig.engine.status()).toMatchObject({ state: 'offline' });
    await rig.pass(4000);
    expect(rig.requests.length).toBeLessThan(5);
    await rig.pass(5 * 60_000);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', problem: null });
  });

  it('has one request in flight, however often it is woken', async () => {
    let inFlight = 0;
    let most = 0;
    const rig = createEngineRig(({ client }) => ({
      client: {
        ...client,
        snapshot: async () => {
          inFlight += 1;
          most = Math.max(most, inFlight);
          const answer = await client.snapshot();
          inFlight -= 1;
          return answer;
        },
      },
    }));
    rig.engine.wake();
    const asked = [rig.engine.syncNow(), rig.engine.syncNow(), rig.engine.syncNow()];
    await rig.pass(1000);
    await Promise.all(asked);
    expect(most).toBe(1);
  });

  it('stops at a lost session, says what to do, and keeps the edits', async () => {
    const rig = createEngineRig();
    rig.edit(TASK, create(rig, 'Buy milk'));
    rig.faults.push('sessionLost');
    rig.engine.wake();
    await rig.pass(500);
    expect(rig.engine.status()).toMatchObject({
      state: 'blocked',
      unsent: 1,
      problem: { code: 'sync.signedOut' },
    });
  });

  it('does not knock with a lost session again, until the person asks', async () => {
    const rig = createEngineRig();
    rig.faults.push('sessionLost');
    rig.engine.wake();
    await rig.pass(500);
    rig.requests.length = 0;
    rig.edit(TASK, create(rig, 'Buy milk'));
    rig.engine.wake();
    await rig.pass(60 * 60_000);
    expect(rig.requests).toEqual([]);
    expect(await rig.engine.syncNow()).toMatchObject({ state: 'idle', unsent: 0 });
  });

  it('survives a fault of its own and tries again', async () => {
    let broken = true;
    const rig = createEngineRig(({ client }) => ({
      client: {
        ...client,
        snapshot: () => {
          if (broken) throw new Error('a bug');
          return client.snapshot();
        },
      },
    }));
    rig.engine.wake();
    await rig.pass(500);
    expect(rig.faultsSeen).toHaveLength(1);
    expect(rig.engine.status()).toMatchObject({ state: 'waiting' });
    broken = false;
    await rig.pass(10_000);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', problem: null });
  });

  it('stays still after it is closed', async () => {
    const rig = createEngineRig();
    await rig.engine.close();
    rig.edit(TASK, create(rig, 'Buy milk'));
    rig.engine.wake();
    await rig.engine.syncNow();
    await rig.pass(10 * 60_000);
    expect(rig.requests).toEqual([]);
  });
});
