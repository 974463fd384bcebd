import { ExternalLink } from 'lucide-react';
import type { TaskDetail } from '#shared/domain/task.ts';
import { useWebAddress } from '#renderer/entities/account/use-web-address.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import styles from './AtService.module.css';

const many = (count: number, what: string): string =>
  `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`;

/** What only the service keeps of a task: how much of it there is, and the way to it. */
export const AtService = ({ task }: { readonly task: TaskDetail }) => {
  const { attachments, attachmentNames, comments } = task;
  const address = useWebAddress(task);
  const parts = [
    attachments > 0 && many(attachments, 'attachment'),
    comments > 0 && many(comments, 'comment'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <section className={styles['part']} aria-label="At the service">
      <p>
        {parts.join(', ')}
        {address !== null && (
          <>
            {' · '}
            <a href={address} target="_blank" rel="noreferrer">
              Open in the web app
              <ExternalLink size={12} aria-hidden />
            </a>
          </>
        )}
      </p>
      {attachmentNames.length > 0 && (
        <ul className={styles['names']}>
          {attachmentNames.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
