import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Played } from '#electron/testing/planted-field.ts';

const PLAYED = join(import.meta.dirname, '..', '..', 'testing', 'planted-field.ts');

let played: Played;

beforeAll(async () => {
  [played] = (await once(new Worker(PLAYED), 'message')) as [Played];
});

describe('a field that docs/adding-a-field.md was followed for', () => {
  it('is stored in a column of its own, which has a checksum', () => {
    expect(played.storing.stored).toBe(1);
    expect(played.storing.refused).toContain('damaged');
  });

  it('is in what rows, cards and the detail get', () => {
    expect(played.storing).toMatchObject({ before: 0, after: 1 });
  });

  it('is pushed, and pulled', () => {
    expect(played.syncing).toEqual({ pushed: 1, pulled: 2 });
  });

  it('merges with another field that another device changed', () => {
    expect(played.merging).toMatchObject({ title: 'Call mother', shown: 1, served: 1 });
  });

  it('is in the conflict journal where two devices change it', () => {
    expect(played.merging.bothChanged).toBe('journal');
  });

  it('comes back with undo, here and at the service', () => {
    expect(played.undoing).toEqual({ undone: 0, atService: 0 });
  });

  it('is emptied where a series goes on, and stays with the date that is done', () => {
    expect(played.completing).toEqual({ series: 0, done: 1 });
  });

  it('needs no migration: a store without the column gets it when it is opened', () => {
    expect(played.opening).toEqual({ title: 'Write', value: 0, damaged: 0 });
  });
});
