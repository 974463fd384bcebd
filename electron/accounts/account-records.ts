import Conf from 'conf';
import { z } from 'zod';
import {
  accountIdSchema,
  LOCAL_ACCOUNT_ID,
  serviceChoiceSchema,
  type AccountId,
} from '#shared/domain/account.ts';

/** What is remembered of an account outside the keychain: names, no secrets. */
const recordSchema = z.strictObject({
  id: accountIdSchema,
  service: serviceChoiceSchema,
  userId: z.string(),
  username: z.string(),
  inboxId: z.string(),
});
export type AccountRecord = z.infer<typeof recordSchema>;

const fileSchema = z.object({
  active: accountIdSchema.catch(LOCAL_ACCOUNT_ID),
  accounts: z.array(recordSchema.nullable().catch(null)).catch([]),
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

/** `accounts.json` in the data directory, written atomically. */
export const openAccountRecords = (dataDirectory: string, newDeviceId: () => string): AccountRecords => {
  const conf = new Conf<{ deviceId?: string; active?: string; accounts?: readonly AccountRecord[] }>({
    cwd: dataDirectory,
    configName: 'accounts',
  });
  const read = (): { readonly active: AccountId; readonly accounts: readonly AccountRecord[] } => {
    const { active, accounts } = fileSchema.parse(conf.store);
    return { active, accounts: accounts.filter((record) => record !== null) };
  };
  const deviceId = (): string => {
    const known = z
      .string()
      .regex(/^[0-9a-f]{24}$/u)
      .safeParse(conf.get('deviceId'));
    if (known.success) return known.data;
    const made = newDeviceId();
    conf.set('deviceId', made);
    return made;
  };
  return {
    deviceId,
    list: () => read().accounts,
    active: () => read().active,
    save: (record) => {
      const others = read().accounts.filter(({ id }) => id !== record.id);
      conf.set('accounts', [...others, record]);
    },
    activate: (id) => conf.set('active', id),
    remove: (id) => {
      const { active, accounts } = read();
      conf.set(
        'accounts',
        accounts.filter((record) => record.id !== id),
      );
      if (active === id) conf.set('active', LOCAL_ACCOUNT_ID);
    },
  };
};
