import { z } from 'zod';
import {
  accountIdSchema,
  LOCAL_ACCOUNT_ID,
  serviceChoiceSchema,
  type AccountId,
} from '#shared/domain/account.ts';
import { openConfFile } from '#electron/settings/conf-file.ts';

/** What is remembered of an account outside the keychain: names, no secrets. */
const recordSchema = z.looseObject({
  id: accountIdSchema,
  service: serviceChoiceSchema,
  userId: z.string(),
  username: z.string(),
  inboxId: z.string(),
});
export type AccountRecord = z.infer<typeof recordSchema>;

const fileSchema = z.object({
  active: accountIdSchema.catch(LOCAL_ACCOUNT_ID),
  accounts: z.array(z.unknown()).catch([]),
});

export interface AccountRecords {
  /** 24 hex digits, made once: a service tells installations apart by it. */
  readonly deviceId: () => string;
  readonly list: () => readonly AccountRecord[];
  readonly active: () => AccountId;
  /** Adds the record, or replaces the one with its id. */
  readonly save: (record: AccountRecord) => void;
  readonly activate: (id: AccountId) => void;
  readonly remove: (id: AccountId) => void;
}

/** `accounts.json` in the data directory. An entry that is not understood, of a newer Docket perhaps, is kept. */
export const openAccountRecords = (dataDirectory: string, newDeviceId: () => string): AccountRecords => {
  const file = openConfFile(dataDirectory, 'accounts');
  const read = () => fileSchema.parse(file.store);
  const list = (): readonly AccountRecord[] =>
    read().accounts.flatMap((entry) => recordSchema.safeParse(entry).data ?? []);
  const entriesWithout = (id: AccountId): readonly unknown[] =>
    read().accounts.filter((entry) => recordSchema.safeParse(entry).data?.id !== id);
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
    active: () => read().active,
    save: (record) => file.set('accounts', [...entriesWithout(record.id), record]),
    activate: (id) => file.set('active', id),
    remove: (id) => {
      file.set('accounts', entriesWithout(id));
      if (read().active === id) file.set('active', LOCAL_ACCOUNT_ID);
    },
  };
};
