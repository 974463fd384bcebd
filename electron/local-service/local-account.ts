import { createUuid, inboxIdOf } from '#electron/local-service/rules/identity.ts';
import type { ServiceRuntime } from '#electron/local-service/router.ts';
import { accountFreeUser, insertUser, userById } from '#electron/local-service/storage/user-table.ts';
import type { ReadDatabase } from '#electron/local-service/storage/database.ts';

/** A user id that is also a number, as `creator` and `completedUserId` demand. */
export const createUserId = (
  db: ReadDatabase,
  { randomBytes }: Pick<ServiceRuntime, 'randomBytes'>,
): string => {
  for (;;) {
    const id = String(100_000_000 + (Buffer.from(randomBytes(4)).readUInt32BE() % 900_000_000));
    if (userById(db, id) === undefined) return id;
  }
};

/** The user of this installation, and a fresh session token. */
export const createLocalAccount = (runtime: ServiceRuntime) => {
  const userId = runtime.database.transaction('write', (db) => {
    const known = accountFreeUser(db);
    if (known !== undefined) return known.id;
    const id = createUserId(db, runtime);
    insertUser(db, {
      id,
      email: null,
      userCode: createUuid(runtime),
      plan: 'premium',
      createdAt: runtime.now(),
      password: null,
      totpSecret: null,
    });
    return id;
  });
  return {
    userId,
    inboxId: inboxIdOf(userId),
    token: Buffer.from(runtime.randomBytes(32)).toString('hex'),
  };
};
