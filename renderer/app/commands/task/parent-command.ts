import { foldText } from '#shared/domain/search-text.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { ParentsAsked } from '#shared/domain/quick-entry/read-entry.ts';
import { parentsQuery } from '#renderer/entities/task/actions/possible-parents.ts';
import { currentTargets, firstTargetRow } from '#renderer/entities/task/actions/targets.ts';
import type { ArgumentOption } from '#renderer/ui/command/command.ts';
import { performMove, type TargetCommand } from './on-targets.ts';
import { toldInside } from '#renderer/entities/task/actions/edit-actions.ts';

/** Until a text is answered, what was found for its beginning stays in sight as far as it still fits. */
const knownParents = (services: Services, { projectId, text }: ParentsAsked) => {
  for (let length = text.length; length >= 0; length -= 1) {
    const { queryKey } = parentsQuery(services, { projectId, text: text.slice(0, length) });
    const found = services.queryClient.getQueryData(queryKey);
    if (found !== undefined) return found.filter(({ title }) => foldText(title).includes(foldText(text)));
  }
  return [];
};

const parentOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const row = firstTargetRow(services);
  if (row === undefined) return [];
  const targets = new Set(currentTargets(services).ids);
  const text = typed.trim();
  const options = knownParents(services, { projectId: row.projectId, text })
    .filter(({ id }) => !targets.has(id))
    .map(({ id, title }): ArgumentOption => ({
      id,
      title,
      isOn: row.parent?.id === id,
      run: () => {
        performMove(services, `Nest under ${title}`, { place: { parentId: id }, told: toldInside(title) });
      },
    }));
  const none: ArgumentOption = {
    id: 'none',
    title: 'No parent',
    isOn: row.parent === null,
    run: () => {
      performMove(services, 'Take out of the parent', {
        place: { parentId: null },
        told: toldInside(null),
      });
    },
  };
  return 'no parent'.startsWith(foldText(text)) ? [...options, none] : options;
};

/** Below which task of their list tasks are. */
export const parentCommand = (services: Services): TargetCommand => ({
  id: 'task.parent',
  acts: ['tasks.move'],
  occurrence: null,
  title: 'Parent task…',
  shortTitle: 'Parent',
  keys: ['Shift+p'],
  keywords: 'below subtask under indent',
  argument: {
    words: ['parent', 'below'],
    heading: (target) => `Nest ${target} under…`,
    placeholder: 'Choose a parent task',
    prepare: async (typed) => {
      const row = firstTargetRow(services);
      if (row === undefined) return null;
      return services.queryClient.fetchQuery(
        parentsQuery(services, { projectId: row.projectId, text: typed.trim() }),
      );
    },
    options: (typed) => parentOptions(services, typed),
  },
});
