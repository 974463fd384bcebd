import type { ProjectId } from '#shared/domain/ids.ts';
import { foldText } from '#shared/domain/search-text.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';
import { moveTasks } from '#renderer/entities/task/edit-verbs.ts';
import { perform } from '#renderer/entities/task/perform.ts';
import { currentTargets, firstTargetRow } from '#renderer/entities/task/targets.ts';
import { outlinesKey } from '#renderer/entities/task/task-keys.ts';
import type { ArgumentOption, Command } from '#renderer/ui/command/command.ts';

type Parents = MethodOutput<'search.parents'>;

const OFFERED = 20;

const parentsKey = (projectId: ProjectId, text: string) => [...outlinesKey, 'parents of', projectId, text];

const readParents = async (
  { client, queryClient }: Services,
  projectId: ProjectId,
  text: string,
): Promise<Parents> =>
  queryClient.fetchQuery({
    queryKey: parentsKey(projectId, text),
    queryFn: async () => read(client, 'search.parents', { projectId, text, limit: OFFERED }),
    // Told by no event: a title may be another one when it is looked for again.
    staleTime: 0,
  });

/** Until a text is answered, what was found for its beginning stays in sight as far as it still fits. */
const knownParents = ({ queryClient }: Services, projectId: ProjectId, text: string): Parents => {
  for (let length = text.length; length >= 0; length -= 1) {
    const found = queryClient.getQueryData<Parents>(parentsKey(projectId, text.slice(0, length)));
    if (found !== undefined) return found.filter(({ title }) => foldText(title).includes(foldText(text)));
  }
  return [];
};

const parentOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const row = firstTargetRow(services);
  if (row === undefined) return [];
  const targets = new Set(currentTargets(services).ids);
  const text = typed.trim();
  const options = knownParents(services, row.projectId, text)
    .filter(({ id }) => !targets.has(id))
    .map(({ id, title }): ArgumentOption => ({
      id,
      title,
      isOn: row.parent?.id === id,
      run: () => {
        perform(services, {
          title: `Put below ${title}`,
          run: (ids) => void moveTasks(services, ids, { place: { parentId: id }, words: `Below ${title}:` }),
        });
      },
    }));
  const none: ArgumentOption = {
    id: 'none',
    title: 'No parent',
    isOn: row.parent === null,
    run: () => {
      perform(services, {
        title: 'Take out of the parent',
        run: (ids) => void moveTasks(services, ids, { place: { parentId: null }, words: 'Without parent:' }),
      });
    },
  };
  return 'no parent'.startsWith(foldText(text)) ? [...options, none] : options;
};

/** Below which task of their list tasks are. */
export const parentCommand = (services: Services): Omit<Command, 'group' | 'run' | 'when'> => ({
  id: 'task.parent',
  title: 'Parent task…',
  shortTitle: 'Parent',
  keys: ['Shift+p'],
  keywords: 'below subtask under indent',
  argument: {
    words: ['parent', 'below'],
    placeholder: 'Below which task of this list?',
    prepare: async (typed) => {
      const row = firstTargetRow(services);
      return row === undefined ? null : readParents(services, row.projectId, typed.trim());
    },
    options: (typed) => parentOptions(services, typed),
  },
});
