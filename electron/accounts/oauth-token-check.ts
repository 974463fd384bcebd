import type { Region } from '#shared/domain/region.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { HttpTransport } from '#electron/remote/transport.ts';
import { createV1Client } from '#electron/remote/v1-client.ts';
import { createV1Http } from '#electron/remote/v1-session.ts';

/** What a token of V1 opens. */
export interface TokenOwner {
  /** Null while the inbox is empty: V1 names the inbox in its tasks only, and the user nowhere. */
  readonly inboxId: string | null;
}

/**
 * Asks the service once whether it takes a token, before it is kept: a pasted
 * personal token may be cut, or of the other region.
 */
export const checkToken = async (
  { transport, now }: { readonly transport: HttpTransport; readonly now: () => number },
  { region, token }: { readonly region: Region; readonly token: string },
): Promise<Result<TokenOwner, RemoteError>> => {
  const client = createV1Client(createV1Http({ region, transport, token, now }));
  const inbox = await client.inboxData();
  if (!inbox.ok) return fail(inbox.error);
  const projectId = inbox.value.tasks[0]?.['projectId'];
  return ok({ inboxId: typeof projectId === 'string' && projectId !== '' ? projectId : null });
};
