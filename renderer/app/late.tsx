import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';

type LateParts = typeof import('./late-parts.ts');

let fetched: LateParts | null = null;

export const fetchLateParts = async (): Promise<LateParts> => (fetched ??= await import('./late-parts.ts'));

/** Fetches them while nobody acts, so that the first use finds them. */
export const useLatePartsAhead = (): void => {
  useEffect(() => {
    // There is none in component tests.
    if (typeof window.requestIdleCallback !== 'function') return undefined;
    const waiting = requestIdleCallback(() => {
      fetchLateParts().catch(() => undefined);
    });
    return () => {
      cancelIdleCallback(waiting);
    };
  }, []);
};

/** Whoever serves the page has stopped, or has another one by now. The rest of this one goes on. */
export const NotLoaded = () => (
  <EmptyState isProblem title="Couldn’t load this page">
    <p>Docket was stopped or updated since this window was opened.</p>
    <Button
      look="outline"
      onClick={() => {
        window.location.reload();
      }}
    >
      Reload
    </Button>
  </EmptyState>
);

/**
 * A component of the late parts. It is drawn at once where they are there, and
 * when they come where they are not.
 * @param fallback until then
 */
export const latePart = <Props extends object>(
  choose: (parts: LateParts) => ComponentType<Props>,
  fallback: ReactNode = <Skeleton look="cards" rows={4} label="Loading" />,
) => {
  const Fetched = lazy(async () => {
    try {
      return { default: choose(await fetchLateParts()) };
    } catch {
      return { default: NotLoaded };
    }
  });
  const LatePart = (props: Props) => {
    // Chosen once: another component in its place would forget what was typed.
    const [Part] = useState<{ readonly current: ComponentType<Props> }>(() => ({
      current: fetched === null ? Fetched : choose(fetched),
    }));
    return (
      <Suspense fallback={fallback}>
        <Part.current {...props} />
      </Suspense>
    );
  };
  return LatePart;
};
