import type { Services } from '#renderer/entities/services.ts';
import { copyTasks, type CopyForm } from '#renderer/entities/task/actions/copy-action.ts';
import { duplicateTasks } from '#renderer/entities/task/actions/duplicate-action.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import type { Command } from '#renderer/ui/command/command.ts';

const FORMS: readonly (Pick<Command, 'id' | 'title' | 'keys' | 'keywords'> & { readonly form: CopyForm })[] =
  [
    {
      id: 'task.copy',
      title: 'Copy',
      keys: ['Mod+c', 'y y'],
      keywords: 'clipboard text title',
      form: 'text',
    },
    {
      id: 'task.copy-markdown',
      title: 'Copy as Markdown',
      keys: ['y m'],
      keywords: 'clipboard checklist outline',
      form: 'markdown',
    },
    {
      id: 'task.copy-link',
      title: 'Copy link',
      keys: ['y l'],
      keywords: 'clipboard url address',
      form: 'link',
    },
  ];

/** Words that are marked on the page are what one copies. */
const hasMarkedWords = (): boolean => window.getSelection()?.isCollapsed === false;

/** Tasks once more, here or in another program. */
export const createCopyCommands = (services: Services): readonly Command[] => {
  const hasTargets = () => currentTargets(services).ids.length > 0;
  return [
    {
      id: 'task.duplicate',
      title: 'Duplicate',
      group: 'Task',
      actsOn: 'targets',
      keys: ['Mod+d'],
      keywords: 'copy clone again',
      when: hasTargets,
      run: () => void duplicateTasks(services, currentTargets(services)),
    },
    ...FORMS.map(({ form, ...command }): Command => ({
      ...command,
      group: 'Task',
      actsOn: 'targets',
      worksInTrash: true,
      when: () => hasTargets() && !hasMarkedWords(),
      run: () => void copyTasks(services, currentTargets(services), form),
    })),
  ];
};
