import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#renderer/ui/Button.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import styles from './SignInPage.module.css';

interface ConsentWaitProps {
  readonly service: string;
  /** The page of the service. */
  readonly address: string;
  /** Whether the host has shown it already. */
  readonly isOpened: boolean;
  readonly onLeave: () => void;
}

/** While the person is in the browser. */
export const ConsentWait = ({ service, address, isOpened, onLeave }: ConsentWaitProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  // The one thing to do here; React gives no link the keyboard by `autoFocus`.
  useEffect(() => {
    link.current?.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc stops waiting, wherever the keyboard is
    <section
      aria-label="Waiting for the browser"
      className={styles['wait']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onLeave();
      }}
    >
      <div aria-live="polite">
        <h2 className={styles['title']}>
          {isOpened ? 'Continue in your browser' : 'Open the page and continue there'}
        </h2>
        <p className={styles['text']}>
          {isOpened ? `The page of ${service} was opened. ` : ''}
          Sign in at {service} and let Docket in. This page goes on by itself when you have; it waits for two
          minutes.
        </p>
      </div>
      <a href={address} target="_blank" rel="noreferrer" className={styles['open']} ref={link}>
        {isOpened ? 'Open the page again' : `Open the page of ${service}`}
        <ExternalLink size={14} aria-hidden />
      </a>
      <div>
        <Button onClick={onLeave}>
          Stop waiting <Kbd keys="Escape" isBare />
        </Button>
      </div>
    </section>
  );
};
