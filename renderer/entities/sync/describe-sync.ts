import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { describeBriefly, describeClock, describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { textOf } from '#renderer/entities/words.ts';
import { formatNumber, formatPercent } from '#renderer/entities/clock/page-locale.ts';

export interface SyncDescription {
  /** `saved` is of an account that is on this computer alone. */
  readonly tone: 'neutral' | 'saved' | 'busy' | 'away' | 'attention';
  /** Two or three words. */
  readonly label: string;
  /** Less than that, where a picture beside it says the rest. */
  readonly short?: string;
  /** The whole sentence, for the tooltip and a screen reader. */
  readonly sentence: string;
}

const edits = (count: number): string => `${count} ${count === 1 ? 'edit' : 'edits'}`;

const said = (problem: SyncStatus['problem']): string | null => (problem === null ? null : textOf(problem));

const attention = (label: string, sentence: string): SyncDescription => ({
  tone: 'attention',
  label,
  sentence,
});

const refusals = ({ refused, conflicts, problem }: SyncStatus): SyncDescription =>
  attention(
    `${refused + conflicts} to answer`,
    said(problem) ??
      `${edits(refused)} ${refused === 1 ? 'needs your answer. It is' : 'need your answer. They are'} kept on this device.`,
  );

const signedOut = ({ problem }: SyncStatus): SyncDescription =>
  attention('sign in again', said(problem) ?? 'The session has ended. Sign in again; your edits are kept.');

const waiting = (status: SyncStatus): SyncDescription => {
  const { unsent, problem, pausedUntil } = status;
  if (pausedUntil !== null) return paused(problem, pausedUntil);
  return {
    tone: 'busy',
    label: `${unsent} waiting`,
    sentence: said(problem) ?? `${edits(unsent)} saved on this device and waiting to be sent.`,
  };
};

/** The core says what happened; when it goes on is said by the clock of the person. */
const paused = (problem: SyncStatus['problem'], until: string): SyncDescription => ({
  tone: 'busy',
  label: `paused until ${describeClock(until)}`,
  sentence: `${said(problem) ?? 'Sync is paused; your edits are kept.'} Trying again at ${describeClock(until)}.`,
});

const offline = ({ unsent, problem }: SyncStatus): SyncDescription => ({
  tone: 'away',
  label: unsent === 0 ? 'offline' : `offline, ${unsent} waiting`,
  sentence:
    said(problem) ?? 'No connection. You can keep working; edits are sent when the connection is back.',
});

const SAVED: SyncDescription = {
  tone: 'saved',
  label: 'saved',
  sentence: 'Saved on this computer.',
};

const synced = ({ lastSyncedAt }: SyncStatus): SyncDescription =>
  lastSyncedAt === null
    ? { tone: 'neutral', label: 'not synced yet', sentence: 'Not synced yet.' }
    : {
        tone: 'neutral',
        label: `synced ${describeBriefly(lastSyncedAt)}`,
        short: describeBriefly(lastSyncedAt),
        sentence: `Up to date as of ${describeMoment(lastSyncedAt)}.`,
      };

const lossFound = ({ problem }: SyncStatus): SyncDescription =>
  attention('needs attention', said(problem) ?? 'The service has lost tasks. Decide on the sync page.');

const mergeAsked = ({ problem }: SyncStatus): SyncDescription =>
  attention(
    'needs attention',
    said(problem) ?? 'There are tasks on this device and at the service. Decide on the sync page.',
  );

const otherServer = ({ problem }: SyncStatus): SyncDescription =>
  attention(
    'needs attention',
    said(problem) ?? 'This is another server than before. Decide on the sync page.',
  );

const stopped = ({ problem }: SyncStatus): SyncDescription =>
  attention('stopped', said(problem) ?? 'The download was stopped. “Sync now” continues it.');

const reading = ({ done, total }: NonNullable<SyncStatus['progress']>): SyncDescription =>
  total === null
    ? { tone: 'busy', label: 'downloading', sentence: 'Downloading all tasks from the service.' }
    : {
        tone: 'busy',
        label: `${formatPercent(Math.floor((100 * done) / total) / 100)} downloaded`,
        sentence: `${formatNumber(done)} of ${formatNumber(total)} tasks downloaded. You can keep working.`,
      };

const lostValues = ({ conflicts }: SyncStatus): SyncDescription =>
  attention(
    `${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}`,
    'Two devices changed the same thing. Overwritten values can be restored.',
  );

export const unreadableWords = (count: number): string =>
  count === 1
    ? '1 object from the service couldn’t be read; it is kept unchanged.'
    : `${formatNumber(count)} objects from the service couldn’t be read; they are kept unchanged.`;

const notAllRead = ({ unreadable }: SyncStatus): SyncDescription =>
  attention(`${formatNumber(unreadable)} not readable`, unreadableWords(unreadable));

/** The decision that is needed; null without one. */
const question = (status: SyncStatus): SyncDescription | null => {
  if (status.loss !== null) return lossFound(status);
  if (status.server !== null) return otherServer(status);
  if (status.merge !== null) return mergeAsked(status);
  if (status.state === 'stopped') return stopped(status);
  if (status.state === 'blocked') return signedOut(status);
  return status.refused > 0 ? refusals(status) : null;
};

/** The truth about sync, the most pressing part first. */
export const describeSync = (status: SyncStatus): SyncDescription => {
  const asked = question(status);
  if (asked !== null) return asked;
  const isSaved = status.isLocal && status.conflicts + status.unreadable === 0;
  return isSaved ? SAVED : describeWork(status);
};

/** Where nobody is asked anything. */
const describeWork = (status: SyncStatus): SyncDescription => {
  if (status.state === 'offline') return offline(status);
  if (status.progress !== null) return reading(status.progress);
  if (status.state === 'pulling' || status.state === 'pushing') {
    return { tone: 'busy', label: 'syncing', sentence: 'Syncing with the service.' };
  }
  if (status.state === 'waiting' || status.unsent > 0) return waiting(status);
  if (status.conflicts > 0) return lostValues(status);
  return status.unreadable > 0 ? notAllRead(status) : synced(status);
};
