import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { accountIdSchema, type AccountId } from '#shared/domain/account.ts';
import { readJson } from '#shared/domain/parse-json.ts';
import type { MoveCheck } from '#shared/ipc/move-methods.ts';
import { accountDirectory } from '#core/accounts/session/account-session.ts';
import { keyOf } from '#core/model/key-of.ts';
import { objectsToJson, parseDocketJson, type AccountObjects } from '#core/exchange/formats/docket-json.ts';
import { entitySchema } from '#core/model/entity.ts';
import type { Wanted } from '#core/sync/engine/read-back.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';

/**
 * A move into an account: what was moved, as a file of Docket in the folder of the account, and how far the move is,
 * in its store. Both stay until the person says that the move is over.
 */

const keptSchema = z.object({
  from: accountIdSchema,
  /** Unix milliseconds. */
  startedAt: z.number(),
  check: z.custom<MoveCheck>().nullable(),
});
export type KeptMove = z.infer<typeof keptSchema>;

/** @returns null where there is no move, or one that a later Docket wrote */
export const keptMove = (db: ReadDatabase): KeptMove | null => readJson(keptSchema, readMeta(db, 'move'));

export const keepMove = (db: WriteDatabase, move: KeptMove): void =>
  writeMeta(db, 'move', JSON.stringify(move));

export interface Folder {
  readonly dataDirectory: string;
  /** The account that takes the objects in. */
  readonly to: AccountId;
}

const pathOf = ({ dataDirectory, to }: Folder): string =>
  join(accountDirectory(dataDirectory, to), 'move.json');

/** Whole, or as it was before, also after a power cut. For its owner alone. */
const writeWhole = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  const written = openSync(`${path}.new`, 'r+');
  try {
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
  renameSync(`${path}.new`, path);
};

/** Before anything is written into the account. */
export const writeMoved = (folder: Folder, { inboxId, objects }: AccountObjects, now: number): void =>
  writeWhole(pathOf(folder), objectsToJson(objects, { inboxId, now, preferences: null }));

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // removed by hand
  }
};

/** The objects that `writeMoved` kept. None where the file was removed by hand. */
export const readMoved = (folder: Folder): readonly Wanted[] => {
  const text = readText(pathOf(folder));
  const file = text === null ? null : parseDocketJson(text);
  if (file === null) return [];
  return entitySchema.options.flatMap((entity) =>
    (file.objects[entity] ?? []).flatMap((object) => {
      const id = keyOf(entity, object);
      return id === null ? [] : [{ key: { entity, id }, object }];
    }),
  );
};

export const forgetMove = (db: WriteDatabase, folder: Folder): void => {
  deleteMeta(db, 'move');
  rmSync(pathOf(folder), { force: true });
};

const targetsSchema = z.array(z.object({ service: z.string(), name: z.string() }));

/** An account at a service that took a move in. */
export type Target = z.infer<typeof targetsSchema>[number];

const targetsPath = (dataDirectory: string, from: AccountId): string =>
  join(accountDirectory(dataDirectory, from), 'moved-to.json');

export const readTargets = (dataDirectory: string, from: AccountId): readonly Target[] =>
  readJson(targetsSchema, readText(targetsPath(dataDirectory, from))) ?? [];

export const noteTarget = (dataDirectory: string, from: AccountId, target: Target): void => {
  const known = readTargets(dataDirectory, from);
  if (known.some(({ service, name }) => service === target.service && name === target.name)) return;
  const { service, name } = target;
  writeWhole(targetsPath(dataDirectory, from), JSON.stringify([...known, { service, name }]));
};
