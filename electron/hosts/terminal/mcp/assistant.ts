import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { foldText } from '#shared/domain/search-text.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { openSession, type Session } from '#electron/hosts/terminal/session.ts';

export interface AssistantOptions {
  readonly dataDir?: string | undefined;
  /** What the assistant says that it is called; asked at the first call. */
  readonly name: () => string;
  /** Names of the lists that it may see and change; null for all. */
  readonly lists: readonly string[] | null;
}

/** What a tool works with while its call lasts. */
export interface ToolContext {
  readonly session: Session;
  /** Lists that it may see and change; null for all. */
  readonly allowed: ReadonlySet<string> | null;
  readonly name: string;
}

export type WithContext = <Value>(work: (context: ToolContext) => Promise<Value>) => Promise<Value>;

const allowedLists = async (
  { call }: Session,
  lists: readonly string[] | null,
): Promise<ReadonlySet<string> | null> => {
  if (lists === null) return null;
  const projects = await call('projects.list', {});
  return new Set(
    lists.map((wanted) => {
      const found = projects.find(
        ({ name, isInbox }) =>
          foldText(name) === foldText(wanted) || (isInbox && foldText(wanted) === 'inbox'),
      );
      if (found === undefined)
        throw new CommandFailure('notFound', `There is no list “${wanted}” (--lists).`);
      return found.id;
    }),
  );
};

/**
 * Runs the calls of an assistant one behind the other. A running app is spoken to; where none runs, the data is opened
 * for each call and let go, so that the app can start at any moment.
 */
export const createAssistant = ({ dataDir, name, lists }: AssistantOptions): WithContext => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = async () => {
      const session = await openSession({ dataDir, author: { kind: 'assistant', name: name() } });
      try {
        return await work({ session, allowed: await allowedLists(session, lists), name: name() });
      } finally {
        await session.close();
      }
    };
    const answer = last.then(run, run);
    last = answer;
    return answer;
  };
};

const PART = 500;

/** Rows of tasks that the assistant may see. */
export const visibleRows = async (
  { session, allowed }: ToolContext,
  ids: readonly TaskId[],
): Promise<readonly TaskRow[]> => {
  const rows: TaskRow[] = [];
  for (let at = 0; at < ids.length; at += PART)
    rows.push(...(await session.call('tasks.rows', { ids: ids.slice(at, at + PART) })));
  return allowed === null ? rows : rows.filter(({ projectId }) => allowed.has(projectId));
};

/** The list of a name; those that are not allowed are as if they were not there. @throws CommandFailure */
export const allowedList = async ({ session, allowed }: ToolContext, name: string): Promise<ProjectId> => {
  const projects = await session.call('projects.list', {});
  const found = projects.find(
    ({ id, name: called, isInbox }) =>
      (id === name || foldText(called) === foldText(name) || (isInbox && foldText(name) === 'inbox')) &&
      (allowed === null || allowed.has(id)),
  );
  if (found === undefined)
    throw new CommandFailure('notFound', `There is no list “${name}”.`, 'list_places names them.');
  return found.id;
};
