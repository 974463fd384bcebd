import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { TaskDetail } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { saveText } from '#renderer/entities/task/actions/writing-actions.ts';
import { TextArea } from '#renderer/ui/field/TextArea.tsx';
import { isMacPlatform } from '#renderer/ui/command/key-stroke.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useWantedPart } from './detail-part.ts';
import { editForKey, toggleBox } from './notes-keys.ts';
import { useTextEditor } from './use-text-editor.ts';
import styles from './NotesField.module.css';

/** Where what draws notes cannot be loaded any more: whoever served the page has stopped, or has another one by now. */
const AsText = ({ text }: { readonly text: string }) => <p className={styles['plain']}>{text}</p>;

/** Notes are read when there are some: what draws them is large, and no part of the start. */
const Markdown = lazy(async () => {
  try {
    return { default: (await import('./Markdown.tsx')).Markdown };
  } catch {
    return { default: AsText };
  }
});

/** Has it ready before the first notes are opened, while nothing else is done. */
export const NotesAhead = () => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // There is none in component tests.
    if (typeof window.requestIdleCallback !== 'function') return undefined;
    const waiting = requestIdleCallback(() => {
      setIsIdle(true);
    });
    return () => {
      cancelIdleCallback(waiting);
    };
  }, []);
  if (!isIdle) return null;
  return (
    <div hidden>
      <Suspense>
        <Markdown text="" />
      </Suspense>
    </div>
  );
};

interface WriterProps {
  readonly text: string;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
  /** The keyboard is in a dialog or in another window, and comes back. */
  readonly onPause: () => void;
}

const comesBack = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  document.activeElement === currentTarget || relatedTarget?.closest('[role="dialog"]') != null;

/** As if it were typed, so that the browser can take it back. @returns whether the key is one of the notes */
const writeByKey = ({
  currentTarget: field,
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent<HTMLTextAreaElement>): boolean => {
  const { value: text, selectionStart: from, selectionEnd: to } = field;
  const isMod = isMacPlatform() ? metaKey : ctrlKey;
  const edit = editForKey({ text, from, to }, { key, shiftKey, altKey, isMod });
  if (edit === null) return false;
  field.setSelectionRange(edit.from, edit.to);
  if (edit.insert === '') document.execCommand('delete');
  else document.execCommand('insertText', false, edit.insert);
  field.setSelectionRange(...edit.select);
  return true;
};

const Writer = ({ text, problem, onChange, onLeave, onPause }: WriterProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  useEffect(() => {
    const { current } = field;
    if (current === null) return;
    // At the end of what is there, which of long notes is out of sight.
    current.setSelectionRange(current.value.length, current.value.length);
    current.scrollTop = current.scrollHeight;
  }, []);
  return (
    <>
      <TextArea
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field with Enter or a click
        autoFocus
        className={styles['writer']}
        aria-label="Notes"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        placeholder="Notes, in Markdown"
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onLeave();
          else if (!writeByKey(event)) return;
          event.preventDefault();
        }}
        onBlur={(event) => {
          if (comesBack(event)) onPause();
          else onLeave();
        }}
      />
      {problem !== null && (
        <p id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </>
  );
};

/** Notes as they read; written over as text. */
export const NotesField = ({ task }: { readonly task: TaskDetail }) => {
  const services = useServices();
  const { text, problem, change, flush } = useTextEditor({
    id: task.id,
    field: 'notes',
    value: task.notes,
    store: async (notes, continues, seen) =>
      saveText(services, task.id, { notes }, { continues, seen: { notes: seen } }),
  });
  const [isWriting, setIsWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasLeft = useRef(false);
  const isFromRow = useRef(false);
  useWantedPart(task.id, 'notes', () => {
    isFromRow.current = true;
    setIsWriting(true);
  });
  useEffect(() => {
    // Esc goes back to where the writing began, so that the keyboard is never lost.
    if (!isWriting && wasLeft.current) {
      if (isFromRow.current) sendKeyboardToList(services.viewStore);
      else opener.current?.focus();
    }
    if (!isWriting) isFromRow.current = false;
    wasLeft.current = false;
  }, [isWriting, services.viewStore]);

  if (isWriting) {
    return (
      <Writer
        text={text}
        problem={problem}
        onChange={change}
        onLeave={() => {
          wasLeft.current = document.activeElement?.tagName === 'TEXTAREA';
          flush();
          setIsWriting(false);
        }}
        onPause={flush}
      />
    );
  }
  return (
    <div className={styles['notes']}>
      {text.trim() !== '' && (
        <Suspense
          fallback={
            <div className={styles['room']}>
              <AsText text={text} />
            </div>
          }
        >
          <Markdown
            text={text}
            onTick={(at) => {
              change(toggleBox(text, at));
              flush();
            }}
          />
        </Suspense>
      )}
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem} These notes are not saved.
        </p>
      )}
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        onClick={() => {
          setIsWriting(true);
        }}
      >
        {text.trim() === '' ? 'Add notes' : 'Edit notes'}
      </button>
    </div>
  );
};
