import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { createRegistry } from './registry.ts';
import { createShortcutMachine, type KeyboardFocus, type Stroke } from './shortcut-machine.ts';

const command = (id: string, change: Partial<Command>): Command => ({
  id,
  title: id,
  group: 'Task',
  keys: [],
  run: () => undefined,
  ...change,
});

const registry = createRegistry([
  command('done', { keys: ['d'] }),
  command('down', { keys: ['j'], repeats: true }),
  command('delete', { keys: ['Delete'] }),
  command('open', { keys: ['Enter'] }),
  command('inbox', { keys: ['g i'] }),
  command('info', { keys: ['i'] }),
  command('palette', { keys: ['Mod+k'], firesInFields: true }),
  command('undo', { keys: ['Mod+z'], firesInFields: 'undo' }),
  command('never', { keys: ['n'], when: () => false }),
]);

const at = (stroke: string, change: Partial<Stroke> = {}): Stroke => ({
  stroke,
  focus: 'page',
  isRepeat: false,
  at: 0,
  ...change,
});

const decide = (...strokes: readonly Stroke[]): string => {
  const machine = createShortcutMachine();
  const decisions = strokes.map((stroke) => machine(registry, stroke));
  const last = decisions.at(-1);
  return last?.kind === 'run' ? last.command.id : (last?.kind ?? 'none');
};

describe('shortcuts', () => {
  it('run a single letter on the page', () => {
    expect(decide(at('d'))).toBe('done');
  });

  it('never take a single letter from a text field', () => {
    expect(decide(at('d', { focus: 'field' }))).toBe('pass');
    expect(decide(at('g', { focus: 'field' }))).toBe('pass');
  });

  it('take a stroke with Ctrl from a text field when the command allows it', () => {
    expect(decide(at('Mod+k', { focus: 'field' }))).toBe('palette');
  });

  it('leave undo to a field that has something to take back, and to no other', () => {
    const focus = 'field';
    expect(decide(at('Mod+z', { focus, own: { undo: true, redo: false } }))).toBe('pass');
    expect(decide(at('Mod+z', { focus, own: { undo: false, redo: true } }))).toBe('undo');
  });

  it.each<KeyboardFocus>(['popup'])('leave everything to a %s', (focus) => {
    expect(decide(at('d', { focus }))).toBe('pass');
    expect(decide(at('Mod+k', { focus }))).toBe('pass');
  });

  it('leave Enter to a focused button, and take letters there', () => {
    expect(decide(at('Enter', { focus: 'button' }))).toBe('pass');
    expect(decide(at('d', { focus: 'button' }))).toBe('done');
  });

  it('repeat moves while a key is held', () => {
    expect(decide(at('j', { isRepeat: true }))).toBe('down');
  });

  it('never delete twice for a held key', () => {
    expect(decide(at('Delete', { isRepeat: true }))).toBe('swallow');
  });

  it('follow a sequence', () => {
    expect(decide(at('g'))).toBe('pending');
    expect(decide(at('g'), at('i', { at: 300 }))).toBe('inbox');
  });

  it('forget a sequence that comes too late', () => {
    expect(decide(at('g'), at('i', { at: 5000 }))).toBe('info');
  });

  it('count a stroke on its own when it does not continue the sequence', () => {
    expect(decide(at('g'), at('d', { at: 100 }))).toBe('done');
  });

  it('pass over a command that does not apply', () => {
    expect(decide(at('n'))).toBe('pass');
  });
});

describe('the registry', () => {
  it('refuses two commands on one key', () => {
    expect(() => createRegistry([command('one', { keys: ['x'] }), command('two', { keys: ['x'] })])).toThrow(
      'one and two both claim x',
    );
  });

  it('refuses two commands of one name', () => {
    expect(() => createRegistry([command('one', {}), command('one', {})])).toThrow('Two commands');
  });
});
