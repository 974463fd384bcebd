import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import {
  dropRehearsal,
  keepRehearsal,
  readOutcome,
  type Outcome,
} from '#renderer/entities/history/rehearsal.ts';
import { useBranch } from '#renderer/entities/history/rewind.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './RewindBar.module.css';

/** Titles that are named at most. */
const NAMED = 3;

const staysWords = ({ kept }: Outcome): string => {
  const titles = kept.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const more = kept.length - titles.length;
  const others = more > 0 ? ` and ${formatNumber(more)} more` : '';
  return `Changed in the account meanwhile, and left as it is there: ${titles.join(', ')}${others}.`;
};

const Bar = () => {
  const services = useServices();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const keep = async (): Promise<void> => {
    const found = outcome ?? (await readOutcome(services));
    if (found === null) return;
    // What would not be kept is named first.
    if (outcome === null && found.kept.length > 0) setOutcome(found);
    else await keepRehearsal(services);
  };
  return (
    <section className={styles['bar']} aria-label="Rehearsal">
      <div className={styles['row']}>
        <FlaskConical size={16} aria-hidden />
        <strong className={styles['moment']}>Rehearsal</strong>
        <span className={styles['changed']} data-may-be-cut>
          Nothing is saved or sent until you keep it
        </span>
        <Button look="outline" onClick={() => void dropRehearsal(services)}>
          Drop
        </Button>
        <Button look="primary" onClick={() => void keep()}>
          {outcome === null ? 'Keep' : 'Keep the rest'}
        </Button>
      </div>
      {outcome !== null && <output className={styles['unknown']}>{staysWords(outcome)}</output>}
    </section>
  );
};

/** Along the top of the view while edits are tried in a copy of the account. */
export const RehearsalBar = () => {
  const shown = useBranch();
  return shown?.state.kind === 'rehearsal' ? <Bar key={shown.state.branch} /> : null;
};
