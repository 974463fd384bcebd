import { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';

/** As it was typed when it worked: the service tells another name than it takes, of accounts with a phone number. */
const keptPasswordSchema = z.strictObject({ username: z.string().min(1), password: z.string().min(1) });
export type KeptPassword = z.infer<typeof keptPasswordSchema>;

/** As the vault keeps it. */
export const keptToSecret = ({ username, password }: KeptPassword): string =>
  JSON.stringify({ username, password });

/** What the vault holds is ours; a text that cannot be read is no password. */
export const secretToKept = (secret: string | null): KeptPassword | null =>
  readJson(keptPasswordSchema, secret);
