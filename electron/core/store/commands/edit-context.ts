import type { ReadDatabase } from '#core/store/database/database.ts';

/** What planning an edit needs besides what is to be done. */
export interface EditContext {
  readonly db: ReadDatabase;
  /** Unix milliseconds. */
  readonly at: number;
  /** A new 24-hex id. */
  readonly newId: () => string;
  /** IANA: where the person is. */
  readonly timeZone: string;
  /** Whether the sign-ins can color tags; without, a color would wait for ever. */
  readonly colorsTags?: boolean;
}
