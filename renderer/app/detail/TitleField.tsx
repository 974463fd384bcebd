import { useId, useRef, type KeyboardEvent } from 'react';
import type { TaskDetail } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { saveText } from '#renderer/entities/task/actions/writing-actions.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useIsLocal } from '#renderer/entities/sync/use-sync-status.ts';
import { TextArea } from '#renderer/ui/field/TextArea.tsx';
import { useWantedPart } from './detail-part.ts';
import { useTextEditor } from './use-text-editor.ts';
import styles from './TitleField.module.css';

/** The title as text that can be written over. Enter and Esc go back to the row. */
export const TitleField = ({ task }: { readonly task: TaskDetail }) => {
  const services = useServices();
  const store = services.viewStore;
  const { text, problem, other, hold, change, flush } = useTextEditor({
    id: task.id,
    field: 'title',
    value: task.title,
    isWrittenHere: (useIsLocal() ?? true) || task.unsent,
    store: async (title, continues, seen) =>
      saveText(services, task.id, { title }, { continues, seen: { title: seen } }),
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  useWantedPart(task.id, 'title', () => {
    field.current?.focus();
    // One writes on where the title ends.
    field.current?.setSelectionRange(task.title.length, task.title.length);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    sendKeyboardToList(store);
    field.current?.blur();
  };

  return (
    <div className={styles['place']}>
      <TextArea
        ref={field}
        rows={1}
        className={styles['field']}
        data-status={task.status}
        aria-label="Title"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        value={text}
        onChange={(event) => {
          change(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => hold(text)}
        onBlur={flush}
      />
      {other !== null && (
        <output className={styles['other']}>
          Changed on another device: “{other}”.{' '}
          <button
            type="button"
            // The caret stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => hold(other)}
          >
            Use it
          </button>
        </output>
      )}
      {problem !== null && (
        <p id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
};
