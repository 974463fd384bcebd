import type { V2Client } from '#core/remote/v2-client.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import type { DeviceOptions } from '#electron/testing/simulation/device.ts';

export type Sabotage = NonNullable<DeviceOptions['sabotage']>;
export type Sabotages = Readonly<Record<string, Sabotage>>;

/** An engine that has this client in place of the right one. */
export const withClient =
  (change: (client: V2Client) => Partial<V2Client>): Sabotage =>
  (engine) => ({ ...engine, client: { ...engine.client, ...change(engine.client) } });

/** An engine that does this to the store whenever something was written. */
export const withStore =
  (harm: (db: WriteDatabase) => void): Sabotage =>
  (engine) => {
    engine.store.onChange(() => engine.store.write((db) => harm(db)));
    return engine;
  };

export const etagsFor = (objects: readonly { readonly id?: unknown }[]): Record<string, string> =>
  Object.fromEntries(objects.map(({ id }) => [String(id), 'planted1']));
