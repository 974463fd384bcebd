/** A reminder as it stands, and what is known of its task. All times are Unix milliseconds. */
export interface Judged {
  readonly state: 'new' | 'planned' | 'snoozed';
  /** When it rings by its task and the zone of this computer; null where the task does not have it any more. */
  readonly moment: number | null;
  /** Until when it is snoozed. */
  readonly until: number | null;
  /** When the task was last written, by the clock of whoever wrote it; null where nobody says. */
  readonly writtenAt: number | null;
  /** A task of a list that is put away reminds of nothing. */
  readonly isPutAway: boolean;
}

/** When a look takes place. */
export interface LookedAt {
  readonly now: number;
  /** Since when this computer reminds of what is in this store. */
  readonly since: number;
}

export type Verdict =
  | { readonly kind: 'ring'; readonly at: number }
  /** It is known from now on, and rings whenever somebody looks next after its moment. */
  | { readonly kind: 'plan'; readonly at: number }
  | { readonly kind: 'wait'; readonly at: number }
  /** Over before anybody could wait for it. */
  | { readonly kind: 'pass' }
  | { readonly kind: 'drop' };

/**
 * What is to be done about one reminder now. One that was once known rings,
 * however long nobody looked and whatever the clock did. One that was over
 * when it came to be known rings too, where it was still ahead when its task
 * was written (elsewhere, while this computer slept), but not where the person
 * chose dates whose reminder was over by then.
 */
export const judgeReminder = (judged: Judged, lookedAt: LookedAt): Verdict => {
  const { state, moment, until, isPutAway } = judged;
  if (moment === null) return { kind: 'drop' };
  const next = state === 'snoozed' ? (until ?? moment) : moment;
  if (next > lookedAt.now) return { kind: state === 'new' ? 'plan' : 'wait', at: next };
  const isAwaited = state !== 'new' || wasAheadWhenWritten(moment, judged, lookedAt);
  return isAwaited && !isPutAway ? { kind: 'ring', at: moment } : { kind: 'pass' };
};

const wasAheadWhenWritten = (
  moment: number,
  { writtenAt }: Pick<Judged, 'writtenAt'>,
  { since }: Pick<LookedAt, 'since'>,
): boolean => moment >= since && moment >= (writtenAt ?? since);
