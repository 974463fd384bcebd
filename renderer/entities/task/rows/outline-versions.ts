import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeOutline, type OutlineChange } from '#shared/domain/outline-change.ts';
import type { Outline } from '#shared/domain/view.ts';

/** What each outline is called in the core, so that only what became of it is read. */
const versions = new WeakMap<Outline, string>();

/** Null for an outline that is not from the core. */
export const outlineVersion = (outline: Outline): string | null => versions.get(outline) ?? null;

/** @returns the same outline */
export const withVersion = (outline: Outline, version: string): Outline => {
  versions.set(outline, version);
  return outline;
};

interface VersionChange {
  readonly since: string;
  readonly version: string;
  readonly change: OutlineChange;
}

/** Brings an outline that was read up to date. @returns false where the page has another version, or none */
export const changeKnownOutline = (
  queryClient: QueryClient,
  queryKey: QueryKey,
  { since, version, change }: VersionChange,
): boolean => {
  const known = queryClient.getQueryData<Outline>(queryKey);
  if (known === undefined || outlineVersion(known) !== since) return false;
  if (version !== since) {
    queryClient.setQueryData(queryKey, withVersion(changeOutline(known, change), version));
  }
  return true;
};
