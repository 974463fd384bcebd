import { useState } from 'react';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { useServices } from '#renderer/entities/services.ts';
import { editStateToWords, editToWords, fieldsToWords } from '#renderer/entities/sync/describe-edit.ts';
import { discardEdit, retryEdit } from '#renderer/entities/sync/sync-actions.ts';
import { textOf } from '#renderer/entities/words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { WALKED } from '#renderer/ui/grid/walk-lines.ts';
import styles from './SyncPage.module.css';

interface UnsentLineProps {
  readonly edit: UnsentEdit;
}

/** An edit that is tried again may be given up meanwhile; one that is given up is not tried again. */
const Choices = ({ edit }: UnsentLineProps) => {
  const services = useServices();
  const [underWay, setUnderWay] = useState<'retry' | 'discard' | null>(null);
  const choose = async (choice: 'retry' | 'discard'): Promise<void> => {
    setUnderWay(choice);
    await (choice === 'retry' ? retryEdit : discardEdit)(services, edit);
    setUnderWay(null);
  };
  return (
    <span className={styles['choices']}>
      <Button
        {...WALKED}
        look="outline"
        aria-label={`Retry: ${edit.title}`}
        // It keeps the keyboard, which a button that is disabled would lose.
        aria-disabled={underWay !== null}
        onClick={() => {
          if (underWay === null) void choose('retry');
        }}
      >
        Retry
      </Button>
      <Button
        {...WALKED}
        look="danger"
        aria-label={`Discard: ${edit.title}`}
        aria-disabled={underWay === 'discard'}
        onClick={() => {
          if (underWay !== 'discard') void choose('discard');
        }}
      >
        Discard
      </Button>
    </span>
  );
};

/** One edit: whose task, what was done, where it stands, and what can be done about it. */
export const UnsentLine = ({ edit }: UnsentLineProps) => (
  <li className={styles['line']} data-state={edit.state}>
    <span className={styles['words']}>
      <span className={styles['title']}>{edit.title === '' ? 'Untitled' : edit.title}</span>
      <span className={styles['what']}>{[editToWords(edit), ...fieldsToWords(edit.fields)].join(' · ')}</span>
      <span className={styles['state']}>
        {editStateToWords(edit.state)}
        {edit.reason !== null && `: ${textOf(edit.reason)}`}
      </span>
    </span>
    {edit.state === 'refused' && <Choices edit={edit} />}
  </li>
);
