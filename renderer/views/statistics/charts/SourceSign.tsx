import { Cloud, Laptop } from 'lucide-react';
import { useIsLocal } from '#renderer/entities/sync/use-sync-status.ts';
import { SOURCE_WORDS, type Source } from './chart.ts';

const ICONS = { service: Cloud, readings: Cloud, computer: Laptop } as const;

/** The service of the local account is on this computer, and its person need not know of it. */
export const useSource = (source: Source): Source => (useIsLocal() === false ? source : 'computer');

/** Whose figure it is: a sign only, and none where all figures have one source. */
export const SourceSign = ({ source }: { readonly source: Source }) => {
  const Icon = ICONS[source];
  return (
    useIsLocal() === false && (
      <>
        <Icon size={13} aria-hidden />
        <span className="visually-hidden">{SOURCE_WORDS[source]}</span>
      </>
    )
  );
};

/** What the signs stand for, said once. */
export const SourceKey = () =>
  useIsLocal() === false &&
  (['computer', 'service'] as const).map((source) => {
    const Icon = ICONS[source];
    return (
      <span key={source} aria-hidden>
        <Icon size={13} />
        {SOURCE_WORDS[source]}
      </span>
    );
  });
