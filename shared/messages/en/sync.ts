import type { AnyMessage, Words } from '#shared/messages/words.ts';

export interface Status {
  readonly status: number;
}

const KEPT = 'Your edits are kept and will be sent.';

/** Why sync does not go on. */
export const syncTexts = {
  'sync.offline': () => `The service can’t be reached. Check the network. ${KEPT}`,
  'sync.proxy': () => `The proxy can’t be reached. Check the proxy settings of this computer. ${KEPT}`,
  'sync.certificate': () =>
    `The service’s certificate isn’t valid, so nothing was sent. Check this computer’s date and your network. ${KEPT}`,
  'sync.certificateUnknown': () =>
    `This computer doesn’t trust the server’s certificate, so nothing was sent. Add it to the certificates that your system trusts, or give the server one of a public authority. ${KEPT}`,
  'sync.certificateExpired': () =>
    `The server’s certificate has expired, so nothing was sent. Check this computer’s date; if it’s right, the server needs a new certificate. ${KEPT}`,
  'sync.certificateName': () =>
    `The server’s certificate is for another address, so nothing was sent. The server needs one for the address of this account. ${KEPT}`,
  'sync.broken': () => `The connection to the service was lost. ${KEPT}`,
  'sync.timeout': () => `The service did not answer in time. ${KEPT}`,
  'sync.signedOut': () => 'The session has ended. Sign in again; your edits are kept.',
  'sync.rateLimited': () => 'Too many requests to the service; your edits are kept.',
  'sync.serverFault': ({ status }: Status) => `The service reported an error (${status}). ${KEPT}`,
  'sync.unavailable': ({ status }: Status) => `The service is unavailable (${status}); your edits are kept.`,
  /** `answer` is the service’s own code. */
  'sync.rejected': ({ answer }: { readonly answer: string }) =>
    `The service refused the request (${answer}). Your edits are kept.`,
  'sync.badAnswer': () => 'The service sent an answer that Docket can’t read. Your edits are kept.',
  'sync.cancelled': () => 'Sync was stopped. Your edits are kept.',
  'sync.stopped': () => 'You stopped the download. What arrived so far is kept; “Sync now” continues it.',
  'sync.mergeQuestion': () =>
    'There are tasks on this device and at the service. Nothing is merged until you agree on the sync page.',
  'sync.outdatedServer': () =>
    'The server is too old for this Docket: update the server. Your edits are kept.',
  'sync.outdatedApp': () =>
    'Docket on this computer is too old for the server: update Docket. Your edits are kept.',
  'sync.otherServer': () =>
    'This is another server than before. Nothing was changed here or there. Decide on the sync page.',
  'sync.restoredServer': () =>
    'This server was restored from a backup. Nothing was changed here or there. Decide on the sync page.',
  'sync.massLoss': ({ lost, known, isConfirmed }: Loss) =>
    isConfirmed
      ? `${lost} of your ${known} open tasks are missing at the service. Docket kept them and changed nothing. Decide on the sync page.`
      : `${lost} of your ${known} open tasks are missing at the service. Docket kept them and will check again.`,
  'sync.diskFull': () =>
    'The disk is full, so sync is paused. Your edits are kept. Free some space; Docket tries again automatically.',
  'sync.diskError': () =>
    'Sync is paused: the disk may be full. Your edits are kept, and Docket tries again automatically.',
  'sync.fault': () => 'Sync met a fault in Docket itself and will try again. Your edits are kept.',
} as const;

export interface Loss {
  readonly lost: number;
  readonly known: number;
  /** A second reading said the same. */
  readonly isConfirmed: boolean;
}

export interface Salvaged {
  /** Unsent edits that were read, that were not, and that the last backup adds. */
  readonly kept: number;
  readonly lost: number;
  readonly fromBackup: number;
  /** All that was unsent could be counted. */
  readonly isComplete: boolean;
  /** The path of the damaged file. */
  readonly place: string;
}

export interface Restored {
  readonly kept: number;
  readonly fromBackup: number;
  readonly turnsBack: boolean;
  readonly place: string;
}

export interface RecoveredService {
  /** Objects that the store sends. */
  readonly sent: number;
  /** Tasks, lists, tags and the like that the damaged file alone still had. */
  readonly found: number;
  /** Those that were in it, and that neither file has. */
  readonly lost: number;
  /** The path of the damaged file; null where there was none. */
  readonly place: string | null;
}

const WAS = { one: 'was', other: 'were' };
const IS = { one: 'is', other: 'are' };

const sentences = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(' ');

/** What happened to the files of an account. */
export const noticeTexts = {
  notices: ({ notices }: { readonly notices: readonly AnyMessage[] }, { text }: Words) =>
    notices.map(text).join(' '),
  'notice.newer': () =>
    'A newer Docket has written the file of this account. This one shows what was there, changes nothing and does not sync. Update Docket to continue.',
  'notice.salvaged': ({ kept, lost, fromBackup, isComplete, place }: Salvaged, { count, plural }: Words) =>
    sentences(
      'The file with your tasks was damaged, so Docket created a new one.',
      `${count(kept, 'unsentEdit')} ${plural(kept, WAS)} kept.`,
      lost > 0 && `${count(lost, 'unsentEdit')} couldn’t be read.`,
      !isComplete && lost === 0 && 'Some unsent edits may be missing.',
      fromBackup > 0 &&
        `${count(fromBackup, 'unsentEdit')} from the last backup are listed under “Needs attention”.`,
      'Everything else is downloaded from the service again.',
      `The damaged file is kept: ${place}`,
    ),
  'notice.restored': ({ kept, fromBackup, turnsBack, place }: Restored, { count, plural }: Words) =>
    sentences(
      turnsBack
        ? 'A backup was restored. Everything is as it was then.'
        : 'A backup of your tasks was restored.',
      kept > 0 && `${count(kept, 'edit')} that had not been sent ${plural(kept, WAS)} kept.`,
      fromBackup > 0 && `${count(fromBackup, 'edit')} that waited then are listed under “Needs attention”.`,
      `The file from before is kept: ${place}`,
    ),
  'notice.serviceRecovered': ({ sent, found, lost, place }: RecoveredService, { count, plural }: Words) =>
    sentences(
      place === null
        ? 'The file of the local account was gone, so Docket made a new one.'
        : 'The file of the local account was damaged, so Docket made a new one.',
      `${count(sent, 'taskOrList')} ${plural(sent, WAS)} put into it from here.`,
      found > 0 && `${count(found, 'taskOrList')} could still be read in the damaged file.`,
      lost > 0 && `${count(lost, 'taskOrList')} couldn’t be read in any file, and ${plural(lost, IS)} lost.`,
      'What was deleted lately may be back.',
      place !== null && `The damaged file is kept: ${place}`,
    ),
  'notice.storeGone': () =>
    'The file with your tasks was gone, so Docket created a new one from the local account. What can be undone is forgotten.',
} as const;
