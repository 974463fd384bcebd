import { foldText } from '#shared/domain/search-text.ts';
import { labelToTagName, tagLabelSchema } from '#shared/domain/tag-name.ts';
import type { Priority } from '#shared/domain/task.ts';
import { knownColumns, knownProjects, readColumns } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { moveToNewColumn, moveToNewList } from '#renderer/entities/task/actions/move-to-new-place.ts';
import { currentTargets, firstTargetRow } from '#renderer/entities/task/actions/targets.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { matchOptions } from '#renderer/app/commands/argument-options.ts';
import { onTargets, performEdit, performMove, type TargetCommand } from './on-targets.ts';
import { estimateCommand } from './estimate-command.ts';
import { parentCommand } from './parent-command.ts';
import { repeatCommand } from './repeat-command.ts';
import type { Told } from '#renderer/entities/task/actions/run-actions.ts';
import { toldMovedTo } from '#renderer/entities/task/actions/edit-actions.ts';

const PRIORITIES: readonly (readonly [Priority, string, string, string])[] = [
  ['none', 'No priority', '0', 'p0 p4'],
  ['low', 'Low priority', '1', 'p3'],
  ['medium', 'Medium priority', '2', 'p2'],
  ['high', 'High priority', '3', 'p1'],
];

const setPriority = (services: Services, title: string, priority: Priority): void => {
  const told: Told = (done) => ({ code: 'done.prioritized', values: { ...done, priority } });
  performEdit(services, title, { change: { priority }, told });
};

const priorityCommands = (services: Services): readonly TargetCommand[] =>
  PRIORITIES.map(([priority, title, key, words]) => ({
    id: `task.priority-${priority}`,
    acts: ['tasks.edit'],
    title,
    keys: [key],
    keywords: `${words} importance`,
    run: () => {
      setPriority(services, title, priority);
    },
  }));

interface TagChange {
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

const changeTags = (services: Services, { addTags, removeTags }: TagChange): void => {
  const words = [...addTags.map((tag) => `+${tag}`), ...removeTags.map((tag) => `−${tag}`)].join(' ');
  performEdit(services, `Tags ${words}`, {
    change: { addTags: [...addTags], removeTags: removeTags.map(labelToTagName) },
    told: (done) => ({ code: 'done.tagged', values: { ...done, added: addTags, removed: removeTags } }),
  });
};

const toggleTag = (services: Services, label: string, isOn: boolean): void => {
  changeTags(services, isOn ? { addTags: [], removeTags: [label] } : { addTags: [label], removeTags: [] });
};

/** `+phone -home`: several at once, signs say which way. */
const signedTags = (typed: string): TagChange | null => {
  const words = typed.trim().split(/\s+/u);
  const isSigned = words.every(
    (word) => /^[+-]./u.test(word) && tagLabelSchema.safeParse(word.slice(1)).success,
  );
  if (!isSigned) return null;
  const with_ = (sign: string) => words.filter((word) => word.startsWith(sign)).map((word) => word.slice(1));
  return { addTags: with_('+'), removeTags: with_('-') };
};

const tagOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const signed = signedTags(typed);
  if (signed !== null) {
    const title = [
      ...signed.addTags.map((tag) => `add ${tag}`),
      ...signed.removeTags.map((tag) => `remove ${tag}`),
    ];
    return [
      {
        id: 'signed',
        title: title.join(', '),
        run: () => {
          changeTags(services, signed);
        },
      },
    ];
  }
  const held = new Set(firstTargetRow(services)?.tags);
  const known = knownTags(services).map(({ name, label, color }): ArgumentOption => ({
    id: name,
    title: label,
    color,
    isOn: held.has(name),
    run: () => {
      toggleTag(services, label, held.has(name));
    },
  }));
  const label = typed.trim().replace(/^#/u, '');
  const isNew =
    tagLabelSchema.safeParse(label).success && !known.some(({ id }) => id === labelToTagName(label));
  const create: ArgumentOption = {
    id: 'new',
    title: `New tag “${label}”`,
    makes: true,
    run: () => {
      toggleTag(services, label, false);
    },
  };
  return [...matchOptions(known, label), ...(isNew ? [create] : [])];
};

const isNewName = (name: string, known: readonly { readonly name: string }[]): boolean =>
  name !== '' && !known.some((one) => foldText(one.name) === foldText(name));

const listOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const here = firstTargetRow(services)?.projectId;
  const options = knownProjects(services)
    .filter(({ archived, readOnly }) => !archived && !readOnly)
    .map(({ id, name, color }): ArgumentOption => ({
      id,
      title: name,
      color,
      isOn: id === here,
      run: () => {
        performMove(services, `Move to ${name}`, { place: { projectId: id }, told: toldMovedTo(name) });
      },
    }));
  const name = typed.trim();
  const isNew = isNewName(name, knownProjects(services));
  const create: ArgumentOption = {
    id: 'new',
    title: `New list “${name}”`,
    makes: true,
    run: () => {
      moveToNewList(services, name);
    },
  };
  return [...matchOptions(options, typed), ...(isNew ? [create] : [])];
};

const columnOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const row = firstTargetRow(services);
  if (row === undefined) return [];
  const { projectId } = row;
  const columns = [...knownColumns(services, projectId), { id: null, name: 'Unsorted' }];
  const options = columns.map(({ id, name }): ArgumentOption => ({
    id: id ?? 'none',
    title: name,
    isOn: row.columnId === id,
    run: () => {
      performMove(services, `Column ${name}`, { place: { columnId: id }, told: toldMovedTo(name) });
    },
  }));
  const name = typed.trim();
  const list = knownProjects(services).find(({ id }) => id === projectId);
  // The inbox has no columns of its own, as on its board.
  const isNew = list?.isInbox === false && !list.readOnly && isNewName(name, columns);
  const create: ArgumentOption = {
    id: 'new',
    title: `New column “${name}”`,
    makes: true,
    run: () => {
      moveToNewColumn(services, { projectId, name });
    },
  };
  return [...matchOptions(options, typed), ...(isNew ? [create] : [])];
};

const placeCommands = (services: Services): readonly TargetCommand[] => [
  {
    id: 'task.move',
    acts: ['tasks.move'],
    title: 'Move to list…',
    shortTitle: 'Move',
    keys: ['m'],
    keywords: 'project put',
    argument: {
      words: ['move', 'list'],
      heading: (target) => `Move ${target} to…`,
      placeholder: 'Choose a list',
      options: (typed) => listOptions(services, typed),
    },
  },
  {
    id: 'task.column',
    acts: ['tasks.move'],
    title: 'Move to column…',
    shortTitle: 'Column',
    keys: ['b'],
    keywords: 'board section',
    argument: {
      words: ['column'],
      heading: (target) => `Move ${target} to column…`,
      placeholder: 'Choose a column',
      prepare: async () => {
        const row = firstTargetRow(services);
        return row === undefined ? null : readColumns(services, row.projectId);
      },
      options: (typed) => columnOptions(services, typed),
    },
  },
];

const priorityOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const held = firstTargetRow(services)?.priority;
  const options = PRIORITIES.toReversed().map(([priority, title]): ArgumentOption => ({
    id: priority,
    title,
    isOn: held === priority,
    run: () => {
      setPriority(services, title, priority);
    },
  }));
  return matchOptions(options, typed);
};

/** Whether a target has no pin yet. */
const willPin = (services: Services): boolean =>
  currentTargets(services).ids.some((id) => knownTaskRow(services, id)?.isPinned !== true);

/** Pins what is not pinned; where all of them are, takes the pins off. */
const togglePin = (services: Services): void => {
  const isPinned = willPin(services);
  performEdit(services, isPinned ? 'Pin' : 'Unpin', {
    change: { isPinned },
    told: (values) => ({ code: isPinned ? 'done.pinned' : 'done.unpinned', values }),
  });
};

const pinCommand = (services: Services): TargetCommand => ({
  id: 'task.pin',
  acts: ['tasks.edit', { change: { isPinned: true } }],
  title: 'Pin or unpin',
  titleNow: () => (willPin(services) ? 'Pin' : 'Unpin'),
  shortTitle: 'Pin',
  keys: ['Shift+t'],
  keywords: 'top star favorite stick',
  run: () => {
    togglePin(services);
  },
});

const PROGRESS_STEPS = [0, 25, 50, 75, 100];

const progressOption = (services: Services, progress: number, isOn: boolean): ArgumentOption => {
  const title = progress === 0 ? 'No progress' : `${progress}%`;
  return {
    id: String(progress),
    title,
    isOn,
    run: () => {
      performEdit(services, `Progress: ${title}`, {
        change: { progress },
        told: (done) => ({ code: 'done.progressed', values: { ...done, progress } }),
      });
    },
  };
};

/** Quarters, and any number that is typed. */
const progressOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const held = firstTargetRow(services)?.progress;
  const [digits] = /^\d{1,3}(?=\s*%?$)/u.exec(typed.trim()) ?? [];
  const number = digits === undefined ? null : Number(digits);
  if (number !== null) return number > 100 ? [] : [progressOption(services, number, number === held)];
  const steps = PROGRESS_STEPS.map((step) => progressOption(services, step, step === held));
  return matchOptions(steps, typed);
};

const valueCommands = (services: Services): readonly TargetCommand[] => [
  {
    id: 'task.priority',
    acts: ['tasks.edit'],
    title: 'Priority…',
    shortTitle: 'Priority',
    keys: ['p'],
    keywords: 'importance',
    argument: {
      words: ['priority', 'p'],
      heading: (target) => `Priority of ${target}`,
      placeholder: 'Choose a priority',
      options: (typed) => priorityOptions(services, typed),
    },
  },
  {
    id: 'task.tags',
    acts: ['tasks.edit'],
    title: 'Tags…',
    shortTitle: 'Tags',
    keys: ['#'],
    keywords: 'label add remove',
    argument: {
      words: ['tag', 'tags'],
      heading: (target) => `Tags of ${target}`,
      placeholder: 'Choose a tag, or try +phone -home',
      options: (typed) => tagOptions(services, typed),
    },
  },
  {
    id: 'task.progress',
    acts: ['tasks.edit', { change: { progress: 0 } }],
    title: 'Progress…',
    shortTitle: 'Progress',
    keys: ['%'],
    keywords: 'percent done part',
    argument: {
      words: ['progress'],
      heading: (target) => `Progress of ${target}`,
      placeholder: 'How many percent done? Try 40',
      options: (typed) => progressOptions(services, typed),
    },
  },
  estimateCommand(services),
  repeatCommand(services),
];

/** What tasks are, and where. */
export const createEditCommands = (services: Services): readonly CommandDefinition[] =>
  onTargets(services, 'Task', [
    ...priorityCommands(services),
    pinCommand(services),
    ...valueCommands(services),
    ...placeCommands(services),
    parentCommand(services),
  ]);
