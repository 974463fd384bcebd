export type SqlValue = string | number | bigint | Uint8Array | null;

/** A statement with the values of its question marks. */
export type Statement = readonly [sql: string, ...values: readonly SqlValue[]];

/**
 * The SQL of the service is what SQLite and PostgreSQL both read, with `?` for values. Where they differ, an expression
 * stands here for each of them.
 */
export interface Dialect {
  /** Milliseconds of the Unix time that a date of the wire in UTC names. @param column of type TEXT */
  readonly milliseconds: (column: string) => string;
  /** The quarter of an hour since 1970 in which a date of the wire lies. @param column of type TEXT */
  readonly quarter: (column: string) => string;
  /** A text member of a stored body; null where it is absent or null. */
  readonly textMember: (name: string) => string;
  /** 1 where a member of a stored body is true. */
  readonly isTrue: (name: string) => string;
  /** Whether the pattern that is the parameter fits, whatever the case of its letters a to z. */
  readonly contains: (column: string) => string;
  /** UTF-8 of a parameter and all values of a column, with commas between them. */
  readonly joinedBytes: (column: string) => string;
}

export interface ReadDatabase {
  readonly dialect: Dialect;
  readonly all: <Row>(sql: string, ...values: readonly SqlValue[]) => Promise<readonly Row[]>;
  readonly get: <Row>(sql: string, ...values: readonly SqlValue[]) => Promise<Row | undefined>;
}

/** Something that a user has was written. */
export interface Change {
  readonly userId: string;
  /** The user's check point of it. */
  readonly checkPoint: number;
  /** Names the session that wrote it, which knows it already; "" for a token. */
  readonly session: string;
}

/** Handed out inside a transaction only. */
export interface WriteDatabase extends ReadDatabase {
  /** @returns how many rows changed */
  readonly run: (sql: string, ...values: readonly SqlValue[]) => Promise<number>;
  /** Several statements, in their order: of a database across a network only the last one is waited for. */
  readonly runAll: (statements: readonly Statement[]) => Promise<void>;
  /** No other transaction writes what these users have until this one is over. */
  readonly lockUsers: (userIds: readonly string[]) => Promise<void>;
  /** Told to whoever follows the database, in every process, once this transaction is committed. */
  readonly announce: (change: Change) => Promise<void>;
}

/** What one user has in the database, inside a transaction. */
export interface ReadAccount {
  readonly db: ReadDatabase;
  readonly userId: string;
}

export interface WriteAccount extends ReadAccount {
  readonly db: WriteDatabase;
  /** The check point of what is written. */
  readonly change: () => Promise<number>;
  /** Who else has lists of this account; null where nobody can. */
  readonly sharing?: Sharing | null;
}

export type Permission = 'read' | 'comment' | 'write';

/** The lists that an account shares with others of the same server. Each of them has rows of its own. */
export interface Sharing {
  /** False while the account shares no list, which most accounts do: nothing else has to be asked then. */
  readonly isUsed: () => Promise<boolean>;
  /** The accounts of the others who have the list. */
  readonly others: (projectId: string) => Promise<readonly WriteAccount[]>;
  /** What this account may do in the list; `write` in one of its own. */
  readonly permission: (projectId: string) => Promise<Permission>;
  /** Everybody who has the list, the owner first; empty for a private one. */
  readonly people: (projectId: string) => Promise<readonly PersonOfList[]>;
}

export interface PersonOfList {
  readonly userId: string;
  readonly email: string;
  readonly userCode: string;
  readonly isOwner: boolean;
  readonly permission: Permission;
  /** False for somebody who was invited and has not answered. */
  readonly isAccepted: boolean;
  /** Unix milliseconds. */
  readonly since: number;
}

/**
 * `read` sees one state from its first to its last statement. `write` is for what one user has, who is locked first.
 * `guarded` is for what concerns no user or several of them: it is as if no other transaction ran beside it.
 */
export type TransactionKind = 'read' | 'write' | 'guarded';

export interface Database {
  /**
   * All or nothing: what `body` throws undoes what it wrote. Not re-entrant. A database that several processes share
   * may run `body` again.
   */
  readonly transaction: <Value>(
    kind: TransactionKind,
    body: (db: WriteDatabase) => Value | Promise<Value>,
  ) => Promise<Value>;
  /**
   * Follows what is committed, by this process and by others that share the database.
   * @param listener gets null where changes may have been missed
   * @returns a function that stops it
   */
  readonly onChange: (listener: (change: Change | null) => void) => () => void;
  readonly close: () => Promise<void>;
}
