import type { Message, MessageCode } from '#shared/messages/message.ts';

/** The store cannot take it now, through no fault of Docket; nothing earlier is lost.  */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  readonly kind: 'full' | 'diskError' | 'readOnly' | 'damaged' | 'closed';

  constructor(kind: StoreRefusal['kind'], options?: ErrorOptions) {
    super(`The store is ${kind}`, options);
    this.kind = kind;
  }

  /** For the person. */
  get reason(): Message {
    return { code: REASONS[this.kind] };
  }
}

const REASONS = {
  full: 'storeFull',
  diskError: 'storeDiskError',
  readOnly: 'storeReadOnly',
  damaged: 'storeDamaged',
  closed: 'storeClosed',
} as const satisfies Readonly<Record<StoreRefusal['kind'], MessageCode>>;

/** What node:sqlite says of a statement whose database was closed meanwhile. */
const CLOSED = 'ERR_INVALID_STATE';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;

/** Error names of the system for a disk, a quota or a file that can take no more. */
const FULL_NAMES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const kindOfCode = (code: number): StoreRefusal['kind'] | null => {
  switch (code % 256) {
    case SQLITE_FULL:
      return 'full';
    case SQLITE_IOERR:
    case SQLITE_READONLY:
      return 'diskError';
    default:
      return null;
  }
};

/** @returns the refusal that an error of SQLite or of the system stands for, or null when it stands for none */
export const errorToRefusal = (error: unknown): StoreRefusal | null => {
  if (error instanceof StoreRefusal) return error;
  if (!(error instanceof Error)) return null;
  if ('code' in error && FULL_NAMES.has(error.code)) return new StoreRefusal('full', { cause: error });
  if ('code' in error && error.code === CLOSED) return new StoreRefusal('closed', { cause: error });
  if (!('errcode' in error) || typeof error.errcode !== 'number') return null;
  const kind = kindOfCode(error.errcode);
  return kind === null ? null : new StoreRefusal(kind, { cause: error });
};
