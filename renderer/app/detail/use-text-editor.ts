import { useEffect, useRef, useState } from 'react';
import type { Result } from '#shared/domain/result.ts';
import { notesSchema } from '#shared/domain/task.ts';
import { titleProblem } from '#renderer/entities/task/writing-verbs.ts';
import { createTextDrafts, type TextField } from './text-draft.ts';

/** Saved within this many milliseconds of the last key. */
const SAVE_AFTER = 250;

interface TextEditor {
  readonly text: string;
  readonly problem: string | null;
  readonly change: (text: string) => void;
  /** Saves what is due now: on leaving the field, and on leaving the task. */
  readonly flush: () => void;
}

/** Why a text cannot be, in words; null when it can. */
const problemOf = (field: TextField, text: string): string | null => {
  if (field !== 'notes') return titleProblem(text);
  const notes = notesSchema.safeParse(text);
  return notes.success ? null : (notes.error.issues[0]?.message ?? 'These notes are not possible.');
};

interface EditedText {
  /** Of the task, or of the item. */
  readonly id: string;
  readonly field: Exclude<TextField, 'new-item'>;
  /** As it is stored. */
  readonly value: string;
  /** @returns a sentence when the text was not stored */
  readonly store: (text: string) => Promise<Result<null, string>>;
}

/** A text that saves itself. What a person types wins over what arrives meanwhile. */
export const useTextEditor = ({ id, field, value, store }: EditedText): TextEditor => {
  const [drafts] = useState(() => createTextDrafts(sessionStorage, field));
  const [draft, setDraft] = useState(() => drafts.read(id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const due = useRef<string | null>(draft);

  const save = async () => {
    clearTimeout(timer.current);
    const text = due.current;
    due.current = null;
    if (text === null || problemOf(field, text) !== null) return;
    const saved = await store(text);
    setRefusal(saved.ok ? null : saved.error);
    if (!saved.ok || due.current !== null) return;
    drafts.forget(id);
    setDraft((current) => (current === text ? null : current));
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    // A draft that outlived a reload is due at once; leaving the task saves what is due.
    void latestSave.current();
    return () => void latestSave.current();
  }, []);

  return {
    text: draft ?? value,
    problem: draft === null ? null : (problemOf(field, draft) ?? refusal),
    change: (next) => {
      const text = field === 'notes' ? next : next.replaceAll(/[\r\n]+/gu, ' ');
      setDraft(text);
      drafts.keep(id, text);
      due.current = text;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latestSave.current(), SAVE_AFTER);
    },
    flush: () => {
      if (draft !== null && problemOf(field, draft) !== null && field !== 'notes') {
        // An empty title is no edit: the old one comes back.
        due.current = null;
        drafts.forget(id);
        setDraft(null);
      } else {
        void save();
      }
    },
  };
};
