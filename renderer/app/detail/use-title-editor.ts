import { useEffect, useRef, useState } from 'react';
import type { TaskDetail } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { renameTask, titleProblem } from '#renderer/entities/task/writing-verbs.ts';
import { createTitleDrafts } from './title-draft.ts';

/** Saved within this many milliseconds of the last key. */
const SAVE_AFTER = 250;

interface TitleEditor {
  readonly text: string;
  readonly problem: string | null;
  readonly change: (text: string) => void;
  /** Saves what is due now: on leaving the field, and on leaving the task. */
  readonly flush: () => void;
}

/** A title that saves itself. What a person types wins over what arrives meanwhile. */
export const useTitleEditor = ({ id, title }: Pick<TaskDetail, 'id' | 'title'>): TitleEditor => {
  const services = useServices();
  const [drafts] = useState(() => createTitleDrafts(sessionStorage));
  const [draft, setDraft] = useState(() => drafts.read(id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const due = useRef<string | null>(draft);

  const save = async () => {
    clearTimeout(timer.current);
    const text = due.current;
    due.current = null;
    if (text === null || titleProblem(text) !== null) return;
    const renamed = await renameTask(services, id, text);
    setRefusal(renamed.ok ? null : renamed.error);
    if (!renamed.ok || due.current !== null) return;
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
    text: draft ?? title,
    problem: draft === null ? null : (titleProblem(draft) ?? refusal),
    change: (next) => {
      const text = next.replaceAll(/[\r\n]+/gu, ' ');
      setDraft(text);
      drafts.keep(id, text);
      due.current = text;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latestSave.current(), SAVE_AFTER);
    },
    flush: () => {
      if (draft !== null && titleProblem(draft) !== null) {
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
