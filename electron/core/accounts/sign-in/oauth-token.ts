import { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';
import type { V1Token } from '#core/remote/session/oauth.ts';

const tokenSchema = z.strictObject({ value: z.string().min(1), expiration: z.int().nullable() });

/** As the vault keeps it. */
export const tokenToSecret = ({ value, expiration }: V1Token): string =>
  JSON.stringify({ value, expiration });

/** What the vault holds is ours; a text that cannot be read is no token. */
export const secretToToken = (secret: string | null): V1Token | null => readJson(tokenSchema, secret);

/** Tokens live about 180 days and cannot be renewed without the person (observed): told two weeks ahead. */
const SOON_SECONDS = 14 * 24 * 60 * 60;

export type TokenState =
  /** Personal tokens, and services that tell no end. */
  | { readonly kind: 'endless' }
  /** Unix milliseconds. */
  | { readonly kind: 'good' | 'endsSoon' | 'ended'; readonly endsAt: number };

/** @param now Unix milliseconds */
export const tokenState = ({ expiration }: Pick<V1Token, 'expiration'>, now: number): TokenState => {
  if (expiration === null) return { kind: 'endless' };
  const endsAt = expiration * 1000;
  if (endsAt <= now) return { kind: 'ended', endsAt };
  return { kind: endsAt - now <= SOON_SECONDS * 1000 ? 'endsSoon' : 'good', endsAt };
};
