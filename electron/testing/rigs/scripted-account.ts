import { onTestFinished } from 'vitest';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createV2Client, type V2Client } from '#core/remote/v2-client.ts';
import type { Store } from '#core/store/store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';

interface ScriptedAccount {
  readonly store: Store;
  readonly client: V2Client;
  /** Bodies that were sent, in order. */
  readonly sent: readonly string[];
  /** Everything that the service can change here, as one text. */
  readonly stored: () => string;
}

const TABLES = ['base_object', 'task_row', 'project_row', 'meta', 'outbox'];

/** Every value as SQL writes it: integers with all their digits. */
const tableText = ({ db }: Store, table: string): string => {
  const columns = db.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', table);
  const row = columns.map(({ name }) => `quote(${name})`).join(" || ',' || ");
  const rows = db.all<{ line: string }>(`SELECT ${row} AS line FROM ${table} ORDER BY 1`);
  return rows.map(({ line }) => line).join('\n');
};

/** The real store and client, on a service whose every body the test writes itself. */
export const createScriptedAccount = (bodyOf: (path: string) => string): ScriptedAccount => {
  const store = openNewStore({ path: `${temporaryDirectory()}/store.db`, inboxId: 'inbox1' });
  onTestFinished(() => store.close());
  const sent: string[] = [];
  const transport = createFetchTransport({
    fetch: async (request) => {
      sent.push(await request.text());
      return new Response(bodyOf(new URL(request.url).pathname.replace('/api/v2', '')));
    },
    schedule: () => () => undefined,
  });
  const baseAddress = 'http://scripted.example/api/v2';
  const http = createHttp({ transport, baseAddress, headers: () => ({}), now: () => 0 });
  return {
    store,
    client: createV2Client(http),
    sent,
    stored: () => TABLES.map((table) => tableText(store, table)).join('\n\n'),
  };
};
