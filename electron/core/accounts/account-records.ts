import { z } from 'zod';
import {
  accountIdSchema,
  LOCAL_ACCOUNT_ID,
  serviceChoiceSchema,
  signInRefusalSchema,
  type AccountId,
  type Generations,
} from '#shared/domain/account.ts';
import { openConfFile } from '#core/settings/conf-file.ts';

/** What is known of a V1 sign-in; the token itself is in the vault. */
const v1Schema = z.object({
  via: z.enum(['consent', 'apiKey']),
  /** Unix seconds; null where the service told no end. */
  expiration: z.int().nullable(),
  redirectUri: z.string().nullable(),
  /** By what its owner is known: V1 names no user. */
  inboxId: z.string().nullable(),
  projectIds: z.array(z.string()),
  /** A hash of the token: who has the same one is the same, also where there is nothing to be told by. */
  tokenMark: z.string().nullable().catch(null),
});

/** What is remembered of an account outside the keychain: names, no secrets. */
const recordSchema = z.looseObject({
  id: accountIdSchema,
  service: serviceChoiceSchema,
  /** Empty without V2. */
  userId: z.string(),
  username: z.string(),
  inboxId: z.string(),
  /** Records of before V1 could be signed in to say nothing of these. */
  v2: z.boolean().catch(true),
  v1: v1Schema.nullable().catch(null),
  keepsPassword: z.boolean().catch(false),
  keepsAuthenticator: z.boolean().catch(false),
  renewalRefusal: signInRefusalSchema.nullable().catch(null),
  /** How it was when it was closed the last time: its store is read while it is open only. */
  closed: z.object({ unsent: z.int().nonnegative(), hasEnded: z.boolean() }).optional().catch(undefined),
});
export type AccountRecord = z.infer<typeof recordSchema>;

export const generationsOf = ({ v1, v2 }: AccountRecord): Generations => ({ v1: v1 !== null, v2 });

const fileSchema = z.object({
  active: accountIdSchema.catch(LOCAL_ACCOUNT_ID),
  accounts: z.array(z.unknown()).catch([]),
});

export interface AccountRecords {
  /** 24 hex digits, made once: a service tells installations apart by it. */
  readonly deviceId: () => string;
  readonly list: () => readonly AccountRecord[];
  readonly find: (id: AccountId) => AccountRecord | undefined;
  readonly active: () => AccountId;
  /** Adds the record, or replaces the one with its id. */
  readonly save: (record: AccountRecord) => void;
  /** Does nothing to an account that is gone. */
  readonly change: (id: AccountId, change: Partial<AccountRecord>) => void;
  readonly activate: (id: AccountId) => void;
  readonly remove: (id: AccountId) => void;
}

/** `accounts.json` in the data directory. An entry that is not understood, of a newer Docket perhaps, is kept. */
export const openAccountRecords = (dataDirectory: string, newDeviceId: () => string): AccountRecords => {
  const file = openConfFile(dataDirectory, 'accounts');
  const read = () => fileSchema.parse(file.store);
  const list = (): readonly AccountRecord[] =>
    read().accounts.flatMap((entry) => recordSchema.safeParse(entry).data ?? []);
  const find = (id: AccountId) => list().find((record) => record.id === id);
  const entriesWithout = (id: AccountId): readonly unknown[] =>
    read().accounts.filter((entry) => recordSchema.safeParse(entry).data?.id !== id);
  /** In its place: the order of accounts is that in which they were added. */
  const save = (record: AccountRecord): void => {
    const known = find(record.id) !== undefined;
    const entries = read().accounts.map((entry) =>
      recordSchema.safeParse(entry).data?.id === record.id ? record : entry,
    );
    file.set('accounts', known ? entries : [...entries, record]);
  };
  const deviceId = (): string => {
    const known = z
      .string()
      .regex(/^[0-9a-f]{24}$/u)
      .safeParse(file.get('deviceId'));
    if (known.success) return known.data;
    const made = newDeviceId();
    file.set('deviceId', made);
    return made;
  };
  return {
    deviceId,
    list,
    find,
    active: () => read().active,
    save,
    change: (id, change) => {
      const record = find(id);
      if (record !== undefined) save({ ...record, ...change });
    },
    activate: (id) => file.set('active', id),
    remove: (id) => {
      file.set('accounts', entriesWithout(id));
      if (read().active === id) file.set('active', LOCAL_ACCOUNT_ID);
    },
  };
};
