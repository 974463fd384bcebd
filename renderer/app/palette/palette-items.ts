import { refusalTexts } from '#shared/messages/en/refusals.ts';
import { NO_OTHER_CALENDAR } from '#renderer/entities/other-calendars/use-other-calendars.ts';
import { NOT_BY_ITSELF } from '#renderer/entities/schedule/occurrence-on-sidebar.ts';
import { NO_COMPLETION } from '#renderer/entities/task/actions/closing-actions.ts';
import { ONLY_REPEATS } from '#renderer/entities/task/actions/date-actions.ts';
import { NO_TIME_OF_DAY } from '#renderer/entities/task/actions/zone-actions.ts';
import { ONLY_OPEN, UNKNOWN_RULE } from '#renderer/entities/filter/filter-actions.ts';
import {
  applies,
  titleNowOf,
  type ArgumentOption,
  type Command,
  type CommandArgument,
} from '#renderer/ui/command/command.ts';
import { createSections, inSections, type PaletteContext } from './palette-sections.ts';
import { fuzzyMatch, hasWords, type FuzzyMatch } from '#renderer/ui/command/fuzzy.ts';

interface RankedCommand {
  readonly command: Command;
  /** Indexes of the title's characters that match. */
  readonly at: readonly number[];
  /** Higher is better. */
  readonly score: number;
}

/** What needs a keyword to be found counts less than what the title says. */
const KEYWORD_PENALTY = 60;
const RECENT_BONUS = 20;
/** An unavailable command ranks below available ones, unless its title starts with the query. */
const UNAVAILABLE_PENALTY = 120;

const isAvailable = ({ unavailable }: Command): boolean => (unavailable?.() ?? null) === null;

/** In words that are not shown, each word that is typed is found whole. */
const matchWords = (words: string, query: string): FuzzyMatch | null => {
  const match = fuzzyMatch(words, query);
  const runs = (match?.at ?? []).filter((index, place, at) => at[place - 1] !== index - 1).length;
  return runs <= query.trim().split(/\s+/u).length ? match : null;
};

const rankCommand = (command: Command, query: string): RankedCommand | null => {
  const inTitle = fuzzyMatch(titleNowOf(command), query);
  if (inTitle !== null) return { command, at: inTitle.at, score: inTitle.score };
  const words = `${command.group} ${command.title} ${command.keywords ?? ''}`;
  const inKeywords = matchWords(words, query);
  if (inKeywords !== null) return { command, at: [], score: inKeywords.score - KEYWORD_PENALTY };
  return hasWords(words, query) ? { command, at: [], score: -KEYWORD_PENALTY } : null;
};

/** The commands that apply and match, the best first; without a query the recent ones lead. */
const rankCommands = (
  commands: readonly Command[],
  { query, recent }: Pick<PaletteContext, 'query' | 'recent'>,
): readonly RankedCommand[] => {
  const recency = (command: Command) => {
    const index = recent.indexOf(command.id);
    return index === -1 ? 0 : RECENT_BONUS - index;
  };
  const typed = query.trim().toLowerCase();
  const penalty = (command: Command) =>
    isAvailable(command) || command.title.toLowerCase().startsWith(typed) ? 0 : UNAVAILABLE_PENALTY;
  return commands
    .filter((command) => command.isInPalette !== false && applies(command))
    .map((command) => rankCommand(command, query))
    .filter((scored) => scored !== null)
    .map((scored) => ({ ...scored, score: scored.score + recency(scored.command) - penalty(scored.command) }))
    .toSorted((one, other) => other.score - one.score);
};

/** One line of the palette: a command, or a value for one. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** Indexes of the title's characters that match. */
  readonly at: readonly number[];
  /** Quiet words at the end. */
  readonly detail: string;
  readonly keys: string | undefined;
  readonly color?: string | null;
  readonly isOn: boolean;
  /** It makes what has no name yet: not before it is known what there is. */
  readonly makes: boolean;
  /** Whether it can do nothing now; then `detail` says why in short. */
  readonly isUnavailable: boolean;
  /** What it stands under; null for what stands above all of them. */
  readonly section: string | null;
  /** What is remembered as used; null for a value. */
  readonly commandId: string | null;
  readonly asks?: ArgumentOption['asks'];
  readonly run: () => void;
}

/** What the palette finds beside commands, and how well it fits: on one scale with them. */
export interface FoundItem {
  readonly item: PaletteItem;
  readonly score: number;
}

/** Where there is no room for the sentence. */
const IN_SHORT: ReadonlyMap<string, string> = new Map([
  [refusalTexts.inTrash(), 'Not in the trash'],
  [NO_TIME_OF_DAY, 'Needs a time of day'],
  [NO_OTHER_CALENDAR, 'No other calendars yet'],
  [ONLY_OPEN, 'Open tasks only'],
  [UNKNOWN_RULE, 'Rule not known'],
  [ONLY_REPEATS, 'Doesn’t repeat'],
  [NO_COMPLETION, 'Not for notes'],
  [NOT_BY_ITSELF, 'Not for one date of a repeat'],
]);

/** Reasons that name a list or an operation. */
const NAMED_IN_SHORT: readonly (readonly [RegExp, string])[] = [
  [/ needs password sign-in\.$/u, 'Needs password sign-in'],
  [/ is read only\. /u, 'List is read only'],
];

