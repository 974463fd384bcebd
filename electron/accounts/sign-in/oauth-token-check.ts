import type { Region } from '#shared/domain/dates/region.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { V1Owner } from '#electron/accounts/session/v1-owner.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { HttpTransport } from '#electron/remote/http/transport.ts';
import { createV1Client } from '#electron/remote/v1-client.ts';
import { createV1Http } from '#electron/remote/session/v1-session.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (object: Fields | undefined, field: string): string | null => {
  const value = object?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

const idsOf = (objects: readonly Fields[]): readonly string[] =>
  objects.flatMap((object) => textOf(object, 'id') ?? []);

/** V2 tells which lists somebody else can see, and those prove nothing (`isOwner` and `userCount` were observed). */
const isOwnAlone = ({ isOwner, userCount }: Fields): boolean =>
  isOwner !== false && !(Number(userCount ?? 1) > 1);

/** The lists of an account as V2 tells them, as far as they say whose they are. */
export const ownProjectIds = (projects: readonly Fields[]): readonly string[] =>
  idsOf(projects.filter(isOwnAlone));

/**
 * Asks the service whether it takes a token, before it is kept: a pasted
 * personal token may be cut, of the other region, or of somebody else.
 */
export const checkToken = async (
  { transport, now }: { readonly transport: HttpTransport; readonly now: () => number },
  { region, token }: { readonly region: Region; readonly token: string },
): Promise<Result<V1Owner, RemoteError>> => {
  const client = createV1Client(createV1Http({ region, transport, token, now }));
  const inbox = await client.inboxData();
  if (!inbox.ok) return fail(inbox.error);
  const projects = await client.projects();
  if (!projects.ok) return fail(projects.error);
  return ok({ inboxId: textOf(inbox.value.tasks[0], 'projectId'), projectIds: idsOf(projects.value) });
};
