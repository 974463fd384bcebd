import type { ArgumentOption } from '#renderer/ui/command/command.ts';
import { fuzzyMatch } from '#renderer/ui/command/fuzzy.ts';

/** The options whose titles match what is typed, the best first; all of them while nothing is. */
export const matchOptions = <Option extends Pick<ArgumentOption, 'title'>>(
  options: readonly Option[],
  typed: string,
): readonly Option[] => {
  if (typed.trim() === '') return options;
  return options
    .map((option) => ({ option, match: fuzzyMatch(option.title, typed) }))
    .filter(({ match }) => match !== null)
    .toSorted((one, other) => (other.match?.score ?? 0) - (one.match?.score ?? 0))
    .map(({ option }) => option);
};