/** Any other one by its first sentence. */
const inShort = (reason: string): string =>
  IN_SHORT.get(reason) ??
  NAMED_IN_SHORT.find(([pattern]) => pattern.test(reason))?.[1] ??
  reason.replace(/\. .*$|\.$/u, '');

const commandToItem = (
  command: Command,
  { at, section }: Pick<PaletteItem, 'at' | 'section'>,
): PaletteItem => {
  const reason = command.unavailable?.() ?? null;
  return {
    id: command.id,
    title: titleNowOf(command),
    at,
    detail: reason === null ? '' : inShort(reason),
    makes: false,
    isUnavailable: reason !== null,
    section,
    keys: command.keys[0],
    isOn: command.isOn?.() ?? false,
    commandId: command.id,
    run: command.run,
  };
};

/** What most that is no command has in common. */
export const NO_COMMAND = {
  detail: '',
  keys: undefined,
  isOn: false,
  makes: false,
  isUnavailable: false,
  commandId: null,
} as const;

export const optionToItem = (option: ArgumentOption): PaletteItem => ({
  ...NO_COMMAND,
  at: [],
  section: null,
  ...option,
  detail: option.detail ?? '',
});

/** A command that has to be told something, and what is typed for it so far. */
interface TypedArgument {
  readonly command: Command;
  readonly argument: CommandArgument;
  readonly typed: string;
}

/** `due fri`: a command that is named in the same line. */
export const argumentInLine = (commands: readonly Command[], query: string): TypedArgument | null => {
  const [word = '', ...rest] = query.trimStart().split(' ');
  const command = commands.find(
    (candidate) =>
      candidate.argument?.words.includes(word.toLowerCase()) === true &&
      applies(candidate) &&
      isAvailable(candidate),
  );
  return command?.argument === undefined || rest.length === 0
    ? null
    : { command, argument: command.argument, typed: rest.join(' ') };
};

interface TypedArguments {
  readonly there: readonly PaletteItem[];
  readonly made: readonly PaletteItem[];
}

const typedArguments = (commands: readonly Command[], query: string): TypedArguments => {
  const inLine = argumentInLine(commands, query);
  if (inLine === null) return { there: [], made: [] };
  const { command, argument, typed } = inLine;
  const title = command.shortTitle ?? command.title;
  const toItem = (option: ArgumentOption): PaletteItem => {
    const item = optionToItem(option);
    return { ...item, id: `${command.id} ${item.id}`, title: `${title}: ${item.title}` };
  };
  const options = argument.options(typed);
  return {
    there: options.filter(({ makes }) => makes !== true).map(toItem),
    made: options.filter(({ makes }) => makes === true).map(toItem),
  };
};

/** Values that are typed without their command, right behind what matches best. */
const unnamedValues = (
  commands: readonly Command[],
  { query, subject, best }: Pick<PaletteContext, 'query' | 'subject'> & { readonly best: number },
): readonly FoundItem[] =>
  commands
    .filter((command) => command.argument?.unnamed !== undefined && applies(command) && isAvailable(command))
    .flatMap(({ id, title, shortTitle = title, argument }) =>
      (argument?.unnamed?.(query) ?? []).map((option) => {
        const item = optionToItem(option);
        return {
          item: {
            ...item,
            id: `${id} ${item.id}`,
            title: `${shortTitle}: ${item.title}`,
            section: subject.words,
          },
          score: best - 0.5,
        };
      }),
    );

interface PaletteQuery extends PaletteContext {
  /** What was found beside commands. */
  readonly found?: readonly FoundItem[];
}

/** What the palette offers for what is typed: sections, the one that is meant most likely first. */
export const paletteItems = (
  commands: readonly Command[],
  { query, recent, subject, found = [] }: PaletteQuery,
): readonly PaletteItem[] => {
  const sectionOf = createSections({ query, recent, subject });
  const matching = rankCommands(commands, { query, recent });
  const best = Math.max(
    0,
    ...matching.slice(0, 1).map(({ score }) => score),
    ...found.map(({ score }) => score),
  );
  const isNamed = argumentInLine(commands, query) !== null;
  const ranked = [
    ...matching.map(({ command, at, score }) => ({
      item: commandToItem(command, { at, section: sectionOf(command) }),
      score,
    })),
    ...found,
    ...(isNamed ? [] : unnamedValues(commands, { query, subject, best })),
  ]
    // Equal ones stay as they are: commands first.
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
  const { there, made } = typedArguments(commands, query);
  return [...there, ...inSections(ranked, query), ...made];
};

/** Why nothing is offered: a command that is meant may have nothing to act on. */
export const noItems = (commands: readonly Command[], query: string): string => {
  const word = query.trimStart().split(' ')[0]?.toLowerCase() ?? '';
  const idle = commands.filter((command) => !applies(command));
  const meant =
    idle.find(({ argument }) => argument?.words.includes(word) === true) ??
    rankCommands(
      idle.map(({ when: _when, ...command }) => command),
      { query, recent: [] },
    )[0]?.command;
  return meant === undefined
    ? 'No matches.'
    : `“${meant.shortTitle ?? meant.title}” needs a task. Press Escape, then J or K to select one.`;
};
