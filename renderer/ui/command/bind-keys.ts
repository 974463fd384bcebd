import type { Command } from './command.ts';

/** A person’s changes of keys. */
export interface KeyBindings {
  readonly shortcuts: readonly { readonly command: string; readonly strokes: readonly string[] }[];
  /** Whether keys without a modifier stand for commands: some people rest a hand on the keyboard. */
  readonly singleStrokes: boolean;
}

const NAMED = /^.{2,}$/u;

/** A letter, digit or sign alone; named keys and what is held with others are no slip of the hand. */
const isSingle = (sequence: string): boolean => {
  const [first = ''] = sequence.split(' ');
  const key = first.replace(/^Shift\+(?=.)/u, '');
  return !NAMED.test(key);
};

/** Commands with the keys that they have now. A key that a person gave to one command is taken from the others. */
export const bindKeys = (
  commands: readonly Command[],
  { shortcuts, singleStrokes }: KeyBindings,
): readonly Command[] => {
  const ids = new Set(commands.map(({ id }) => id));
  const changed = new Map(
    shortcuts.filter(({ command }) => ids.has(command)).map(({ command, strokes }) => [command, strokes]),
  );
  const taken = new Map(
    [...changed].flatMap(([id, strokes]) => strokes.map((sequence) => [sequence, id] as const)),
  );
  return commands.map((command) => {
    const own = changed.get(command.id) ?? command.keys;
    const left = own.filter((sequence) => (taken.get(sequence) ?? command.id) === command.id);
    return { ...command, keys: singleStrokes ? left : left.filter((sequence) => !isSingle(sequence)) };
  });
};
