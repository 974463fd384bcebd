import type { RunStep } from '#shared/actions/run.ts';
import { actions, type ActionAnswer, type ActionInput } from '#shared/actions/actions.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { TITLE_MAX_LENGTH } from '#shared/domain/task.ts';
import { dateContext, hostZone } from '#renderer/entities/clock/today.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { currentFocus } from '#renderer/entities/task/actions/targets.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { announce, closeEntry, focusArriving, setEntryText } from '#renderer/view-state/view-actions.ts';
import { tellAdded } from './tell-added.ts';
import { missingToWords } from './unknown-words.ts';

const ADD = 'tasks.add';

const countLines = (count: number): string => (count === 1 ? '1 line' : `${formatNumber(count)} lines`);

/** What became of lines that are longer than a title can be, in words; empty where none is. */
const lengthWords = (inNotes: number, left: number): string => {
  const limit = `A title can have at most ${formatNumber(TITLE_MAX_LENGTH)} characters`;
  return [
    ...(inNotes > 0 ? [`${limit}: the rest of ${countLines(inNotes)} is in the notes`] : []),
    ...(left > 0
      ? [`${countLines(left)} did not fit in the notes either and went back to the entry line`]
      : []),
  ].join('. ');
};

/** What a person has to know of pasted lines, in words; of one line, which they saw, nothing. */
const toldOf = ({ missing, inNotes, left }: ActionAnswer<'tasks.add'>): string =>
  [missingToWords(missing), lengthWords(inNotes, left.length)].filter((part) => part !== '').join(' ');

/** Texts that were not added go back into the line, before what was typed since. */
const handBack = ({ viewStore }: Pick<Services, 'viewStore'>, texts: readonly string[]): void => {
  if (texts.length > 0) setEntryText(viewStore, [...texts, viewStore.getState().entry.text].join(' ').trim());
};

interface NewTasks extends Pick<
  ActionInput<'tasks.add'>,
  'text' | 'isOutline' | 'memory' | 'surroundings' | 'makesLists'
> {
  /** Of one task: what it is called. */
  readonly title: string;
  /** The first one is opened in the detail pane. */
  readonly opens: boolean;
}

/** When and how a text is read. */
export const readingContext = () => {
  const { timeZone = hostZone(), today, now, dayMonthOrder, firstWeekday } = dateContext();
  return { today, now, timeZone, dayMonthOrder, firstWeekday };
};

/** Adds what a text says as one step; a text that could not be stored goes back into the field. @returns the new tasks */
export const addTasks = async (
  services: Services,
  { title, opens, ...input }: NewTasks,
): Promise<readonly TaskId[]> => {
  const { client, viewStore, notifier } = services;
  const context = readingContext();
  // Named, so that a long one tells how far it is.
  const id = crypto.randomUUID();
  const steps = [{ action: ADD, input: { ...input, context } }] satisfies RunStep[];
  const answer = await client.call('actions.run', { id, steps });
  if (!answer.ok) {
    handBack(services, [input.text]);
    tellError(services, answer.error);
    return [];
  }
  const { undoToken, steps: done } = answer.value;
  const added = actions[ADD].answer.parse({ ...done[0]?.answer, undoToken });
  const { taskIds, lists, left } = added;
  const told = input.isOutline === true ? toldOf(added) : '';
  handBack(services, left);
  const [first] = taskIds;
  if (first === undefined) {
    if (told !== '') notifier.notify({ text: told });
    return [];
  }
  void tellAdded(services, { lists, title, undoToken, told });
  announce(viewStore, `Added ${taskIds.length === 1 ? title : countTasks(taskIds.length)}`);
  // The view's new outline is on its way, and may be without it: it can have gone to another list.
  focusArriving(viewStore, first, currentFocus(services));
  if (opens) {
    closeEntry(viewStore);
    showDetail(services, true);
    viewStore.setState({ detailFocusFor: first, detailPart: 'title' });
  }
  return taskIds;
};
