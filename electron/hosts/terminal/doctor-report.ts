import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { VaultState } from '#shared/domain/desktop/vault-state.ts';
import { fileState, type FileState } from '#electron/local-service/storage/damaged-file.ts';
import { inspectStore, type StoreReport } from '#core/store/integrity/inspect-store.ts';

export interface DoctorFacts {
  readonly version: string;
  readonly node: string;
  readonly sqlite: string;
  readonly system: string;
  readonly dataDirectory: string;
  readonly keychain: VaultState;
}

interface AccountReport {
  /** `local`, or a number: names and addresses are content. */
  readonly label: string;
  readonly store: StoreReport;
  /** Of the service of the local account; null for another one. */
  readonly service: FileState | null;
}

const accountReports = (dataDirectory: string): readonly AccountReport[] => {
  let ids: readonly string[];
  try {
    ids = readdirSync(join(dataDirectory, 'accounts')).toSorted();
  } catch {
    return [];
  }
  const remote = ids.filter((id) => id !== 'local');
  return ids.map((id) => ({
    label: id === 'local' ? 'local account' : `account ${remote.indexOf(id) + 1}`,
    store: inspectStore(join(dataDirectory, 'accounts', id, 'store.db')),
    service: id === 'local' ? fileState(join(dataDirectory, 'accounts', id, 'service.db')) : null,
  }));
};

const WORDS: Readonly<Record<StoreReport['state'], string>> = {
  missing: 'missing',
  healthy: 'healthy',
  damaged: 'damaged',
  unreadable: 'unreadable',
  newer: 'of a newer Docket (update Docket)',
  readOnly: 'not writable',
};

const accountLine = ({ label, store, service }: AccountReport): string => {
  const behind = service === null ? '' : `, service ${WORDS[service]}`;
  if (store.state === 'missing' || store.state === 'unreadable')
    return `${label}: store ${store.state}${behind}`;
  const synced = store.lastSyncedAt ?? 'never';
  return `${label}: store ${WORDS[store.state]}, ${store.bytes} bytes, schema ${store.schema}, ${store.tasks} tasks, ${store.unsent} unsent, ${store.refused} refused, last synced ${synced}${behind}`;
};

/** Nobody started Docket there, or nobody may look. */
const withoutAccounts = (dataDirectory: string): string => {
  const known = statSync(dataDirectory, { throwIfNoEntry: false });
  if (known === undefined) return 'There is no such folder: Docket makes it when it starts.';
  return known.isDirectory() ? 'no account yet' : 'That is no folder.';
};

/** Plain lines that may be pasted anywhere: no title, no name, no address, no secret. */
export const doctorReport = (facts: DoctorFacts): readonly string[] => {
  const accounts = accountReports(facts.dataDirectory);
  return [
    `Docket ${facts.version} on ${facts.system}`,
    `Node ${facts.node}, SQLite ${facts.sqlite}`,
    `data directory: ${facts.dataDirectory}`,
    `keychain: ${facts.keychain}`,
    ...(accounts.length === 0 ? [withoutAccounts(facts.dataDirectory)] : accounts.map(accountLine)),
  ];
};
