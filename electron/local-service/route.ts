import type { ExactJson } from '#shared/domain/exact-json.ts';
import type { Answer } from '#electron/local-service/answer.ts';
import type { ServiceSettings } from '#electron/local-service/service-settings.ts';
import type { FileStore, StagedFile } from '#electron/local-service/storage/file-store.ts';
import type { ReadDatabase, Sharing, WriteDatabase } from '#electron/local-service/storage/database.ts';
import type { KeptCounts } from '#electron/local-service/storage/kept-counts.ts';
import type { SharedSnapshots } from '#electron/local-service/v2/shared-snapshots.ts';
import type { User } from '#electron/local-service/storage/user-table.ts';

/** A file of a request, on disk already. */
export interface UploadedFile {
  readonly fileName: string;
  /** Its first bytes, which say what it is. */
  readonly start: Uint8Array;
  readonly staged: StagedFile;
}

/** One request, with everything that a handler may touch. */
export interface Call {
  /** Inside the transaction of this request; GET requests only read. */
  readonly db: WriteDatabase;
  /** Unix milliseconds at the start of the request. */
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly settings: ServiceSettings;
  readonly keptCounts: KeptCounts;
  readonly sharedSnapshots: SharedSnapshots;
  readonly server: ServerParts | null;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Where the request comes from, as the host of the service tells it. */
  readonly caller: string;
  /** The base address in front of `/api/v2` and `/open/v1`. */
  readonly origin: string;
  /** @throws Refusal where the body is no JSON */
  readonly json: () => ExactJson;
  readonly text: string;
  /** The member `file` of a form, where the route takes one. */
  readonly file: UploadedFile | null;
  readonly files: FileStore;
  /** Does this when all that the request writes is written, and not at all where it is not. */
  readonly afterCommit: (act: () => void | Promise<void>) => void;
}

/** What a server of several people adds to the service. */
export interface ServerParts {
  readonly routes: readonly Route[];
  /** Whether somebody with a right password, session or token may come in. */
  readonly isAllowed: (db: ReadDatabase, userId: string) => Promise<boolean>;
  /** The ids of others who share a list with somebody. */
  readonly withWhom: (db: ReadDatabase, userId: string) => Promise<readonly string[]>;
  readonly sharing: (call: Pick<UserCall, 'db' | 'now' | 'userId'>) => Sharing;
  /** Takes a list that is about to be deleted from the others, or from a member alone. @returns whether it is gone */
  readonly leaveBeforeDeletion: (call: UserCall, projectId: string) => Promise<boolean>;
  /** Notes from where somebody signed on, in the transaction of the sign-on. */
  readonly onSignOn: (
    call: Call,
    session: { readonly userId: string; readonly tokenHash: string },
  ) => Promise<void>;
}

/** A request of a user that has proved to be one. */
export interface UserCall extends Call {
  readonly user: User;
  readonly userId: string;
  /** The check point of this request, made at the first use. */
  readonly change: () => Promise<number>;
  readonly sharing: Sharing | null;
}

interface RouteBase {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A Hono path. */
  readonly path: string;
  /** A password can be guessed there: whoever fails again and again has to wait. */
  readonly takesPassword?: boolean;
  /** A GET that writes. */
  readonly writes?: boolean;
}

export interface UserRoute extends RouteBase {
  readonly access: 'session' | 'token';
  readonly handle: (call: UserCall) => Answer | Promise<Answer>;
  /**
   * Its body is a form with a file, which is read where this throws nothing. It reads only, and what it finds may
   * be otherwise when the file is there.
   */
  readonly beforeFile?: (call: UserCall) => void | Promise<void>;
}

/** A route whose body is a form with a file. */
export type FileRoute = UserRoute & Required<Pick<UserRoute, 'beforeFile'>>;

export type Route =
  | (RouteBase & { readonly access: 'open'; readonly handle: (call: Call) => Answer | Promise<Answer> })
  | UserRoute;

/** A route for whoever asks. */
export const openRoute = (
  method: RouteBase['method'],
  path: string,
  handle: (call: Call) => Answer | Promise<Answer>,
): Route => ({
  access: 'open',
  method,
  path,
  handle,
});

type MakeUserRoute = (path: string, handle: (call: UserCall) => Answer | Promise<Answer>) => UserRoute;

const userRoute =
  (access: 'session' | 'token', method: RouteBase['method'], prefix: string): MakeUserRoute =>
  (path, handle) => ({ access, method, path: `${prefix}${path}`, handle });

/** Routes of the unofficial generation, behind the session cookie. */
export const v2 = {
  get: userRoute('session', 'GET', '/api/v2'),
  post: userRoute('session', 'POST', '/api/v2'),
  put: userRoute('session', 'PUT', '/api/v2'),
  delete: userRoute('session', 'DELETE', '/api/v2'),
} as const;

/** The host of running focus sessions, which has no prefix. */
export const live = { post: userRoute('session', 'POST', '') } as const;

/** Of the web app, which reads some of the same under v3. */
export const v3 = { get: userRoute('session', 'GET', '/api/v3') } as const;

/** Of the web app too: what it has not moved to v2. */
export const webV1 = {
  get: userRoute('session', 'GET', '/api/v1'),
  upload: (
    path: string,
    { beforeFile, handle }: Required<Pick<UserRoute, 'beforeFile' | 'handle'>>,
  ): FileRoute => ({ ...userRoute('session', 'POST', '/api/v1')(path, handle), beforeFile }),
} as const;

/** Routes of the official generation, behind a bearer token. */
export const v1 = {
  get: userRoute('token', 'GET', '/open/v1'),
  post: userRoute('token', 'POST', '/open/v1'),
  delete: userRoute('token', 'DELETE', '/open/v1'),
} as const;
