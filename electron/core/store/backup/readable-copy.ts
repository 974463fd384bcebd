import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';

/** What SQLite makes every database of ours with, and never changes. */
const PAGE = 4096;
const HEADER = 100;

/** More pages than this a header cannot mean. */
const GROWN_AT_MOST = 16;

/**
 * The beginning of the file says how to read all the rest, has no seal, and is
 * the same in every store but for its counters (sqlite.org/fileformat.html,
 * "The Database Header").
 */
const repairHeader = (header: Buffer, pages: number): void => {
  header.write('SQLite format 3\0', 0, 'latin1');
  header.writeUInt16BE(PAGE, 16);
  // Written and read with a write-ahead log; no reserved bytes; the three fractions.
  Buffer.from([2, 2, 0, 64, 32, 32]).copy(header, 18);
  header.writeUInt32BE(pages, 28);
  header.writeUInt32BE(4, 44);
  header.writeUInt32BE(0, 52);
  header.writeUInt32BE(1, 56);
  header.writeUInt32BE(0, 64);
  // The number of pages counts only when these two agree.
  header.copy(header, 92, 24, 28);
};

const repairCopy = (path: string): void => {
  const file = openSync(path, 'r+');
  try {
    const present = Math.max(1, Math.ceil(fstatSync(file).size / PAGE));
    const header = Buffer.alloc(HEADER);
    readSync(file, header, 0, HEADER, 0);
    const meant = header.readUInt32BE(28);
    const pages = meant > present && meant <= present * GROWN_AT_MOST ? meant : present;
    repairHeader(header, pages);
    writeSync(file, header, 0, HEADER, 0);
    // SQLite reads nothing at all of a file that is shorter than it says.
    ftruncateSync(file, pages * PAGE);
  } finally {
    closeSync(file);
  }
};

const SUFFIXES = ['', '-wal'] as const;

/** Reads a damaged file by a copy whose beginning and length are in order. The file itself is not touched. */
export const withReadableCopy = <Value>(path: string, read: (copy: string) => Value): Value => {
  const copy = `${path}.reading`;
  const remove = (): void => {
    for (const suffix of [...SUFFIXES, '-shm']) rmSync(copy + suffix, { force: true });
  };
  remove();
  try {
    for (const suffix of SUFFIXES) {
      if (existsSync(path + suffix)) copyFileSync(path + suffix, copy + suffix);
    }
    repairCopy(copy);
    return read(copy);
  } finally {
    remove();
  }
};
