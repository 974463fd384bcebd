export type CommandGroup = 'Task' | 'Selection' | 'Move' | 'View' | 'Go to' | 'Window';

/** One thing that a person can do. Palette, menus, key sheet and shortcuts read nothing else. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** For a bar, where the title is too long. */
  readonly shortTitle?: string;
  readonly group: CommandGroup;
  /** Strokes or sequences (`g i`), the first one shown. */
  readonly keys: readonly string[];
  /** Other words that a person may search it by. */
  readonly keywords?: string;
  /** Whether it applies now. */
  readonly when?: () => boolean;
  /** Fires while a text field has the keyboard; never for single letters. */
  readonly firesInFields?: boolean;
  /** A held key runs it again; only for moves, so that nothing is deleted twice. */
  readonly repeats?: boolean;
  /** A move makes no sense in the palette. */
  readonly isInPalette?: boolean;
  /** For a choice: whether it is the one that holds. */
  readonly isOn?: () => boolean;
  readonly run: () => void;
}

export const applies = ({ when }: Command): boolean => when === undefined || when();
