import { useRef, type KeyboardEvent } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { openEntry, stopRenaming } from '#renderer/view-state/view-actions.ts';
import {
  forgetUnsaved,
  keepUnsaved,
  titleFieldKey,
  type Renaming,
} from '#renderer/view-state/unsaved-texts.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { indentTasks, outdentTasks } from '#renderer/entities/task/actions/order-actions.ts';
import { behindTask } from '#renderer/entities/task/actions/behind-task.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { saveText, titleProblem } from '#renderer/entities/task/actions/writing-actions.ts';
import { canReopen, tellUnsaved } from '#renderer/entities/unsaved-fields.ts';
import styles from './TaskRowTitle.module.css';

const NOT_OPEN: Omit<Renaming, 'id'> = { text: '' };

/** A board has columns, and no levels. */
const hasLevels = (services: Services): boolean =>
  ['list', 'tree'].includes(currentViewOptions(services).layout);

/**
 * As in an outliner, Enter goes on in a new line right behind the task. Not in a list, which has no such place.
 * @param moved its change of level, which may be on its way
 */
const openNextLine = async (services: Services, id: TaskId, moved: Promise<void>): Promise<void> => {
  const { viewStore } = services;
  const next = behindTask(services, id);
  if (next.place === undefined) return;
  // At once: what is typed next belongs into it.
  openEntry(viewStore, next);
  await moved;
  const { entry } = viewStore.getState();
  if (entry.place === next.place) viewStore.setState({ entry: { ...entry, ...behindTask(services, id) } });
};

/** The title as a field: Enter and leaving it keep the text, Esc lets it go. */
export const TaskRowTitle = ({ id }: { readonly id: TaskId }) => {
  const services = useServices();
  const { viewStore, notifier } = services;
  const { text, seen } = useViewState((state) => state.renaming) ?? NOT_OPEN;
  // Esc also blurs the field, and that blur must not save.
  const isOver = useRef(false);
  const moved = useRef(Promise.resolve());

  const field = titleFieldKey(id);
  const save = async () => {
    const renamed = await saveText(services, id, { title: text }, { seen: { title: seen } });
    if (renamed.ok) {
      forgetUnsaved(viewStore, field, text);
      return;
    }
    tellUnsaved(services, renamed.error, text);
    if (canReopen(viewStore.getState().renaming)) viewStore.setState({ renaming: { id, text, seen } });
  };
  const problem = text.trim() === '' ? null : titleProblem(text);
  const finish = (isKept: boolean, goesOn = false) => {
    if (isOver.current) return;
    if (isKept && problem !== null) {
      // The field stays open with what was written.
      notifier.notify({ text: `${problem} The title was not changed.`, tone: 'danger' });
      return;
    }
    isOver.current = true;
    stopRenaming(viewStore);
    // An empty title is no edit: the old one comes back.
    if (!isKept || text.trim() === '') {
      forgetUnsaved(viewStore, field);
      return;
    }
    void save();
    if (goesOn) void openNextLine(services, id, moved.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && hasLevels(services)) {
      event.preventDefault();
      event.stopPropagation();
      // As in an outliner, what is written stays open.
      const targets = { ...currentTargets(services), ids: [id] };
      moved.current = event.shiftKey ? outdentTasks(services, targets) : indentTasks(services, targets);
      return;
    }
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter', !event.repeat);
  };

  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field with F2 or a double click
      autoFocus
      className={styles['field']}
      aria-label="Title"
      aria-invalid={problem !== null}
      value={text}
      spellCheck
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onChange={(event) => {
        viewStore.setState({ renaming: { id, text: event.target.value, seen } });
        keepUnsaved(viewStore, field, event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        finish(true);
      }}
      onClick={(event) => {
        event.stopPropagation();
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
      }}
    />
  );
};
