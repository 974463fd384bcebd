/** By what the owner of a V1 token can be told: V1 names no user. */
export interface V1Owner {
  /** Null while it is not known; V1 tells it in the inbox's tasks only. */
  readonly inboxId: string | null;
  readonly projectIds: readonly string[];
}

/** Whether two owners are one. Ids of inboxes and lists belong to one account each, except for shared lists. */
export const compareOwners = (known: V1Owner, found: V1Owner): 'same' | 'different' | 'unknown' => {
  if (known.inboxId !== null && found.inboxId !== null) {
    return known.inboxId === found.inboxId ? 'same' : 'different';
  }
  if (known.projectIds.length === 0 || found.projectIds.length === 0) return 'unknown';
  const knownIds = new Set(known.projectIds);
  const shared = found.projectIds.filter((id) => knownIds.has(id)).length;
  // One list may be shared by two people; more than half of what both could have is no coincidence.
  if (shared === 0) return 'different';
  return shared * 2 > Math.min(known.projectIds.length, found.projectIds.length) ? 'same' : 'unknown';
};
