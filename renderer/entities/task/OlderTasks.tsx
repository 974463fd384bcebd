import { useEffect, useRef } from 'react';
import type { OlderOf } from '#shared/domain/older.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { forgetOlderEnd, readOlder, useOlder } from './older-tasks.ts';
import styles from './OlderTasks.module.css';

interface OlderTasksProps {
  readonly of: OlderOf;
  /** Reads by itself where it comes in sight. */
  readonly readsBySight: boolean;
  /** Where nothing is above it, there is no end to tell of. */
  readonly isAlone?: boolean;
}

/** The end of what is kept here: says whether there is more at the service, and reads it. */
export const OlderTasks = ({ of, readsBySight, isAlone = false }: OlderTasksProps) => {
  const services = useServices();
  const state = useOlder(of);
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    forgetOlderEnd(services, of);
  }, [services, of]);
  useEffect(() => {
    if (state.kind !== 'idle' || !readsBySight || line.current === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') return undefined;
    // A new one tells at once whether the end is in sight after what came last.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void readOlder(services, of);
    });
    observer.observe(line.current);
    return () => {
      observer.disconnect();
    };
  }, [services, of, state, readsBySight]);
  return (
    <span ref={line} className={styles['line']} data-older={state.kind}>
      <output>
        {state.kind === 'reading' && 'Reading older…'}
        {state.kind === 'end' && !isAlone && 'That is all'}
        {state.kind === 'failed' && state.sentence}
      </output>
      {(state.kind === 'idle' || state.kind === 'failed') && (
        <Button look="outline" onClick={() => void readOlder(services, of)}>
          {state.kind === 'idle' ? 'Read older' : 'Try again'}
        </Button>
      )}
    </span>
  );
};
