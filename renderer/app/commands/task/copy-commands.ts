import type { Services } from '#renderer/entities/services.ts';
import { copyTasks, type CopyForm } from '#renderer/entities/task/actions/copy-action.ts';
import { duplicateTasks } from '#renderer/entities/task/actions/duplicate-action.ts';
import { currentTargets, hasTargets } from '#renderer/entities/task/actions/targets.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { onTargets, type TargetCommand } from './on-targets.ts';

const FORMS: readonly (Pick<CommandDefinition, 'id' | 'title' | 'keys' | 'keywords'> & {
  readonly form: CopyForm;
})[] = [
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
export const createCopyCommands = (services: Services): readonly CommandDefinition[] =>
  onTargets(services, 'Task', [
    {
      id: 'task.duplicate',
      acts: ['tasks.duplicate'],
      title: 'Duplicate',
      keys: ['Mod+d'],
      keywords: 'copy clone again',
      run: () => void duplicateTasks(services, currentTargets(services)),
    },
    ...FORMS.map(({ form, ...command }): TargetCommand => ({
      ...command,
      occurrence: 'series',
      worksInTrash: true,
      when: () => hasTargets(services) && !hasMarkedWords(),
      run: () => void copyTasks(services, currentTargets(services), form),
    })),
  ]);
