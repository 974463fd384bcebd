import { applies, type Command } from '#renderer/ui/command/command.ts';
import { fuzzyMatch } from '#renderer/ui/command/fuzzy.ts';

export interface RankedCommand {
  readonly command: Command;
  /** Indexes of the title's characters that match. */
  readonly at: readonly number[];
  /** Higher is better. */
  readonly score: number;
}

/** What needs a keyword to be found counts less than what the title says. */
const KEYWORD_PENALTY = 60;
const RECENT_BONUS = 20;

const score = (command: Command, query: string): RankedCommand | null => {
  const inTitle = fuzzyMatch(command.title, query);
  if (inTitle !== null) return { command, at: inTitle.at, score: inTitle.score };
  const inKeywords = fuzzyMatch(`${command.group} ${command.title} ${command.keywords ?? ''}`, query);
  return inKeywords === null ? null : { command, at: [], score: inKeywords.score - KEYWORD_PENALTY };
};

interface RankOptions {
  readonly query: string;
  /** Ids of commands, the latest first. */
  readonly recent: readonly string[];
}

/** The commands that apply and match, the best first; without a query the recent ones lead. */
export const rankCommands = (
  commands: readonly Command[],
  { query, recent }: RankOptions,
): readonly RankedCommand[] => {
  const recency = (command: Command) => {
    const index = recent.indexOf(command.id);
    return index === -1 ? 0 : RECENT_BONUS - index;
  };
  return commands
    .filter((command) => command.isInPalette !== false && applies(command))
    .map((command) => score(command, query))
    .filter((scored) => scored !== null)
    .map((scored) => ({ ...scored, score: scored.score + recency(scored.command) }))
    .toSorted((one, other) => other.score - one.score);
};
