import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskKey } from '#core/model/entity.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import { decide } from '#core/sync/conflict/decide.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const NOW = 1_800_000_000_000;
const key = taskKey('a');
const TASK: RawObject = { id: 'a', projectId: 'p', title: 'Milk', priority: 0, status: 0 };
const TRASHED: RawObject = { ...TASK, deleted: 1 };

const set = (fields: RawObject): Mutation => setFields(fields, NOW - 1000);
const edit = (mutation: Mutation, rest: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: 1n,
  key,
  mutation,
  state: 'pending',
  problem: null,
  sent: 0,
  ...rest,
});
const renamed = edit(set({ title: 'Oat milk' }));
const recentRename = {
  mutation: set({ title: 'Oat milk' }),
  before: TASK,
  after: { ...TASK, title: 'Oat milk' },
  at: NOW - 1000,
};

const verdictOf = (situation: Partial<Situation>) =>
  decide({
    key,
    base: TASK,
    remote: TASK,
    at: NOW,
    edits: [],
    recent: [],
    formerParent: null,
    isFolderGone: false,
    wentWithList: false,
    tags: { base: [], remote: [], erased: new Set() },
    listEdits: [],
    ...situation,
  });

describe('an object that arrives', () => {
  it('is taken as it is where nothing was edited here, and nobody loses', () => {
    const anyTask = fc.record({ title: fc.string(), priority: fc.nat(), deleted: fc.nat({ max: 1 }) });
    const anySide = fc.option(anyTask.map((fields): RawObject => ({ ...TASK, ...fields })));
    fc.assert(
      fc.property(anyTask, anySide, (known, remote) => {
        const verdict = verdictOf({ base: { ...TASK, ...known }, remote });
        expect(['takeRemote', 'takeDeletion']).toContain(verdict.kind);
        expect(verdict).toMatchObject({ edits: [], losers: [] });
      }),
      propertyRuns(100),
    );
  });

  it('leaves an edit of another field as it is', () => {
    const verdict = verdictOf({ remote: { ...TASK, priority: 5 }, edits: [renamed] });
    expect(verdict).toEqual({ kind: 'merge', edits: [renamed], losers: [] });
  });

  it('loses the field that an edit here is still to write', () => {
    const verdict = verdictOf({ remote: { ...TASK, title: 'Rice milk' }, edits: [renamed] });
    expect(verdict).toMatchObject({ kind: 'merge', edits: [renamed] });
    expect(verdict.losers).toEqual([
      {
        reason: 'bothChanged',
        kept: setFields({ title: 'Oat milk' }, NOW),
        lost: setFields({ title: 'Rice milk' }, NOW),
      },
    ]);
  });

  it('keeps what both devices added to a list and removed from it', () => {
    const series = { ...TASK, exDate: ['20270101', '20270108'] };
    const skipped = edit(set({ exDate: ['20270101', '20270108', '20270115'] }));
    const skippedAgain = edit(set({ exDate: ['20270108', '20270115', '20270122'] }), { seq: 2n });
    const remote = { ...series, exDate: ['20270101', '20270205'] };
    const verdict = verdictOf({ base: series, remote, edits: [skipped, skippedAgain] });
    expect(verdict).toMatchObject({
      kind: 'merge',
      edits: [
        { mutation: { fields: { exDate: ['20270101', '20270205', '20270115'] } } },
        { mutation: { fields: { exDate: ['20270205', '20270115', '20270122'] } } },
      ],
      losers: [],
    });
  });

  it('makes a loser of what it writes over of an acknowledged list, to be restored beside its own', () => {
    const series = { ...TASK, exDate: ['20270101'] };
    const after = { ...series, exDate: ['20270115'] };
    const recent = [{ mutation: set({ exDate: after.exDate }), before: series, after, at: NOW - 1000 }];
    const losersOf = (exDate: readonly string[]) =>
      verdictOf({ base: after, remote: { ...series, exDate }, recent }).losers;
    expect(losersOf(['20270115', '20270205'])).toEqual([]);
    expect(losersOf(['20270101', '20270205'])).toEqual([
      {
        reason: 'maybeOverwritten',
        unlessSince: NOW - 1000,
        kept: setFields({ exDate: ['20270101', '20270205'] }, NOW),
        lost: setFields({ exDate: ['20270205', '20270115'] }, NOW),
      },
    ]);
  });

  it('makes a loser of an acknowledged edit that it writes over', () => {
    const overwrittenAt = (modifiedTime: string | null) =>
      verdictOf({
        base: recentRename.after,
        remote: { ...TASK, title: 'Rice milk', modifiedTime },
        recent: [recentRename],
      });
    const before = timeToWire(recentRename.at - 5000);
    expect(overwrittenAt(before)).toMatchObject({ kind: 'takeRemote', losers: [{ reason: 'overwritten' }] });
    // It may have been seen where it was written later, or nobody says when.
    for (const time of [timeToWire(recentRename.at + 500), null])
      expect(overwrittenAt(time)).toMatchObject({ losers: [{ reason: 'maybeOverwritten' }] });
  });

  it('is a question where it is deleted there and edited here, and says how it comes back', () => {
    const verdict = verdictOf({ remote: TRASHED, edits: [renamed] });
    expect(verdict).toMatchObject({
      kind: 'ask',
      question: 'deleted_elsewhere',
      edits: [{ state: 'refused', mutation: { fields: { deleted: 0, projectId: 'p', title: 'Oat milk' } } }],
    });
  });

  it('loses what was written there before it was deleted there, where the edits here say otherwise', () => {
    const remote = { ...TRASHED, title: 'Rice milk', priority: 5 };
    const verdict = verdictOf({ remote, edits: [renamed] });
    expect(verdict).toMatchObject({ kind: 'ask', question: 'deleted_elsewhere' });
    expect(verdict.losers).toEqual([
      {
        reason: 'bothChanged',
        kept: setFields({ title: 'Oat milk' }, NOW),
        lost: setFields({ title: 'Rice milk' }, NOW),
      },
    ]);
  });

  it('is a question where it is edited there and deleted here', () => {
    const deletion = edit(set({ deleted: 1 }));
    const verdict = verdictOf({ remote: { ...TASK, title: 'Rice milk' }, edits: [deletion] });
    expect(verdict).toEqual({
      kind: 'ask',
      question: 'edited_elsewhere',
      edits: [{ ...deletion, state: 'refused', problem: 'edited_elsewhere' }],
      losers: [],
    });
  });

  it('is a question where it is edited and put in the trash there, and deleted permanently here', () => {
    const erased = edit({ kind: 'erase', at: NOW - 1000 });
    const remote = { ...TRASHED, title: 'Oat milk' };
    expect(verdictOf({ remote, edits: [erased] })).toMatchObject({ kind: 'ask', losers: [] });
    expect(verdictOf({ remote: TRASHED, edits: [erased] }).kind).toBe('merge');
    expect(verdictOf({ remote, edits: [edit(set({ deleted: 1 }))] }).kind).toBe('merge');
  });

  it('is no question where its edit was refused by the service as well, until it is gone', () => {
    const refused = { ...renamed, state: 'refused', problem: 'not_taken' } as const;
    expect(verdictOf({ remote: { ...TASK, priority: 5 }, edits: [refused] }).kind).toBe('merge');
    expect(verdictOf({ remote: null, edits: [refused] }).kind).toBe('ask');
  });

  it('goes for good with what was edited a moment before in the journal', () => {
    const verdict = verdictOf({ base: recentRename.after, remote: null, recent: [recentRename] });
    expect(verdict).toMatchObject({ kind: 'takeDeletion', losers: [{ reason: 'deletedElsewhere' }] });
  });

  it('stops the deletion of the list into which it came', () => {
    const list = { entity: 'project', id: 'p' } as const;
    const deletion = edit({ kind: 'erase', at: NOW }, { key: list, seq: 2n });
    const verdict = verdictOf({ base: null, listEdits: [deletion] });
    expect(verdict.edits).toEqual([{ ...deletion, state: 'refused', problem: 'edited_elsewhere' }]);
    const sent = { ...deletion, sent: 1 };
    expect(verdictOf({ base: null, listEdits: [sent] }).edits).toEqual([sent]);
  });
});
