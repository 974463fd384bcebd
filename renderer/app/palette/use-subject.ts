import { useState } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import type { Subject } from './palette-sections.ts';
import { currentTargets, firstTargetRow } from '#renderer/entities/task/actions/targets.ts';

/** Nothing behind the palette changes it while that is open. */
export const useSubject = (): Subject => {
  const services = useServices();
  const [subject] = useState(() => {
    const { length } = currentTargets(services).ids;
    const title = firstTargetRow(services)?.title;
    if (length > 1) {
      return { words: `The ${countTasks(length)} selected`, target: countTasks(length), isSeveral: true };
    }
    if (title === undefined) return { words: 'Tasks', target: 'this task', isSeveral: false };
    return { words: `“${title}”`, target: `“${title}”`, isSeveral: false };
  });
  return subject;
};
