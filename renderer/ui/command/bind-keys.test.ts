import { describe, expect, it } from 'vitest';
import { bindKeys } from './bind-keys.ts';
import type { Command } from './command.ts';

const command = (id: string, ...keys: readonly string[]): Command => ({
  id,
  title: id,
  group: 'Task',
  keys,
  run: () => undefined,
});

const COMMANDS = [
  command('done', 'd'),
  command('trash', 'Delete', 'Backspace'),
  command('inbox', 'g i'),
  command('wont-do', 'Shift+d'),
  command('palette', 'Mod+k'),
  command('week', '{'),
];

const bound = (...parameters: Parameters<typeof bindKeys>) =>
  Object.fromEntries(bindKeys(...parameters).map(({ id, keys }) => [id, keys]));

describe('keys that a person changed', () => {
  it('stand in place of the usual ones', () => {
    const shortcuts = [{ command: 'done', strokes: ['e'] }];
    expect(bound(COMMANDS, { shortcuts, singleStrokes: true })).toMatchObject({
      done: ['e'],
      inbox: ['g i'],
    });
  });

  it('are taken from the command that had them', () => {
    const shortcuts = [{ command: 'done', strokes: ['Delete'] }];
    expect(bound(COMMANDS, { shortcuts, singleStrokes: true })).toMatchObject({
      done: ['Delete'],
      trash: ['Backspace'],
    });
  });

  it('can be none, and those of a command that is gone take nothing away', () => {
    const shortcuts = [
      { command: 'done', strokes: [] },
      { command: 'long gone', strokes: ['Mod+k'] },
    ];
    expect(bound(COMMANDS, { shortcuts, singleStrokes: true })).toMatchObject({
      done: [],
      palette: ['Mod+k'],
    });
  });
});

describe('without letter keys', () => {
  it('only strokes with a modifier and named keys are left', () => {
    expect(bound(COMMANDS, { shortcuts: [], singleStrokes: false })).toEqual({
      done: [],
      trash: ['Delete', 'Backspace'],
      inbox: [],
      'wont-do': [],
      palette: ['Mod+k'],
      week: [],
    });
  });
});
