import { z } from 'zod';
import { chunksOf } from '#shared/domain/chunks-of.ts';
import { readJson } from '#shared/domain/parse-json.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { serverAnswerSchema, type ServerAnswer, type SyncStatus } from '#shared/domain/sync-status.ts';
import { entitySchema } from '#core/model/entity.ts';
import { integerField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { isSameServer, type ServerWatch } from '#core/remote/server-watch.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { objectKeys } from '#core/store/rows/current-object.ts';
import type { Store } from '#core/store/store.ts';
import { sendOneAgain } from '#core/store/unsent/send-again.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';
import { nameOf, readBack, type ReadObjects, type Wanted } from '#core/sync/engine/read-back.ts';

/**
 * Another server at the same address, an empty one, or one that is restored from a backup is not taken for the truth:
 * nothing of it is read, nothing is sent to it and nothing is deleted before the person has decided.
 */
export interface ServerGate {
  /** What the person is asked; null where nothing is. */
  readonly question: () => SyncStatus['server'];
  /** Does what the person decided, as the first thing of a cycle. What was interrupted is done again. */
  readonly settle: () => Promise<Result<null, SyncError>>;
  /** All was read of this server: it is the one from now on. */
  readonly keep: () => void;
  /** A check point of a server of Docket only grows: one that is lower says that its database was put back by hand. */
  readonly believe: (asked: bigint, told: bigint) => Result<null, SyncError>;
  readonly answer: (answer: ServerAnswer) => void;
}

interface GateParts {
  readonly store: Store;
  readonly client: V2Client;
  readonly watch: ServerWatch;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly serviceNow: () => number;
}

const storedSchema = z.object({
  name: z.string(),
  /** What is still to be done before anything is read. */
  answer: serverAnswerSchema.nullable(),
});
type Stored = z.infer<typeof storedSchema>;

const stored = (db: ReadDatabase): Stored | null => readJson(storedSchema, readMeta(db, 'server'));

/** Whether this account was synced with a server of Docket, which has pages for people. */
export const isOfServer = (db: ReadDatabase): boolean => (stored(db)?.name ?? '') !== '';

const write = (store: Store, value: Stored): void =>
  store.write((db) => writeMeta(db, 'server', JSON.stringify(value)));

/** Objects without a turn of the event loop: a few milliseconds of work. */
const AT_ONCE = 200;

/** What the service acknowledged, and what is here as it was acknowledged last. */
const readAcknowledged = async (db: ReadDatabase): Promise<readonly Wanted[]> => {
  const wanted: Wanted[] = [];
  for (const keys of chunksOf(
    entitySchema.options.flatMap((entity) => objectKeys(db, entity)),
    AT_ONCE,
  )) {
    for (const key of keys) {
      const object = readBase(db, key);
      if (object !== null) wanted.push({ key, object });
    }
    await yieldToEventLoop();
  }
  return wanted;
};

/** When an object was last edited or deleted, as far as it says: no delta tells when another device deleted it. */
const editedAt = (object: RawObject): number | null => {
  const [edited, deleted] = [timeField(object, 'modifiedTime'), integerField(object, 'deletedTime')];
  return edited === null ? null : Math.max(edited, Number(deleted ?? 0));
};

/** An older state would undo what another computer has sent again. What tells no time counts as older. */
const isNewerHere = (here: RawObject, there: RawObject): boolean =>
  (editedAt(here) ?? 0) > (editedAt(there) ?? Number.POSITIVE_INFINITY);

const applyAnswer = async (
  { store, now, serviceNow }: GateParts,
  answer: ServerAnswer,
  { wanted, read }: { readonly wanted: readonly Wanted[]; readonly read: ReadObjects },
): Promise<void> => {
  for (const some of chunksOf(wanted, AT_ONCE)) {
    store.write((db, changes) => {
      for (const { key, object } of some) {
        // All lists were read: what none of them has is not there.
        const there = read.get(nameOf(key)) ?? null;
        if (answer === 'takeOver') applyRemoteObject(db, key, { object: there, changes, at: serviceNow() });
        else if (there === null || isNewerHere(object, there))
          sendOneAgain(db, key, { has: () => there, changes, at: now() });
      }
    });
    await yieldToEventLoop();
  }
};

/** How far this and that was read of the server of before. */
const READ_STATE = ['lastFullPullAt', 'olderDone', 'olderWontDo', 'olderTrash', 'unexplained'] as const;

export const createServerGate = (parts: GateParts): ServerGate => {
  const { store, client, watch, now } = parts;
  let isBehind = false;
  watch.expect(stored(store.db)?.name ?? null);
  return {
    question: () => {
      const [expected, other] = [watch.expected(), watch.other()];
      if (isBehind) return 'restored';
      if (expected === null || other === null) return null;
      return isSameServer(expected, other) ? 'restored' : 'other';
    },
    settle: async () => {
      const { name = '', answer = null } = stored(store.db) ?? {};
      if (answer === null) return ok(null);
      const wanted = await readAcknowledged(store.db);
      const read = await readBack({ store, account: { v1: null, v2: client }, now, withTrash: true }, wanted);
      if (!read.ok) return read;
      await applyAnswer(parts, answer, { wanted, read: read.value });
      store.write((db) => {
        for (const key of READ_STATE) deleteMeta(db, key);
        writeMeta(db, 'server', JSON.stringify({ name, answer: null } satisfies Stored));
      });
      return ok(null);
    },
    keep: () => {
      const name = watch.expected();
      if (name !== null && stored(store.db) === null) write(store, { name, answer: null });
    },
    believe: (asked, told) => {
      isBehind = told < asked && (watch.expected() ?? '') !== '';
      return isBehind ? fail({ kind: 'OtherServer', isRestored: true }) : ok(null);
    },
    answer: (answer) => {
      const name = watch.other() ?? watch.expected() ?? '';
      isBehind = false;
      watch.expect(name);
      write(store, { name, answer });
    },
  };
};
