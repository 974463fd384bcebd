import { useRef } from 'react';
import type { TextSaved } from '#renderer/entities/task/actions/writing-actions.ts';

/** Milliseconds. What is written without a longer pause is one step to take back. */
const ONE_STEP = 5000;

/** What was stored last while the field was written, and when. */
interface WrittenStep {
  readonly token: string;
  readonly at: number;
}

const continuedBy = (step: WrittenStep | null): string | undefined =>
  step === null || performance.now() - step.at > ONE_STEP ? undefined : step.token;

interface JoinedSteps {
  readonly put: (text: string) => Promise<TextSaved>;
  /** What is stored from here on is a step of its own. */
  readonly end: () => void;
}

/** Stores a text again and again while it is written, one text after the other, in one step. */
export const useJoinedSteps = (
  store: (text: string, continues: string | undefined) => Promise<TextSaved>,
): JoinedSteps => {
  const step = useRef<WrittenStep | null>(null);
  const ended = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const put = async (text: string, before: number): Promise<TextSaved> => {
    const saved = await store(text, continuedBy(step.current));
    if (saved.ok && saved.value !== null && ended.current === before) {
      step.current = { token: saved.value, at: performance.now() };
    }
    return saved;
  };
  return {
    put: async (text) => {
      const [before, earlier] = [ended.current, last.current];
      const saved = earlier.then(async () => put(text, before));
      // One that throws is reported to its caller, and holds up none behind it.
      last.current = saved.catch(() => null);
      return saved;
    },
    end: () => {
      ended.current += 1;
      step.current = null;
    },
  };
};
