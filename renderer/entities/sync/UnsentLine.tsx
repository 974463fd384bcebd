import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { useServices } from '#renderer/entities/services.ts';
import { textOf } from '#renderer/entities/words.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { changesInWords, editStateToWords, editToWords, fieldsToWords } from './describe-edit.ts';
import { LineTitle } from './LineTitle.tsx';
import { discardEdit, retryEdit } from './sync-actions.ts';
import styles from './SyncLine.module.css';

interface UnsentLineProps {
  readonly edit: UnsentEdit;
  /** Below the title of its task. */
  readonly isInTask?: boolean;
}

/** One edit: whose task, what was done, where it stands, and what can be done about it. */
export const UnsentLine = ({ edit, isInTask = false }: UnsentLineProps) => {
  const services = useServices();
  const { entity, title, fields, state, reason, answers } = edit;
  return (
    <li className={styles['line']} data-state={state} data-in-task={isInTask || undefined}>
      <span className={styles['words']}>
        {!isInTask && <LineTitle {...edit} />}
        <span className={styles['what']}>{[editToWords(edit), ...fieldsToWords(fields)].join(' · ')}</span>
        <span className={styles['state']}>{reason === null ? editStateToWords(state) : textOf(reason)}</span>
      </span>
      {answers !== null && (
        <AnswerButtons
          answers={answers}
          answered={{ entity, changes: changesInWords(fields) }}
          title={title}
          onAnswer={async (side) => (side === 'act' ? retryEdit : discardEdit)(services, edit)}
        />
      )}
    </li>
  );
};
