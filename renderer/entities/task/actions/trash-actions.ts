import type { TaskId } from '#shared/domain/ids.ts';
import { appErrorToSentence, textOf } from '#renderer/entities/words.ts';
import { read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { select } from '#renderer/view-state/view-actions.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { runActions, stepOn } from './run-actions.ts';

/** What the trash holds, and whether that is all of it. */
export interface TrashCount {
  readonly ids: readonly TaskId[];
  /** Why the service did not tell what else is in it; null when it did. */
  readonly problem: string | null;
}

/** Reads the trash of the service to its end before it is counted. */
export const countTrash = async ({ client }: Services): Promise<TrashCount> => {
  let problem: string | null = null;
  for (let fromStart = true, isEnd = false; !isEnd; fromStart = false) {
    // One by one: each page begins where the one before ended.
    const page = await client.call('tasks.readOlder', { of: 'trash', fromStart });
    if (!page.ok) problem = appErrorToSentence(page.error);
    isEnd = !page.ok || page.value.isEnd;
  }
  const { ids } = await read(client, 'tasks.outline', { view: { kind: 'trash' }, withClosed: true });
  return { ids, problem };
};

/**
 * For good, exactly what was counted: what somebody puts there meanwhile
 * stays. Without the service the erasing waits like every other edit.
 */
export const emptyTrash = async (services: Services, ids: readonly TaskId[]): Promise<void> => {
  select(services.viewStore, emptySelection());
  const outcome = await runActions(services, [stepOn('tasks.erase', ids, {})]);
  if (outcome.error !== null) {
    tellError(services, outcome.error);
    return;
  }
  services.notifier.notify({ text: textOf({ code: 'done.erased', values: { tasks: ids.length } }) });
};
