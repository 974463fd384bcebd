import { CircleHelp, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { endTour } from '#renderer/entities/tour/tour-actions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './FirstSteps.module.css';

interface StepProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** A command. */
  readonly of: string;
}

const Step = ({ icon, title, text, of }: StepProps) => {
  const command = useCommands().find(of);
  return (
    <li>
      <button type="button" className={styles['step']} onClick={command?.run}>
        <span className={styles['icon']} aria-hidden>
          {icon}
        </span>
        <span className={styles['title']}>{title}</span>
        <span className={styles['text']}>{text}</span>
      </button>
    </li>
  );
};

/** What a new account can begin with, until it has a task of its own. */
export const FirstSteps = () => {
  const tour = useViewState(({ keyUse }) => keyUse.tour);
  return (
    <ul className={styles['steps']} aria-label="First steps">
      {tour === null && (
        <Step
          icon={<CircleHelp size={18} strokeWidth={1.75} />}
          title="Start here"
          text="A list of ten tasks. Each is completed by the key it teaches."
          of="tour.start"
        />
      )}
      <Step
        icon={<LogIn size={18} strokeWidth={1.75} />}
        title="Sign in"
        text="Sync with TickTick, Dida365 or your own server."
        of="account.add"
      />
    </ul>
  );
};

/** Above the list of the tour: how far it is, and its end. */
export const TourBar = () => {
  const services = useServices();
  const tour = useViewState(({ keyUse }) => keyUse.tour);
  const isOpen = useViewState(
    ({ view, page }) => page === null && view.kind === 'project' && view.projectId === tour?.projectId,
  );
  const isThere = useKnownProjects().some(({ id }) => id === tour?.projectId);
  if (tour === null || !isOpen || !isThere) return null;
  const learned = tour.lessons.filter(({ isLearned }) => isLearned).length;
  return (
    <section className={styles['bar']} aria-label="Tour">
      <p>
        Each task is completed by the key it teaches.{' '}
        <span className={styles['count']}>
          {learned} of {tour.lessons.length}
        </span>
      </p>
      <Button
        look="outline"
        onClick={() => {
          void endTour(services);
        }}
      >
        Delete this list
      </Button>
    </section>
  );
};
