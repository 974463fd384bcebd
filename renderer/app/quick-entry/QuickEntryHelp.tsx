import { Check } from 'lucide-react';
import styles from './QuickEntryApp.module.css';

const TOKENS: readonly (readonly [string, string])[] = [
  ['tomorrow 9am', 'date and time'],
  ['~Work', 'list'],
  ['#errands', 'tag'],
  ['!high', 'priority'],
  ['every friday', 'repeat'],
  ['*15m', 'reminder'],
  ['// words', 'notes'],
];

/** What was added last, or, before that, what the line understands. */
export const QuickEntryHelp = ({ said }: { readonly said: string }) =>
  said === '' ? (
    <dl className={styles['tokens']}>
      {TOKENS.map(([token, meaning]) => (
        <div key={token} className={styles['token']}>
          <dt>{token}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  ) : (
    // The live region says it.
    <p className={styles['said']} aria-hidden>
      <Check size={16} />
      <span>{said}</span>
    </p>
  );
