import { problemOf } from '#renderer/entities/words.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { hasChange, type TextChange } from '#shared/domain/merge-lines.ts';
import { notesSchema } from '#shared/domain/task.ts';
import { titleProblem, toTitle, type TextSaved } from '#renderer/entities/task/actions/writing-actions.ts';
import { useJoinedSteps } from './use-joined-steps.ts';
import { useTextDrafts, type TextDrafts, type TextField } from './text-draft.ts';

/** Saved within this many milliseconds of the last key. */
const SAVE_AFTER = 250;

interface TextEditor {
  readonly text: string;
  readonly problem: string | null;
  /** What another device wrote while the caret is in a title: it waits beside the field; null where there is nothing. */
  readonly other: string | null;
  /** The caret is in a field that shows this title from here on, until `flush`. */
  readonly hold: (title: string) => void;
  readonly change: (text: string) => void;
  /** Saves what is due now: on leaving the field, and on leaving the task. */
  readonly flush: () => void;
}

type EditedField = Exclude<TextField, 'new-item'>;

/** Why a text cannot be, in words; null when it can. */
const textProblem = (field: EditedField, text: string): string | null =>
  field === 'notes' ? problemOf(notesSchema, text, 'These notes can’t be saved.') : titleProblem(text);

/** A text as it comes back: titles are stored without the space that one types before the next word. */
const asStored = (field: EditedField, text: string): string => (field === 'notes' ? text : toTitle(text));

interface EditedText {
  /** Of the task, or of the item. */
  readonly id: string;
  readonly field: EditedField;
  /** As it is stored. */
  readonly value: string;
  /** It was written on this computer: an edit of it is unsent, or nothing is ever sent. Default: yes. */
  readonly isWrittenHere: boolean;
  /** @param seen the saved text that the draft replaces; undefined if unknown */
  readonly store: (
    text: string,
    continues: string | undefined,
    seen: string | undefined,
  ) => Promise<TextSaved>;
}

type TextEdited = Omit<EditedText, 'isWrittenHere'> & Partial<Pick<EditedText, 'isWrittenHere'>>;

/** For what comes later: it finds what was drawn last. */
const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** Between the last key and saving. */
const usePause = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  return {
    begin: (then: () => void) => {
      end();
      timer.current = setTimeout(then, SAVE_AFTER);
    },
    end,
  };
};

interface Writing {
  readonly drafts: TextDrafts;
  /** What is still to be stored. */
  readonly due: RefObject<string | null>;
}

/** Saves a draft together with the saved text that it replaces: the one shown at first, then the one saved last. */
const useStoring = (
  { id, field, store }: Omit<EditedText, 'isWrittenHere' | 'value'>,
  { drafts, due }: Writing,
) => {
  const seen = useRef(drafts.seen(id));
  const underWay = useRef(0);
  const last = useRef<TextChange | null>(null);
  const steps = useJoinedSteps(async (text, joining) => {
    const before = seen.current;
    const saved = await store(text, joining, before ?? undefined);
    if (!saved.ok) return saved;
    const after = asStored(field, text);
    last.current = { before: before ?? after, after };
    seen.current = after;
    if (due.current === null) drafts.forget(id);
    else drafts.keep(id, due.current, after);
    return saved;
  });
  return {
    put: async (text: string): Promise<TextSaved> => {
      underWay.current += 1;
      try {
        return await steps.put(text);
      } finally {
        underWay.current -= 1;
      }
    },
    end: steps.end,
    isUnderWay: () => underWay.current > 0,
    /** Whether a text includes the last saved change, alone or merged with another device's. */
    isIn: (text: string) => last.current !== null && hasChange(text, last.current),
    /** @param shown the saved text, where the draft begins; null while it goes on */
    keepDraft: (text: string, shown: string | null) => {
      if (shown !== null) seen.current = shown;
      drafts.keep(id, text, seen.current);
    },
  };
};

