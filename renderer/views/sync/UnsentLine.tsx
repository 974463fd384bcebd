import { useState } from 'react';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { useServices } from '#renderer/entities/services.ts';
import { editStateToWords, editToWords, fieldToWords } from '#renderer/entities/sync/describe-edit.ts';
import { discardEdit, retryEdit } from '#renderer/entities/sync/unsent-verbs.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './SyncPage.module.css';

interface UnsentLineProps {
  readonly edit: UnsentEdit;
}

/** While one of them is under way the edit is as it was shown before: another one would be about that. */
const Choices = ({ edit }: UnsentLineProps) => {
  const services = useServices();
  const [isUnderWay, setUnderWay] = useState(false);
  const choose = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay) return;
    setUnderWay(true);
    await work();
    setUnderWay(false);
  };
  return (
    <span className={styles['choices']}>
      <Button
        look="outline"
        aria-label={`Retry: ${edit.title}`}
        // It keeps the keyboard, which a button that is disabled would lose.
        aria-disabled={isUnderWay}
        onClick={() => void choose(async () => retryEdit(services, edit))}
      >
        Retry
      </Button>
      <Button
        look="danger"
        aria-label={`Discard: ${edit.title}`}
        aria-disabled={isUnderWay}
        onClick={() => void choose(async () => discardEdit(services, edit))}
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
      <span className={styles['what']}>
        {[editToWords(edit), ...edit.fields.map(fieldToWords)].join(' · ')}
      </span>
      <span className={styles['state']}>
        {editStateToWords(edit.state)}
        {edit.reason !== null && `: ${edit.reason}`}
      </span>
    </span>
    {edit.state === 'refused' && <Choices edit={edit} />}
  </li>
);
