import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { pastedLines } from '#shared/domain/quick-entry/parse-paste.ts';
import { TITLE_MAX_LENGTH } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { editItems } from '#renderer/entities/task/item-verbs.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { focusField } from './item-fields.ts';
import { createTextDrafts } from './text-draft.ts';
import styles from './Checklist.module.css';

const toItems = (text: string) => pastedLines(text).map(({ text: title, isDone: done }) => ({ title, done }));

/** What is written and not added yet: it is there again when one comes back to the task. */
const useDraft = (taskId: TaskId) => {
  const [drafts] = useState(() => createTextDrafts(sessionStorage, 'new-item'));
  const [text, setText] = useState(() => drafts.read(taskId) ?? '');
  const change = (next: string) => {
    setText(next);
    if (next === '') drafts.forget(taskId);
    else drafts.keep(taskId, next);
  };
  return { text, change };
};

/** Where items are added: Enter adds one and stays, Esc goes back to the row. */
export const NewItem = ({ taskId }: { readonly taskId: TaskId }) => {
  const services = useServices();
  const { text, change } = useDraft(taskId);
  const add = async () => {
    change('');
    const items = toItems(text);
    if (items.length > 0 && !(await editItems(services, taskId, { add: items }))) change(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, repeat, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') {
      if (!repeat) void add();
    } else if (key === 'ArrowUp') {
      focusField(currentTarget, -1);
    } else if (key === 'Escape') {
      sendKeyboardToList(services.viewStore);
      currentTarget.blur();
    } else return;
    event.preventDefault();
  };
  return (
    <input
      type="text"
      className={styles['new']}
      aria-label="New checklist item"
      placeholder="Add an item"
      maxLength={TITLE_MAX_LENGTH}
      value={text}
      onChange={(event) => {
        change(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onPaste={(event: ClipboardEvent) => {
        const items = toItems(event.clipboardData.getData('text/plain'));
        if (items.length < 2) return;
        event.preventDefault();
        void editItems(services, taskId, { add: items });
      }}
    />
  );
};
