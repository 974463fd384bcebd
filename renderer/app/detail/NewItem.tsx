import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { pastedLines } from '#shared/domain/quick-entry/parse-paste.ts';
import { useServices } from '#renderer/entities/services.ts';
import { editItems } from '#renderer/entities/task/actions/item-actions.ts';
import { titleProblem } from '#renderer/entities/task/actions/writing-actions.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useWantedPart } from './detail-part.ts';
import { focusField } from './item-fields.ts';
import { useTextDrafts } from './text-draft.ts';
import styles from './Checklist.module.css';

/** What `tasks.editItems` takes. */
const ITEMS_AT_ONCE = 500;

const toItems = (text: string) => pastedLines(text).map(({ text: title, isDone: done }) => ({ title, done }));

/** What is written and not added yet: it is there again when one comes back to the task. */
const useDraft = (taskId: TaskId) => {
  const drafts = useTextDrafts('new-item');
  const [text, setText] = useState(() => drafts.read(taskId) ?? '');
  /** What stands in the field, also between two drawings: an answer that comes then must not bring back an older text. */
  const shown = useRef(text);
  const show = (next: string) => {
    shown.current = next;
    setText(next);
  };
  const keepShown = () => {
    if (shown.current === '') drafts.forget(taskId);
    else drafts.keep(taskId, shown.current);
  };
  return {
    text,
    change: (next: string) => {
      show(next);
      keepShown();
    },
    /** Shows another text while what was typed is on its way, and still kept. */
    show,
    /** Keeps what is shown, in place of what was on its way. */
    keepShown,
  };
};

/** Where items are added: Enter adds one and stays, Esc goes back to the row. */
export const NewItem = ({ taskId }: { readonly taskId: TaskId }) => {
  const services = useServices();
  const { text, change, show, keepShown } = useDraft(taskId);
  /** Adds what can be added; the rest stays in the field, and is told. */
  const addLines = async (written: string, kept = '') => {
    const items = toItems(written);
    const add = items.filter(({ title }) => titleProblem(title) === null);
    const left = items.filter(({ title }) => titleProblem(title) !== null).map(({ title }) => title);
    const rest = [kept, ...left].join(' ').trim();
    show(rest);
    for (let from = 0; from < add.length; from += ITEMS_AT_ONCE) {
      const isAdded = await editItems(services, taskId, { add: add.slice(from, from + ITEMS_AT_ONCE) });
      if (!isAdded) {
        change([kept, ...left, ...add.slice(from).map(({ title }) => title)].join(' ').trim());
        return;
      }
    }
    // What was typed meanwhile is kept by itself.
    keepShown();
    const [first] = left;
    if (first === undefined) return;
    const problem = `${titleProblem(first) ?? ''} What is longer was not added and is in the field.`;
    services.notifier.notify({ text: problem, tone: 'danger' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, repeat, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') {
      if (!repeat) void addLines(text);
    } else if (key === 'ArrowUp') {
      focusField(currentTarget, -1);
    } else if (key === 'Escape') {
      sendKeyboardToList(services.viewStore);
      currentTarget.blur();
    } else return;
    event.preventDefault();
  };
  const field = useRef<HTMLInputElement>(null);
  useWantedPart(taskId, 'items', () => field.current?.focus());
  return (
    <input
      ref={field}
      type="text"
      className={styles['new']}
      aria-label="New checklist item"
      placeholder="Add an item"
      value={text}
      onChange={(event) => {
        change(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onPaste={(event: ClipboardEvent) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (toItems(pasted).length < 2) return;
        event.preventDefault();
        void addLines(pasted, text);
      }}
    />
  );
};
