import { stepIntoSection } from '#renderer/entities/drag/drop-into-section.ts';
import type { Services } from '#renderer/entities/services.ts';
import {
  indentTasks,
  moveInOrder,
  outdentTasks,
  type OrderStep,
} from '#renderer/entities/task/actions/order-actions.ts';
import { SORTED } from '#renderer/entities/task/list/sorted.ts';
import { currentTargets, hasTargets } from '#renderer/entities/task/actions/targets.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { keyboardFocus } from '#renderer/ui/command/keyboard-focus.ts';
import { onTargets, type TargetCommand } from './on-targets.ts';

const STEPS: readonly (readonly [OrderStep, string, string])[] = [
  ['up', 'Move up', 'Alt+ArrowUp'],
  ['down', 'Move down', 'Alt+ArrowDown'],
  ['top', 'Move to the top', 'Alt+Shift+ArrowUp'],
  ['bottom', 'Move to the bottom', 'Alt+Shift+ArrowDown'],
];

/** A sorted list has no other order than its own. */
const tellSorted = ({ notifier }: Services): void => {
  notifier.notify({ text: SORTED });
};

const GROUP_STEPS: Readonly<Partial<Record<OrderStep, 1 | -1>>> = { up: -1, down: 1 };

const stepInOrder = async (services: Services, step: OrderStep): Promise<void> => {
  const targets = currentTargets(services);
  const isSorted = currentViewOptions(services).sortBy !== 'manual';
  if (!isSorted && (await moveInOrder(services, targets, step))) return;
  const groupStep = GROUP_STEPS[step];
  if (groupStep !== undefined && (await stepIntoSection(services, targets, groupStep))) return;
  if (isSorted) tellSorted(services);
};

const stepCommands = (services: Services): readonly TargetCommand[] =>
  STEPS.map(([step, title, key]) => ({
    id: `order.${step}`,
    acts: ['tasks.move'],
    occurrence: null,
    title,
    keys: [key],
    keywords: 'order place group',
    // One step waits for the one before it, so a held key goes on as fast as the list follows.
    repeats: step === 'up' || step === 'down',
    run: () => void stepInOrder(services, step),
  }));

/** With Tab as a key, what Tab passes on its way, as a notice or the end of the window, does not act on the rows. */
const onRows = ({ activeElement } = document): boolean =>
  activeElement?.matches('[role="grid"], [role="treegrid"]') === true ||
  keyboardFocus(activeElement) === 'popup';

const hasLevels = (services: Services, { tabIndents }: OrderKeys): boolean =>
  currentViewOptions(services).layout !== 'board' && hasTargets(services) && (!tabIndents || onRows());

export interface OrderKeys {
  /** Tab and Shift+Tab change the depth of tasks, as well as the keys that no other use of them can trap. */
  readonly tabIndents: boolean;
}

/** Places of tasks among each other. */
export const createOrderCommands = (services: Services, keys: OrderKeys): readonly CommandDefinition[] =>
  onTargets(services, 'Order', [
    ...stepCommands(services),
    {
      id: 'order.indent',
      acts: ['tasks.move'],
      occurrence: null,
      title: 'Make subtask of the task above',
      keys: ['Mod+]', ...(keys.tabIndents ? ['Tab'] : [])],
      keywords: 'indent nest',
      when: () => hasLevels(services, keys),
      run: () => void indentTasks(services, currentTargets(services)),
    },
    {
      id: 'order.outdent',
      acts: ['tasks.move'],
      occurrence: null,
      title: 'Move out of its parent',
      keys: ['Mod+[', ...(keys.tabIndents ? ['Shift+Tab'] : [])],
      keywords: 'outdent unnest',
      when: () => hasLevels(services, keys),
      run: () => void outdentTasks(services, currentTargets(services)),
    },
  ]);
