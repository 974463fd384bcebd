import type { Command, CommandGroup } from '#renderer/ui/command/command.ts';

/** How many recent commands are shown before a text is typed. */
const RECENT = 5;
const RECENT_SECTION = 'Recent';
/** Lists, folders, tags, filters and habits, and what is done to them. */
export const PLACES_SECTION = 'Lists, tags, filters and habits';

/** The others, from what is about the view at hand to what is far from it. */
const SECTIONS: Readonly<Record<CommandGroup, string>> = {
  Task: 'This view',
  Date: 'This view',
  Order: 'This view',
  Selection: 'This view',
  View: 'This view',
  Move: 'This view',
  'Go to': 'Go to',
  Lists: PLACES_SECTION,
  Window: 'Docket',
};

/** The tasks that the actions are about. */
export interface Subject {
  /** As the heading of what can be done to them. */
  readonly words: string;
  /** In a sentence: `3 tasks`, `“Buy milk”`. */
  readonly target: string;
  readonly isSeveral: boolean;
}

/** The typed text, and the tasks it is about. */
export interface PaletteContext {
  readonly query: string;
  /** Ids of commands, the latest first. */
  readonly recent: readonly string[];
  readonly subject: Subject;
}

/** The section of each command. */
export const createSections = ({
  query,
  recent,
  subject,
}: PaletteContext): ((command: Command) => string) => {
  const latest = query.trim() === '' ? recent.slice(0, RECENT) : [];
  return ({ id, group, actsOn }) => {
    if (latest.includes(id)) return RECENT_SECTION;
    const isAction = actsOn === 'targets' || (actsOn === 'focused' && !subject.isSeveral);
    return isAction ? subject.words : SECTIONS[group];
  };
};

/** Without a word the near ones first; with one the section of the best match leads. */
export const inSections = <Item extends { readonly section: string | null }>(
  items: readonly Item[],
  query: string,
): readonly Item[] => {
  const found = [...Map.groupBy(items, ({ section }) => section)];
  const far: readonly (string | null)[] = Object.values(SECTIONS);
  // What actions act on is not among them, and nearest.
  const distance = (section: string | null): number =>
    section === RECENT_SECTION ? -2 : far.indexOf(section);
  const ordered =
    query.trim() === '' ? found.toSorted(([one], [other]) => distance(one) - distance(other)) : found;
  return ordered.flatMap(([, members]) => members);
};
