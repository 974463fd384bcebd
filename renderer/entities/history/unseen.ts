import { authorText } from '#shared/domain/author.ts';
import type { UnseenTask } from '#shared/domain/change.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { messageToText } from '#shared/messages/message.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { textOf } from '#renderer/entities/words.ts';
import { announce } from '#renderer/view-state/view-actions.ts';

type By = UnseenTask['by'][number];

const joined = (known: By | undefined, { author, isNew, fields }: By): By => {
  const all = new Map([...(known?.fields ?? []), ...fields].map((field) => [messageToText(field), field]));
  return { author, isNew: isNew || known?.isNew === true, fields: [...all.values()] };
};

const merged = (known: UnseenTask | undefined, more: UnseenTask): UnseenTask => {
  const by = new Map<string, By>();
  for (const one of [...(known?.by ?? []), ...more.by]) {
    const name = JSON.stringify(one.author);
    by.set(name, joined(by.get(name), one));
  }
  return { taskId: more.taskId, by: [...by.values()] };
};

/** Reads which tasks others have changed, or what came since the last reading. */
export const readUnseen = async (services: Services): Promise<void> => {
  const { client, viewStore } = services;
  if (!currentSettings(services).changeMarks) return;
  const after = viewStore.getState().unseenUpTo;
  const answer = await client.call('history.unseen', { after });
  // A failure is told where it matters: without marks everything works.
  if (!answer.ok || viewStore.getState().unseenUpTo !== after) return;
  const { unseen, seen, upTo } = answer.value;
  viewStore.setState((state) => {
    const isSame = after !== null && unseen.length === 0 && !seen.some((id) => state.unseen.has(id));
    if (isSame) return { unseenUpTo: upTo };
    const all = new Map(after === null ? [] : state.unseen);
    for (const id of seen) all.delete(id);
    for (const task of unseen) all.set(task.taskId, merged(all.get(task.taskId), task));
    return { unseen: all, unseenUpTo: upTo };
  });
};

/** The person looked at a task. */
export const seeTask = async ({ client, viewStore }: Services, id: TaskId): Promise<void> => {
  if (!viewStore.getState().unseen.has(id)) return;
  viewStore.setState(({ unseen }) => {
    const left = new Map(unseen);
    left.delete(id);
    return { unseen: left };
  });
  await client.call('history.see', { taskIds: [id] });
};

export const seeAll = async (services: Services): Promise<void> => {
  const { viewStore, notifier } = services;
  const { size } = viewStore.getState().unseen;
  if (size === 0) return;
  const answer = await callOrTell(services, 'history.see', { taskIds: null });
  if (answer === null) return;
  viewStore.setState({ unseen: new Map() });
  const text = `Marked ${size} ${size === 1 ? 'task' : 'tasks'} as seen`;
  notifier.notify({ text });
  announce(viewStore, text);
};

/** “Another device: date, tags”. */
export const unseenWords = ({ by }: UnseenTask): string =>
  by
    .map(({ author, isNew, fields }) => {
      const name = authorText(author) ?? 'you';
      const what = isNew ? 'added it' : fields.map((field) => textOf(field).toLowerCase()).join(', ');
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${what}`;
    })
    .join(' · ');
