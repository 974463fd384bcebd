import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VaultState } from '#shared/domain/desktop/vault-state.ts';
import { inspectStore, type StoreReport } from '#electron/store/integrity/inspect-store.ts';

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
  }));
};

const accountLine = ({ label, store }: AccountReport): string => {
  if (store.state === 'missing' || store.state === 'unreadable') return `${label}: store ${store.state}`;
  const synced = store.lastSyncedAt ?? 'never';
  return `${label}: store ${store.state}, ${store.bytes} bytes, schema ${store.schema}, ${store.tasks} tasks, ${store.unsent} unsent, ${store.refused} refused, last synced ${synced}`;
};

/** Plain lines that may be pasted anywhere: no title, no name, no address, no secret. */
export const doctorReport = (facts: DoctorFacts): readonly string[] => {
  const accounts = accountReports(facts.dataDirectory);
  return [
    `Docket ${facts.version} on ${facts.system}`,
    `Node ${facts.node}, SQLite ${facts.sqlite}`,
    `data directory: ${facts.dataDirectory}`,
    `keychain: ${facts.keychain}`,
    ...(accounts.length === 0 ? ['no account yet'] : accounts.map(accountLine)),
  ];
};
