import type { ReadDatabase } from '#core/store/database/database.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';

/** What a person is about to do on a device. */
export interface PersonAction {
  readonly context: EditContext;
  readonly generation: 'v1' | 'v2';
  readonly target: number;
  /** A text that was never used before. */
  readonly mark: string;
}

export const idsIn = (db: ReadDatabase, sql: string, ...values: readonly string[]): readonly string[] =>
  db.all<{ id: string }>(sql, ...values).map(({ id }) => id);

export const pickOne = (ids: readonly string[], target: number): string | undefined =>
  ids.length === 0 ? undefined : ids[target % ids.length];
