import { z } from 'zod';
import { parseJson } from '#shared/domain/parse-json.ts';
import { savedCommandSchema, type SavedCommand } from '#shared/domain/saved-command.ts';
import { foldText } from '#shared/domain/search-text.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';

const commandsSchema = z.array(z.unknown()).catch([]);

/** By name. One that a newer Docket wrote otherwise is left out. */
export const savedCommands = (db: ReadDatabase): SavedCommand[] =>
  commandsSchema
    .parse(parseJson(readMeta(db, 'savedCommands') ?? '[]'))
    .flatMap((one) => savedCommandSchema.safeParse(one).data ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export const commandNamed = (db: ReadDatabase, name: string): SavedCommand | null =>
  savedCommands(db).find((one) => foldText(one.name) === foldText(name.trim())) ?? null;

const write = (db: WriteDatabase, commands: readonly SavedCommand[]): void => {
  writeMeta(db, 'savedCommands', JSON.stringify(commands));
};

/** Adds a command, or replaces the one of its id. */
export const saveCommand = (db: WriteDatabase, command: SavedCommand): void => {
  write(db, [...savedCommands(db).filter(({ id }) => id !== command.id), command]);
};

export const deleteCommand = (db: WriteDatabase, id: string): void => {
  write(
    db,
    savedCommands(db).filter((one) => one.id !== id),
  );
};