/** A draft that outlived a reload is due at once; leaving the task saves what is due. */
const useSavedOnLeaving = (latest: RefObject<{ readonly save: () => Promise<void> }>): void => {
  useEffect(() => {
    const saveLatest = () => void latest.current.save();
    saveLatest();
    return saveLatest;
  }, [latest]);
};

/** The title that the caret is in: nothing replaces it there. Notes merge line by line instead. */
const useHeldTitle = ({
  field,
  value,
  isWrittenHere,
}: Pick<EditedText, 'field' | 'isWrittenHere' | 'value'>) => {
  const [held, setHeld] = useState<string | null>(null);
  // Another place of this window has written it.
  if (isWrittenHere && held !== null && held !== value) setHeld(value);
  return {
    text: held ?? value,
    beside: (draft: string | null) => ({
      text: draft ?? held ?? value,
      other: draft === null && held !== null && held !== value ? value : null,
      hold: (title: string) => {
        if (field === 'title') setHeld(asStored(field, title));
      },
    }),
    write: (title: string) => {
      if (held !== null) setHeld(title);
    },
    leave: () => setHeld(null),
  };
};

/**
 * A text that saves itself. What a person types stands as it was typed while it is written: a field
 * that is given another text has nothing to take back. It is stored with the text that it was
 * written over, so that the core knows what arrived meanwhile.
 */
export const useTextEditor = ({ id, field, value, isWrittenHere = true, store }: TextEdited): TextEditor => {
  const drafts = useTextDrafts(field);
  const [draft, setDraft] = useState(() => drafts.read(id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const held = useHeldTitle({ field, value, isWrittenHere });
  const pause = usePause();
  const due = useRef<string | null>(draft);
  const isWriting = useRef(false);
  const { put, end, isUnderWay, isIn, keepDraft } = useStoring({ id, field, store }, { drafts, due });
  /** What this draft was stored as on its way: it comes back, late and in its order. */
  const stored = useRef(new Set<string>());

  /**
   * Once it is stored, a draft that nobody writes gives way to what is stored, and any to what somebody else wrote:
   * what arrives while it is on its way may not have it yet.
   */
  const giveWay = (arrived: string) => {
    const isKept = due.current !== null || refusal !== null || isUnderWay();
    if (draft === null || isKept || stored.current.size === 0) return;
    const isOwn = stored.current.has(arrived) && arrived !== draft;
    if (isOwn && (isWriting.current || arrived !== asStored(field, draft))) return;
    stored.current.clear();
    setDraft(null);
  };
  const save = async () => {
    pause.end();
    const text = due.current;
    due.current = null;
    if (text === null || textProblem(field, text) !== null) return;
    stored.current.add(asStored(field, text));
    const saved = await put(text);
    setRefusal(saved.ok ? null : saved.error);
    if (isIn(latest.current.value)) latest.current.giveWay(latest.current.value);
  };
  const latest = useLatest({ save, giveWay, value });
  useEffect(() => {
    latest.current.giveWay(value);
  }, [latest, value]);
  useSavedOnLeaving(latest);

  return {
    ...held.beside(draft),
    problem: draft === null ? null : (textProblem(field, draft) ?? refusal),
    change: (next) => {
      const text = field === 'notes' ? next : next.replaceAll(/[\r\n]+/gu, ' ');
      isWriting.current = true;
      setDraft(text);
      held.write(asStored(field, text));
      keepDraft(text, draft === null ? held.text : null);
      due.current = text;
      pause.begin(() => void latest.current.save());
    },
    flush: () => {
      isWriting.current = false;
      held.leave();
      // An empty title is no edit: the old one comes back.
      if (field !== 'notes' && draft?.trim() === '') {
        due.current = null;
        drafts.forget(id);
        setDraft(null);
      }
      void save();
      if (draft !== null && value === asStored(field, draft)) giveWay(value);
      end();
    },
  };
};
