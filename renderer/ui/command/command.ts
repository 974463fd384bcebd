import type { OccurrenceScope } from '#shared/actions/action.ts';
import type { ActionUse } from '#shared/actions/actions.ts';
import type { Operation } from '#shared/domain/operation.ts';
import type { OwnSteps } from './field-history.ts';

/** In the order of the key sheet. */
export const COMMAND_GROUPS = [
  'Task',
  'Date',
  'Order',
  'Selection',
  'Move',
  'View',
  'Go to',
  'Lists',
  'Window',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** One value that a command can be given. */
export interface ArgumentOption {
  readonly id: string;
  readonly title: string;
  /** What it comes to, in quiet words. */
  readonly detail?: string | undefined;
  /** Of a list or a tag; null for one that has none. */
  readonly color?: string | null;
  /** Whether it holds already. */
  readonly isOn?: boolean;
  /** It makes what has no name yet, so that every text fits it: it stands behind all that is there. */
  readonly makes?: boolean;
  /** What it still has to be told, under a heading of its own: `run` does nothing. */
  readonly asks?: { readonly heading: string; readonly argument: CommandArgument };
  readonly run: () => void;
}

/** What a command has to be told: the palette asks for it, and takes it in the same line (`due fri`). */
export interface CommandArgument {
  /** Words that stand for the command before its argument. */
  readonly words: readonly string[];
  readonly placeholder: string;
  /** What can be typed, where nothing is to be chosen and the placeholder does not say it. */
  readonly hint?: string;
  /** Names what is about to change, where that is more than the title: `Move 3 tasks to…`. */
  readonly heading?: (target: string) => string;
  /** Reads what the options for what is typed need, where that is not known yet. */
  readonly prepare?: (typed: string) => Promise<unknown>;
  /** What it offers where it is not named at all: `tomorrow`. */
  readonly unnamed?: (typed: string) => readonly ArgumentOption[];
  /** The first one is what Enter takes. */
  readonly options: (typed: string) => readonly ArgumentOption[];
}

/** One thing that a person can do. Palette, menus, key sheet and shortcuts read nothing else. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** What it does now, where the title names both ways: “Reopen” of “Complete or reopen”. */
  readonly titleNow?: () => string;
  /** For a bar, where the title is too long. */
  readonly shortTitle?: string;
  readonly group: CommandGroup;
  /** Strokes or sequences (`g i`), the first one shown. */
  readonly keys: readonly string[];
  /** Other words that a person may search it by. */
  readonly keywords?: string;
  /** What an action acts on: the selection, else the focused task; or the focused task alone, also where several are selected. */
  readonly actsOn?: 'targets' | 'focused';
  /** The action that it performs, whose facts say when it rests; of its input what decides that. */
  readonly acts?: ActionUse;
  /** The operation of the service that it needs, where it performs no action. */
  readonly needs?: Operation;
  /** As the facts of an action say it (`OccurrenceScope`), where this command means something else; null hides it there. */
  readonly occurrence?: OccurrenceScope;
  /** Why it rests on a later date of a repeat, where that is not for the usual reason. */
  readonly restsOnOccurrence?: string;
  /** It does something with what is in the trash, as the facts of its action may say. */
  readonly worksInTrash?: boolean;
  /** Whether it applies now. */
  readonly when?: () => boolean;
  /** Why it can do nothing although it applies, in words; null where it can. */
  readonly unavailable?: () => string | null;
  /** Fires while a text field has the keyboard; never for single letters. `undo` and `redo` only where the field has none of its own. */
  readonly firesInFields?: boolean | keyof OwnSteps;
  /** A held key runs it again; only for moves, so that nothing is deleted twice. */
  readonly repeats?: boolean;
  /** A move makes no sense in the palette. */
  readonly isInPalette?: boolean;
  readonly argument?: CommandArgument;
  /** For a choice: whether it is the one that holds. */
  readonly isOn?: () => boolean;
  readonly run: () => void;
}

/** As commands are written down: one without `run` asks for its argument in the palette. */
export type CommandDefinition = Omit<Command, 'keys' | 'run'> & Partial<Pick<Command, 'keys' | 'run'>>;

export const titleNowOf = ({ title, titleNow }: Pick<Command, 'title' | 'titleNow'>): string =>
  titleNow?.() ?? title;

export const applies = ({ when }: Pick<Command, 'when'>): boolean => when === undefined || when();
