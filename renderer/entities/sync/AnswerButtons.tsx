import { useState } from 'react';
import type { Answers } from '#shared/domain/sync-answers.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { WALKED } from '#renderer/ui/grid/walk-lines.ts';
import { answerWords, isDestructive, type Answered } from './answer-words.ts';
import styles from './SyncLine.module.css';

interface AnswerButtonsProps {
  readonly answers: Answers;
  readonly answered: Answered;
  readonly title: string;
  /** What an answer does. It may be taken back by another one while `act` is under way. */
  readonly onAnswer: (side: keyof Answers) => Promise<void>;
}

/** What a person can answer, each as what it does to the account. */
export const AnswerButtons = ({ answers, answered, title, onAnswer }: AnswerButtonsProps) => {
  const [underWay, setUnderWay] = useState<keyof Answers | null>(null);
  const answer = async (side: keyof Answers): Promise<void> => {
    setUnderWay(side);
    await onAnswer(side);
    setUnderWay(null);
  };
  return (
    <span className={styles['choices']}>
      {(['act', 'leave'] as const).map((side) => {
        const kind = answers[side];
        if (kind === null) return null;
        const isHeld = underWay !== null && (side === 'act' || underWay === 'leave');
        const words = answerWords(kind, answered);
        return (
          <Button
            {...WALKED}
            key={side}
            look={isDestructive(kind) ? 'danger' : 'outline'}
            aria-label={`${words}: ${title}`}
            // It keeps the keyboard, which a button that is disabled would lose.
            aria-disabled={isHeld}
            onClick={() => {
              if (!isHeld) void answer(side);
            }}
          >
            {words}
          </Button>
        );
      })}
    </span>
  );
};
