import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { UpdateFailure, UpdateState } from '#shared/domain/desktop/update-state.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';
import { readManifest, type InstalledDocket, type UpdateManifest } from './update-manifest.ts';

/** A package that the signed manifest vouches for. */
export interface VerifiedUpdate {
  readonly version: string;
  /** https, beside the manifest. */
  readonly url: string;
  readonly size: number;
  /** Base64; what was downloaded is compared with it. */
  readonly sha512: string;
}

export interface UpdateInstaller {
  /** Brings the package here and compares its hash. It is put in place when Docket ends. */
  readonly download: (update: VerifiedUpdate) => Promise<Result<null, 'offline' | 'damaged' | 'install'>>;
  /** Ends Docket, puts the package in place and starts it. */
  readonly installNow: () => void;
}

/** Updates as the core answers for them. */
export interface Updates {
  readonly state: () => UpdateState;
  /** @returns the state at once; what comes of it is told to the listeners */
  readonly check: () => UpdateState;
  readonly install: () => UpdateState;
  readonly onChange: (listener: (state: UpdateState) => void) => void;
}

export interface UpdatesConfig {
  readonly feed: string;
  readonly installed: InstalledDocket;
  readonly transport: HttpTransport;
  readonly installer: UpdateInstaller;
  readonly now: () => number;
  readonly schedule: (ms: number, action: () => void) => () => void;
  readonly log: (line: string) => void;
}

const HOUR_MS = 3_600_000;
/** The start has more important things to do. */
const FIRST_CHECK_MS = 60_000;
const NEXT_CHECK_MS = 24 * HOUR_MS;
const AFTER_FAILURE_MS = 6 * HOUR_MS;
const MANIFEST_TIMEOUT_MS = 30_000;
const MANIFEST_MAX_BYTES = 65_536;

type Found = Result<UpdateManifest | null, UpdateFailure>;

const fetchManifest = async ({ feed, installed, transport, now }: UpdatesConfig): Promise<Found> => {
  const { platform, arch } = installed;
  const answer = await transport({
    method: 'GET',
    url: new URL(`docket-${platform}-${arch}.json`, feed).href,
    headers: {},
    body: null,
    timeoutMs: MANIFEST_TIMEOUT_MS,
    maxBytes: MANIFEST_MAX_BYTES,
  });
  if (!answer.ok) return fail(answer.error === 'tooLarge' ? 'malformed' : 'offline');
  const { status, text } = answer.value;
  return status === 200 ? readManifest(text, installed, now()) : fail('server');
};

const toVerified = ({ version, file }: UpdateManifest, feed: string): VerifiedUpdate => ({
  version,
  url: new URL(file.name, feed).href,
  size: file.size,
  sha512: file.sha512,
});

/** Looks a minute after the start and once a day; what is found is brought here, and put in place when Docket ends. */
export const createUpdates = (config: UpdatesConfig): Updates => {
  const { feed, installer, now, schedule, log } = config;
  const listeners = new Set<(state: UpdateState) => void>();
  let state: UpdateState = { kind: 'current', checkedAt: null };
  let cancelNext: () => void;

  const become = (next: UpdateState): void => {
    state = next;
    for (const listener of listeners) listener(state);
  };
  const time = (): string => new Date(now()).toISOString();

  const lookAndFetch = async (): Promise<Result<UpdateState, UpdateFailure>> => {
    const found = await fetchManifest(config);
    if (!found.ok) return found;
    if (found.value === null) return ok({ kind: 'current', checkedAt: time() });
    const { version } = found.value;
    become({ kind: 'downloading', version });
    const downloaded = await installer.download(toVerified(found.value, feed));
    return downloaded.ok ? ok({ kind: 'ready', version }) : downloaded;
  };

  const run = async (): Promise<void> => {
    const result = await lookAndFetch();
    if (!result.ok) log(`update: ${result.error}`);
    become(result.ok ? result.value : { kind: 'failed', why: result.error, at: time() });
    cancelNext = schedule(result.ok ? NEXT_CHECK_MS : AFTER_FAILURE_MS, check);
  };

  const check = (): UpdateState => {
    // One at a time, and none once there is one to be put in place.
    if (state.kind !== 'current' && state.kind !== 'failed') return state;
    cancelNext();
    become({ kind: 'checking' });
    void run();
    return state;
  };

  cancelNext = schedule(FIRST_CHECK_MS, check);
  return {
    state: () => state,
    check,
    install: () => {
      if (state.kind === 'ready') installer.installNow();
      return state;
    },
    onChange: (listener) => void listeners.add(listener),
  };
};
