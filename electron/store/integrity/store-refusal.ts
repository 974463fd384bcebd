/** The store cannot take it now, through no fault of Docket; nothing earlier is lost. The message is for the person. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  readonly kind: 'full' | 'diskError' | 'readOnly' | 'damaged' | 'closed';

  constructor(kind: StoreRefusal['kind'], options?: ErrorOptions) {
    super(SENTENCES[kind], options);
    this.kind = kind;
  }
}

const SENTENCES: Readonly<Record<StoreRefusal['kind'], string>> = {
  full: 'The disk is full, so this was not saved. What was saved before is safe. Free some space and try again.',
  diskError: 'Couldn’t save. Your disk may be full. Nothing earlier was lost.',
  readOnly: 'A newer Docket wrote this file, so this one only shows it. Update Docket to change anything.',
  damaged:
    'Part of the file with your tasks can’t be read. Docket is moving the rest to a new file. Try again in a moment.',
  closed: 'The account was closed before this was done. Open it and try again.',
};

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
