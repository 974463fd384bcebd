import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import {
  acceptNewPlace,
  acceptOffer,
  acceptToken,
  refuseToken,
  turnRecognition,
  type EntryMemory,
} from '#shared/domain/quick-entry/entry-memory.ts';
import type { View } from '#shared/domain/view.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { ViewStore } from '#renderer/view-state/view-state.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { closeEntry, setEntryMemory, setEntryText } from '#renderer/view-state/view-actions.ts';
import type { CaretOption } from './caret-options.ts';
import { CaretPicker, PICKER_ID, pickerOptionId } from './CaretPicker.tsx';
import type { TextRange } from './EntryChips.tsx';
import { useDatePickerState, type DatePickerState } from './EntryDate.tsx';
import { EntryHighlights } from './EntryHighlights.tsx';
import { EntryUnder, PROBLEM_ID } from './EntryUnder.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { useCaretPicker, type CaretPickerState } from './use-caret-picker.ts';
import { useEntry, type Entry } from './use-entry.ts';
import styles from './EntryLine.module.css';

/** Backspace right behind a token, with nothing selected, makes it words again. */
const refusedByBackspace = ({ memory, read }: Entry, field: HTMLInputElement): EntryMemory | null => {
  const { selectionStart, selectionEnd } = field;
  if (selectionStart !== selectionEnd) return null;
  const token = read.entry.tokens.find(({ end }) => end === selectionStart);
  return token === undefined ? null : refuseToken(memory, token);
};

/** A click into a token makes it words again, and one into such words a token. */
const toggledByClick = ({ memory, read }: Entry, field: HTMLInputElement): EntryMemory | null => {
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionStart !== selectionEnd) return null;
  const isInside = ({ start, end }: { readonly start: number; readonly end: number }) =>
    start < selectionStart && selectionStart < end;
  const token = read.entry.tokens.find(isInside);
  if (token !== undefined) return refuseToken(memory, token);
  const refused = read.entry.refused.find(isInside);
  return refused === undefined ? null : acceptToken(memory, refused);
};

/** One Enter makes the list or the column that is chosen, and the task in it. @returns whether it was such an Enter */
const addMade = (entry: Entry, picker: CaretPickerState, event: KeyboardEvent): boolean => {
  const option = picker.options[picker.active];
  if (option?.makes === undefined || event.key !== 'Enter' || event.shiftKey) return false;
  const chosen = acceptNewPlace(entry.memory, { kind: option.makes, name: option.name });
  if (!event.repeat) entry.addPicked(picker.complete(option).text.trim(), chosen);
  return true;
};

const PICKER_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** @returns whether the key was the picker's */
const steerPicker = (
  picker: CaretPickerState,
  { key }: KeyboardEvent,
  onPick: (option: CaretOption) => void,
): boolean => {
  const step = PICKER_STEPS[key];
  if (step !== undefined) picker.move(step);
  else if (key === 'Escape') picker.close();
  else if (key === 'Enter' || key === 'Tab') {
    const option = picker.options[picker.active];
    if (option !== undefined) onPick(option);
  } else return false;
  return true;
};

/** The field as it lies on the screen, measured after each drawing. Pixels. */
const useMeasures = (field: RefObject<HTMLInputElement | null>) => {
  const ruler = useRef<HTMLSpanElement>(null);
  const [left, setLeft] = useState(0);
  const [scrolled, setScrolled] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is measured has no events of its own, and the same number draws nothing again
  useLayoutEffect(() => {
    setLeft(ruler.current?.offsetWidth ?? 0);
    setScrolled(field.current?.scrollLeft ?? 0);
  });
  return { ruler, left, scrolled, setScrolled };
};

/** The keyboard comes with every request for a new task, also where the line is open already. */
const useKeyboard = (field: RefObject<HTMLInputElement | null>): void => {
  const { viewStore } = useServices();
  const requests = useViewState((state) => state.entry.focusRequests);
  useLayoutEffect(() => {
    if (requests === 0) return;
    field.current?.focus();
    if (viewStore.getState().entry.isDraftSelected) field.current?.select();
  }, [field, requests, viewStore]);
};

/** The text is written here with the caret where it belongs. There is none while the keyboard is elsewhere. */
const useWriting = (field: RefObject<HTMLInputElement | null>) => {
  const { viewStore } = useServices();
  const [caret, setCaret] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });
  const readCaret = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setCaret(currentTarget.selectionStart);
  };
  return {
    caret,
    caretWatch: {
      onSelect: readCaret,
      onFocus: readCaret,
      onBlur: () => {
        setCaret(null);
      },
    },
    write: (next: string, at: number) => {
      nextCaret.current = at;
      setCaret(at);
      setEntryText(viewStore, next);
    },
  };
};

interface FieldKeys {
  readonly entry: Entry;
  readonly viewStore: ViewStore;
  readonly write: (text: string, caret: number) => void;
  readonly dates: DatePickerState;
}

type FieldKey = (event: KeyboardEvent<HTMLInputElement>) => boolean;

