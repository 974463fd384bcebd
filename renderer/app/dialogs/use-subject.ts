import { useState } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/counted.ts';
import { currentTargets, firstTargetRow } from '#renderer/entities/task/targets.ts';

/** What verbs act on while the palette is open, in words: nothing behind it changes that. */
export const useSubject = (): string => {
  const services = useServices();
  const [subject] = useState(() => {
    const { length } = currentTargets(services).ids;
    const title = firstTargetRow(services)?.title;
    if (length > 1) return `The ${countTasks(length)} selected`;
    return title === undefined ? 'Tasks' : `“${title}”`;
  });
  return subject;
};
