import type { TagRow } from '#shared/domain/project.ts';
import { renameEntry, typeName } from '#renderer/entities/project/rename-entry.ts';
import type { Services } from '#renderer/entities/services.ts';
import { changeTag, deleteTag, mergeTag } from '#renderer/entities/tag/tag-actions.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { tagsBelow } from '#renderer/app/sidebar/tag-tree.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { openView } from '#renderer/view-state/view-actions.ts';
import {
  colorOptions,
  actionsToCommands,
  type MakeActions,
  type EntryAction,
} from '#renderer/app/commands/entry-actions.ts';

/** Tags that are neither the tag nor below it. */
const othersThan = (services: Services, name: string): readonly TagRow[] => {
  const tags = knownTags(services);
  const below = tagsBelow(tags, name);
  return tags.filter((tag) => !below.has(tag.name));
};

const parentOptions = (services: Services, { name, parent }: TagRow): readonly ArgumentOption[] => [
  ...othersThan(services, name).map((tag) => ({
    id: tag.name,
    title: tag.label,
    color: tag.color,
    isOn: tag.name === parent,
    run: () => void changeTag(services, name, { parent: tag.name }),
  })),
  {
    id: ' none',
    title: 'No parent tag',
    isOn: parent === null,
    run: () => void changeTag(services, name, { parent: null }),
  },
];

const nestingActions = (services: Services): readonly EntryAction<TagRow>[] => [
  {
    id: 'tag.new-below',
    acts: ['tags.create', { parent: '' }],
    title: 'New tag under this one',
    keywords: 'nest child',
    run: ({ name }) => {
      typeName(services, { kind: 'newTag', parent: name });
    },
  },
  {
    id: 'tag.parent',
    acts: ['tags.edit'],
    title: 'Nest under…',
    keywords: 'nest parent',
    options: (row) => parentOptions(services, row),
  },
  {
    id: 'tag.merge',
    acts: ['tags.merge'],
    title: 'Merge into…',
    keywords: 'join',
    when: ({ name }) => othersThan(services, name).length > 0,
    options: (row) =>
      othersThan(services, row.name).map((into) => ({
        id: into.name,
        title: into.label,
        color: into.color,
        run: () => void mergeTag(services, row, into),
      })),
  },
];

export const createTagActions: MakeActions<TagRow> = (services) => [
  [
    {
      id: 'tag.rename',
      acts: ['tags.rename'],
      title: 'Rename',
      keys: 'F2',
      run: ({ name }) => {
        renameEntry(services, { kind: 'tag', tag: name });
      },
    },
    {
      id: 'tag.color',
      acts: ['tags.edit'],
      title: 'Color…',
      keywords: 'colour',
      options: ({ name, color }) =>
        colorOptions(color, (next) => void changeTag(services, name, { color: next })),
    },
  ],
  nestingActions(services),
  [
    {
      id: 'tag.delete',
      acts: ['tags.delete'],
      title: 'Delete',
      keys: 'Delete',
      keywords: 'remove',
      run: (row) => void deleteTag(services, row),
    },
  ],
];

const currentTag = (services: Services): TagRow | undefined => {
  const { view } = services.viewStore.getState();
  return view.kind === 'tag' ? knownTags(services).find(({ name }) => name === view.tag) : undefined;
};

/** Making tags, going to them, and what can be done to the one that is open. */
export const createTagCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'tag.new',
    title: 'New tag',
    group: 'Lists',
    keys: ['c t'],
    keywords: 'create add label',
    run: () => {
      typeName(services, { kind: 'newTag', parent: null });
    },
  },
  {
    id: 'go.tag',
    title: 'Go to tag…',
    group: 'Go to',
    keys: ['g #'],
    keywords: 'open label',
    argument: {
      words: [],
      placeholder: 'Choose a tag',
      options: (typed) =>
        knownTags(services)
          .filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
          .map(({ name, label, color }) => ({
            id: name,
            title: label,
            color,
            run: () => {
              openView(services.viewStore, { kind: 'tag', tag: name });
            },
          })),
    },
  },
  ...actionsToCommands(createTagActions(services), { noun: 'Tag', current: () => currentTag(services) }),
];
