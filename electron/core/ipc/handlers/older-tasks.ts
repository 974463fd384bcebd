import type { Message } from '#shared/messages/message.ts';
import type { OlderOf } from '#shared/domain/older.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { pauseLeft } from '#core/sync/engine/kept-pause.ts';
import { olderSource, type Ways } from '#core/sync/pull/older-source.ts';
import { readCursor, readOlder } from '#core/sync/pull/read-older.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';

type Read = Result<MethodOutput<'tasks.readOlder'>, AppError>;

const refused = (reason: Message): Read => fail({ kind: 'Refused', reason });

const REASONS: Readonly<Partial<Record<SyncError['kind'], Message>>> = {
  Network: { code: 'unreachable' },
  Timeout: { code: 'noAnswer' },
  RateLimited: { code: 'tooManyRequests' },
};

/** Why the service could not be read. @param otherwise where that is none of the usual reasons */
export const unreadService = (error: SyncError, otherwise: Message): Result<never, AppError> =>
  error.kind === 'Unauthorized'
    ? fail({ kind: 'NotSignedIn' })
    : fail({ kind: 'Refused', reason: REASONS[error.kind] ?? otherwise });

/** Reads what is over from further back than this computer keeps it. */
export const createOlderHandlers = (
  { store, now }: ActionContext,
  ways: Ways,
): Pick<Handlers, 'tasks.readOlder' | 'tasks.olderState'> => {
  /** One after the other: two readings of the same window would only repeat each other. */
  let last: Promise<unknown> = Promise.resolve();
  const readNext = async (of: OlderOf, fromStart: boolean): Promise<Read> => {
    const source = olderSource(of, ways, store);
    if (source === null) return fail({ kind: 'NotSupported', needs: 'V2' });
    if (readMeta(store.db, 'lastSyncedAt') === null) {
      return refused({ code: 'notSyncedYet' });
    }
    if (pauseLeft(store, now()) > 0) return refused({ code: 'tooManyRequests' });
    const read = await readOlder({ store, source, now }, { of, fromStart });
    return read.ok ? ok(read.value) : unreadService(read.error, { code: 'noOlderTasks' });
  };
  return {
    'tasks.olderState': () =>
      ok(
        (['done', 'wontDo'] as const).flatMap((of) => {
          if (olderSource(of, ways, store) === null) return [];
          const { to, isEnd } = readCursor(store.db, of);
          return [{ of, backTo: to, isEnd }];
        }),
      ),
    'tasks.readOlder': async ({ of, fromStart }) => {
      if (store.isReadOnly) return refused({ code: 'readOnlyAccount' });
      const next = last.then(() => readNext(of, fromStart));
      last = next.catch(() => undefined);
      return next;
    },
  };
};
