import type { Read } from '#electron/local-service/answer.ts';
import { sessionName } from '#electron/local-service/authentication.ts';
import type { UserRoute } from '#electron/local-service/route.ts';
import type { Change, Database } from '#electron/local-service/storage/database.ts';
import { lastChange } from '#electron/local-service/storage/user-table.ts';

/**
 * Server-sent events (WHATWG HTML, 9.2) at `GET /api/docket/events`: an event `change` with the user's check point
 * whenever another session of the user has written something, and first of all with the one of now. Clients do well
 * without: what they miss, they find when they ask the next time.
 */

/** A proxy in front cuts what is silent for a minute. Milliseconds. */
const COMMENT_EVERY = 25_000;
/** A session that ended meanwhile is not told for longer than this: whoever still has one comes again. Milliseconds. */
const LONGEST = 15 * 60_000;
/** Streams of one user; the oldest one ends for another. */
const MOST = 30;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

interface Stream extends AsyncIterator<Uint8Array, undefined> {
  readonly session: string;
  readonly beganAt: number;
  readonly tell: (checkPoint: number) => void;
  /** Shows whoever reads that the connection stands. */
  readonly comment: () => void;
  readonly end: () => void;
}

const OVER = { done: true, value: undefined } as const;

const changeEvent = (checkPoint: number): string => `event: change\ndata: {"checkPoint":${checkPoint}}\n\n`;

/** What nobody has read yet is replaced by what is newer: a slow reader holds nothing up. */
const createStream = (given: Pick<Stream, 'session' | 'beganAt'>, onEnd: () => void): Stream => {
  let [unread, told, isOver] = ['', 0, false];
  let reader: ((part: IteratorResult<Uint8Array, undefined>) => void) | null = null;
  const give = (part: IteratorResult<Uint8Array, undefined>): void => {
    const waiting = reader;
    reader = null;
    waiting?.(part);
  };
  const take = (): IteratorResult<Uint8Array, undefined> => {
    const value = Buffer.from(unread);
    unread = '';
    return { done: false, value };
  };
  const send = (text: string): void => {
    unread = text;
    if (reader !== null) give(take());
  };
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    onEnd();
    give(OVER);
  };
  return {
    ...given,
    tell: (checkPoint) => {
      if (checkPoint <= told) return;
      told = checkPoint;
      send(changeEvent(checkPoint));
    },
    comment: () => {
      if (unread === '') send(': here\n\n');
    },
    end,
    next: () => {
      if (isOver) return Promise.resolve(OVER);
      if (unread !== '') return Promise.resolve(take());
      return new Promise((resolve) => (reader = resolve));
    },
    return: () => {
      end();
      return Promise.resolve(OVER);
    },
  };
};

/** The streams of one user, the oldest first. */
const createStreams = () => {
  const byUser = new Map<string, Set<Stream>>();
  return {
    open: (userId: string, given: Pick<Stream, 'session' | 'beganAt'>): Stream => {
      const ofUser = byUser.get(userId) ?? new Set<Stream>();
      byUser.set(userId, ofUser);
      const stream = createStream(given, () => {
        ofUser.delete(stream);
        if (ofUser.size === 0) byUser.delete(userId);
      });
      for (const oldest of [...ofUser].slice(0, Math.max(0, ofUser.size + 1 - MOST))) oldest.end();
      // The last one that ended took the set away.
      byUser.set(userId, ofUser.add(stream));
      return stream;
    },
    of: (userId: string): readonly Stream[] => [...(byUser.get(userId) ?? [])],
    users: (): readonly string[] => [...byUser.keys()],
  };
};

export interface Events {
  readonly route: UserRoute;
  /** Streams that are open. */
  readonly count: () => number;
  /** Ends all streams. */
  readonly close: () => void;
}

interface EventsParts {
  readonly database: Database;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
}

export const createEvents = ({ database, now, schedule }: EventsParts): Events => {
  const streams = createStreams();
  const all = (): readonly Stream[] => streams.users().flatMap(streams.of);
  const tell = ({ userId, checkPoint, session }: Change): void => {
    for (const stream of streams.of(userId)) {
      if (session === '' || stream.session !== session) stream.tell(checkPoint);
    }
  };
  /** Changes may have been missed: everybody is told where they are. */
  const tellAll = async (): Promise<void> => {
    for (const userId of streams.users()) {
      const checkPoint = await database.transaction('read', (db) => lastChange(db, userId));
      tell({ userId, checkPoint, session: '' });
    }
  };
  // A database that does not answer is asked again when it is listened to again.
  const stop = database.onChange((change) => {
    if (change === null) tellAll().catch(() => undefined);
    else tell(change);
  });
  const comment = (): void => {
    for (const stream of all()) {
      if (now() - stream.beganAt >= LONGEST) stream.end();
      else stream.comment();
    }
    cancel = schedule(COMMENT_EVERY, comment);
  };
  let cancel = schedule(COMMENT_EVERY, comment);

  const open = (userId: string, session: string, read: Read): Stream => {
    const stream = streams.open(userId, { session, beganAt: now() });
    // Asked for behind the opening: what is written in between is told either way.
    read((db) => lastChange(db, userId)).then(stream.tell, stream.end);
    return stream;
  };
  return {
    route: {
      access: 'session',
      method: 'GET',
      path: '/api/docket/events',
      handle: ({ userId, headers }) => ({
        status: 200,
        body: '',
        headers: HEADERS,
        stream: (read) => open(userId, sessionName(headers), read),
      }),
    },
    count: () => all().length,
    close: () => {
      stop();
      cancel();
      for (const stream of all()) stream.end();
    },
  };
};