/** What the keys of the field do; each says whether it did something. */
const fieldKeys = ({ entry, viewStore, write, dates }: FieldKeys): Readonly<Record<string, FieldKey>> => {
  const { text, memory, read } = entry;
  const enter = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (shiftKey && entry.problem !== null) entry.addWithNotes();
    else if (shiftKey) {
      if (read.entry.values.notes === null) write(`${text.trimEnd()} // `, text.trimEnd().length + 4);
    } else if (text === '' && viewStore.getState().entry.place !== null) closeEntry(viewStore);
    else entry.add(ctrlKey || metaKey);
  };
  return {
    ';': ({ ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey) dates.setOpen(true);
      return ctrlKey || metaKey;
    },
    Tab: ({ shiftKey }) => {
      const { offer } = read.entry;
      if (shiftKey || offer === null) return false;
      setEntryMemory(viewStore, acceptOffer(memory, offer.token));
      return true;
    },
    ArrowDown: ({ currentTarget }) => {
      const chip = currentTarget.closest('[data-entry]')?.querySelector<HTMLElement>('li > button');
      chip?.focus();
      return chip != null;
    },
    Backspace: ({ currentTarget }) => {
      const refused = refusedByBackspace(entry, currentTarget);
      if (refused !== null) setEntryMemory(viewStore, refused);
      return refused !== null;
    },
    Escape: () => {
      if (!memory.isOff && read.entry.tokens.length > 0)
        setEntryMemory(viewStore, turnRecognition(memory, false));
      else closeEntry(viewStore);
      return true;
    },
    Enter: (event) => {
      // A held Enter is one Enter.
      if (!event.repeat) enter(event);
      return true;
    },
  };
};

/** The line that is being written. */
export const EntryField = ({ view }: { readonly view: View }) => {
  const { viewStore } = useServices();
  const entry = useEntry(view);
  const { text, memory, read } = entry;
  const field = useRef<HTMLInputElement>(null);
  useKeyboard(field);
  const { caret, caretWatch, write } = useWriting(field);
  const { ruler, left, scrolled, setScrolled } = useMeasures(field);
  const picker = useCaretPicker(entry, caret);
  const tokenStart = picker?.token.start ?? 0;
  const pick = (option: CaretOption) => {
    if (picker === null) return;
    const completed = picker.complete(option);
    write(completed.text, completed.caret);
    const { name, makes } = option;
    if (makes !== undefined) setEntryMemory(viewStore, acceptNewPlace(memory, { kind: makes, name }));
  };
  const dates = useDatePickerState();
  const keys = fieldKeys({ entry, viewStore, write, dates });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isPickers =
      picker !== null &&
      !event.ctrlKey &&
      !event.metaKey &&
      (addMade(entry, picker, event) || steerPicker(picker, event, pick));
    if (isPickers || keys[event.key]?.(event) === true) event.preventDefault();
  };
  const edit = (range: TextRange | null) => {
    field.current?.focus();
    if (range !== null) field.current?.setSelectionRange(range.start, range.end);
  };
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    const toggled = toggledByClick(entry, event.currentTarget);
    if (toggled !== null) setEntryMemory(viewStore, toggled);
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text/plain');
    if (lines.trim().split(/\r\n|[\n\r]/u).length < 2) return;
    event.preventDefault();
    entry.addLines(lines);
  };

  return (
    <div className={styles['box']} data-entry>
      <div className={styles['line']}>
        <EntryHighlights text={text} parts={read.entry.parts} scrolled={scrolled} />
        <span ref={ruler} className={styles['ruler']} aria-hidden>
          {text.slice(0, tokenStart)}
        </span>
        <input
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field, or left a draft in it
          autoFocus
          className={styles['field']}
          aria-label="New task"
          aria-autocomplete="list"
          aria-controls={picker === null ? undefined : PICKER_ID}
          aria-activedescendant={picker === null ? undefined : pickerOptionId(picker.active)}
          placeholder="What needs doing? Try “Call Mia tomorrow 9am #phone !high”"
          aria-invalid={entry.problem !== null}
          aria-describedby={entry.problem === null ? undefined : PROBLEM_ID}
          autoComplete="off"
          value={text}
          spellCheck
          onChange={(event) => {
            caretWatch.onSelect(event);
            setEntryText(viewStore, event.target.value);
          }}
          {...caretWatch}
          onScroll={(event) => {
            setScrolled(event.currentTarget.scrollLeft);
          }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onPaste={onPaste}
        />
      </div>
      <EntryUnder
        entry={entry}
        caret={caret}
        isPicking={picker !== null}
        isMaking={picker?.options[picker.active]?.makes !== undefined}
        picker={dates}
        onEdit={edit}
      />
      {entry.preview !== null && <PasteDialog preview={entry.preview} />}
      {picker !== null && (
        <CaretPicker
          label={`Choose: ${picker.token.kind}`}
          options={picker.options}
          active={picker.active}
          left={Math.max(0, left - scrolled)}
          onPick={pick}
        />
      )}
    </div>
  );
};
