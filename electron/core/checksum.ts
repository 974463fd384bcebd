import { hash } from 'node:crypto';

type Sealed = string | number | bigint | null | Uint8Array;

/** 48 bits in hexadecimal: an integer that is exact in SQLite and in JavaScript alike. */
export const SEAL_DIGITS = 12;

/** Told from the text of the same letters by its first character, which no text of ours begins with. */
const NONE = '\u0001';

const BETWEEN = '\u0000';

/**
 * The seal of a row: what is read back with another one was changed by no
 * statement of ours. A truncated SHA-256, since that takes two millionths of a
 * second and leaves nothing to argue about.
 */
export const checksumOf = (...values: readonly Sealed[]): number => {
  const text = values.map((value) => value ?? NONE).join(BETWEEN);
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, SEAL_DIGITS), 16);
};

/** The name is part of the schema: another way to seal gets another name. */
export const SEAL_FUNCTION = 'docket_seal_1';

/** SQL for the seal of a row. */
export const checksumSql = (columns: readonly string[], alias = ''): string =>
  `${SEAL_FUNCTION}(${columns.map((column) => (alias === '' ? column : `${alias}.${column}`)).join(', ')})`;

/** A connection of node:sqlite. */
interface Connection {
  readonly function: (
    name: string,
    options: { varargs: true; deterministic: true; useBigIntArguments: true },
    body: (...values: Sealed[]) => number,
  ) => void;
}

/** The schema seals its rows by this function: nobody writes without it. */
export const addChecksumFunction = (db: Connection): void => {
  db.function(SEAL_FUNCTION, { varargs: true, deterministic: true, useBigIntArguments: true }, (...values) =>
    checksumOf(...values.map((value) => value ?? null)),
  );
};
