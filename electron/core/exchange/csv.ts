import { parse } from 'csv-parse/sync';

export type Row = readonly string[];

/** Before a header that a program puts its own words first. */
const FIRST_ROWS = 20;

/** Rows of a CSV file, whatever its line breaks and separators; cells hold line breaks, and rows may have more or fewer cells. */
export const parseCsv = (text: string): readonly Row[] =>
  parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });

/** The one that most of the first lines have: a comma, a semicolon or a tab. */
const separatorOf = (text: string): string => {
  const start = text.slice(0, 4000);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: start.split(separator).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ',';
};

/** A table whose columns are found by their names. */
export interface Table {
  readonly names: readonly string[];
  /** Behind the header; `row` counts from 1, as a person counts the rows of the file. */
  readonly rows: readonly { readonly row: number; readonly cell: (name: string) => string }[];
}

const fold = (text: string): string => text.trim().toLowerCase();

/** @param wanted names that all stand in the header. @returns null where there is none among the first rows */
export const findTable = (rows: readonly Row[], wanted: readonly string[]): Table | null => {
  const index = rows
    .slice(0, FIRST_ROWS)
    .findIndex((row) => wanted.every((name) => row.some((cell) => fold(cell) === fold(name))));
  const header = rows[index];
  return header === undefined ? null : toTable(header, rows, index + 1);
};

export const toTable = (header: Row, rows: readonly Row[], from: number): Table => {
  const names = header.map((name) => name.trim());
  const places = new Map(names.map((name, at) => [fold(name), at] as const).toReversed());
  return {
    names,
    rows: rows
      .slice(from)
      .flatMap((row, at) =>
        row.every((cell) => cell.trim() === '')
          ? []
          : [{ row: from + at + 1, cell: (name: string) => row[places.get(fold(name)) ?? -1] ?? '' }],
      ),
  };
};

const FORMULA = /^'*[=+\-@\t\r]/u;
const NEUTRAL = /^'+[=+\-@\t\r]/u;

/** A text that a spreadsheet would compute gets an apostrophe, which it does not show. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `neutral` was given. */
export const fromNeutral = (text: string): string => (NEUTRAL.test(text) ? text.slice(1) : text);

/** Every cell quoted, CRLF between rows (RFC 4180). */
export const toCsv = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
