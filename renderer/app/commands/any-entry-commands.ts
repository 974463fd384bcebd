import { createFilterActions } from '#renderer/app/commands/filter-commands.ts';
import { createFolderActions, createListActions } from '#renderer/app/commands/list-commands.ts';
import { matchOptions } from '#renderer/app/commands/argument-options.ts';
import { reasonAgainst } from '#renderer/app/commands/needs-operation.ts';
import type { MakeActions, EntryAction } from '#renderer/app/commands/entry-actions.ts';
import { createTagActions } from '#renderer/app/commands/task/tag-commands.ts';
import { knownFilters } from '#renderer/entities/filter/use-filters.ts';
import { knownFolders, knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import type { ArgumentOption, Command, CommandDefinition } from '#renderer/ui/command/command.ts';

/** An action of a list, folder, tag or filter, before it is said of which one. */
interface AnyEntryCommand {
  readonly id: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly placeholder: string;
  /** One for each kind of entry that has it. */
  readonly actions: readonly string[];
  /** The argument that is asked for next. */
  readonly next?: { readonly heading: (name: string) => string; readonly placeholder: string };
}

const COMMANDS: readonly AnyEntryCommand[] = [
  {
    id: 'place.rename',
    title: 'Rename list, folder, tag or filter…',
    words: ['rename'],
    placeholder: 'Choose a list, folder, tag or filter',
    actions: ['list.rename', 'folder.rename', 'tag.rename', 'filter.edit'],
  },
  {
    id: 'place.archive',
    title: 'Archive a list…',
    words: ['archive'],
    placeholder: 'Choose a list',
    actions: ['list.archive'],
  },
  {
    id: 'place.unarchive',
    title: 'Unarchive a list…',
    words: ['unarchive'],
    placeholder: 'Choose an archived list',
    actions: ['list.unarchive'],
  },
  {
    id: 'place.merge',
    title: 'Merge a tag into another…',
    words: ['merge'],
    placeholder: 'Choose a tag',
    actions: ['tag.merge'],
    next: { heading: (name) => `Merge ${name} into…`, placeholder: 'Choose a tag' },
  },
  {
    id: 'place.color',
    title: 'Change color of list or tag…',
    words: ['color'],
    placeholder: 'Choose a list or tag',
    actions: ['list.color', 'tag.color'],
    next: { heading: (name) => `Color of ${name}`, placeholder: 'Choose a color' },
  },
  {
    id: 'place.icon',
    title: 'Change icon of list…',
    words: ['icon'],
    placeholder: 'Which list?',
    actions: ['list.icon'],
    next: { heading: (name) => `Icon of ${name}`, placeholder: 'Which icon?' },
  },
  {
    id: 'place.delete',
    title: 'Delete list, tag or filter…',
    words: [],
    placeholder: 'Choose a list, tag or filter',
    actions: ['list.delete', 'tag.delete', 'filter.delete'],
  },
];

/** A sidebar entry with its action. */
interface AnyEntry {
  readonly option: Omit<ArgumentOption, 'run'>;
  readonly name: string;
  /** Its action of one of these ids, while that is for it. */
  readonly action: (ids: readonly string[]) => {
    readonly acts: Command['acts'] | undefined;
    readonly options: (() => readonly ArgumentOption[]) | undefined;
    readonly run: () => void;
  } | null;
}

interface Named<Row> {
  readonly name: (row: Row) => string;
  readonly id: (row: Row) => string;
  readonly color?: (row: Row) => string | null;
  readonly kind: string;
}

const entriesOf = <Row>(
  rows: readonly Row[],
  actions: readonly EntryAction<Row>[],
  { name, id, color, kind }: Named<Row>,
): readonly AnyEntry[] =>
  rows.map((row) => ({
    option: {
      id: `${kind} ${id(row)}`,
      title: name(row),
      detail: kind,
      ...(color !== undefined && { color: color(row) }),
    },
    name: kind === 'Tag' ? `#${name(row)}` : `“${name(row)}”`,
    action: (ids) => {
      const action = actions.find((one) => ids.includes(one.id) && (one.when === undefined || one.when(row)));
      if (action === undefined) return null;
      const { options } = action;
      return {
        acts: action.acts,
        options: options === undefined ? undefined : () => options(row),
        run: () => action.run?.(row),
      };
    },
  }));

const flat = <Row>(services: Services, make: MakeActions<Row>): readonly EntryAction<Row>[] =>
  make(services).flat();

/** In the order of the sidebar. */
const allEntries = (services: Services): readonly AnyEntry[] => [
  ...entriesOf(
    knownProjects(services).filter(({ isInbox }) => !isInbox),
    flat(services, createListActions),
    { name: ({ name }) => name, id: ({ id }) => id, color: ({ color }) => color, kind: 'List' },
  ),
  ...entriesOf(knownFolders(services), flat(services, createFolderActions), {
    name: ({ name }) => name,
    id: ({ id }) => id,
    kind: 'Folder',
  }),
  ...entriesOf(knownTags(services), flat(services, createTagActions), {
    name: ({ label }) => label,
    id: ({ name }) => name,
    color: ({ color }) => color,
    kind: 'Tag',
  }),
  ...entriesOf(knownFilters(services), flat(services, createFilterActions), {
    name: ({ name }) => name,
    id: ({ id }) => id,
    kind: 'Filter',
  }),
];

const optionsOf = (services: Services, { actions, next }: AnyEntryCommand): readonly ArgumentOption[] =>
  allEntries(services).flatMap(({ option, name, action }): readonly ArgumentOption[] => {
    const found = action(actions);
    if (found === null) return [];
    const { acts, options, run } = found;
    const reason = reasonAgainst(services, acts === undefined ? {} : { acts });
    if (reason !== null)
      return [
        {
          ...option,
          run: () => {
            services.notifier.notify({ text: reason });
          },
        },
      ];
    if (options === undefined) return [{ ...option, run }];
    const heading = next?.heading(name) ?? name;
    const argument = {
      words: [],
      placeholder: next?.placeholder ?? '',
      options: (typed: string) => matchOptions(options(), typed),
    };
    return [{ ...option, asks: { heading, argument }, run: () => undefined }];
  });

/** Commands on lists, folders, tags and filters that work from anywhere: the palette asks for the entry first. */
export const createAnyEntryCommands = (services: Services): readonly CommandDefinition[] =>
  COMMANDS.map((command): CommandDefinition => ({
    id: command.id,
    title: command.title,
    group: 'Lists',
    when: () => allEntries(services).some(({ action }) => action(command.actions) !== null),
    argument: {
      words: command.words,
      placeholder: command.placeholder,
      options: (typed) => matchOptions(optionsOf(services, command), typed),
    },
  }));
