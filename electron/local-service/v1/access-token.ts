import { hashToken } from '#electron/local-service/authentication.ts';
import type { Call } from '#electron/local-service/route.ts';
import { createUuid } from '#electron/local-service/rules/identity.ts';
import { insertAccessToken } from '#electron/local-service/storage/token-table.ts';

/** Observed on the wire. */
export const SCOPES: readonly string[] = ['tasks:read', 'tasks:write'];

/** A V1 token, in the UUID form of the service; kept as a hash. */
export const issueAccessToken = async (
  call: Pick<Call, 'db' | 'now' | 'randomBytes' | 'settings'>,
  { userId, scope }: { readonly userId: string; readonly scope: string },
) => {
  const issued = createUuid(call);
  const expiresAt = call.now + call.settings.accessTokenSeconds * 1000;
  await insertAccessToken(call.db, { tokenHash: hashToken(issued), userId, scope, expiresAt }, call.now);
  return { token: issued, expiresAt };
};
