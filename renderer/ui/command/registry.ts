import { applies, type Command } from './command.ts';

export interface CommandRegistry {
  readonly all: readonly Command[];
  readonly find: (id: string) => Command | undefined;
  /** Those of these ids that apply now. */
  readonly offered: (ids: readonly string[]) => readonly Command[];
  readonly byKeys: (sequence: string) => Command | undefined;
  /** Whether a longer sequence begins like this. */
  readonly isPrefix: (sequence: string) => boolean;
  /** Whether any sequence has this stroke. */
  readonly isKnown: (stroke: string) => boolean;
}

/** @throws Error when two commands claim the same id or key: that is a bug, found by the first test that starts the app */
export const createRegistry = (commands: readonly Command[]): CommandRegistry => {
  const byId = new Map<string, Command>();
  const byKeys = new Map<string, Command>();
  const prefixes = new Set<string>();
  const known = new Set<string>();
  for (const command of commands) {
    if (byId.has(command.id)) throw new Error(`Two commands are called ${command.id}`);
    byId.set(command.id, command);
    for (const sequence of command.keys) {
      const holder = byKeys.get(sequence);
      if (holder !== undefined) throw new Error(`${holder.id} and ${command.id} both claim ${sequence}`);
      byKeys.set(sequence, command);
      const strokes = sequence.split(' ');
      for (const stroke of strokes) known.add(stroke);
      for (let length = 1; length < strokes.length; length += 1) {
        prefixes.add(strokes.slice(0, length).join(' '));
      }
    }
  }
  return {
    all: commands,
    find: (id) => byId.get(id),
    offered: (ids) => ids.flatMap((id) => byId.get(id) ?? []).filter(applies),
    byKeys: (sequence) => byKeys.get(sequence),
    isPrefix: (sequence) => prefixes.has(sequence),
    isKnown: (stroke) => known.has(stroke),
  };
};
