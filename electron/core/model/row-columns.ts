import { integerField, textField, timeField, type RawObject } from '#core/model/raw-object.ts';

/** A value as SQLite reads it back. */
export interface ColumnValues {
  readonly TEXT: string | null;
  readonly 'TEXT NOT NULL': string;
  readonly INTEGER: number | null;
  readonly 'INTEGER NOT NULL': number;
}
export type ColumnType = keyof ColumnValues;
export type Columns = Readonly<Record<string, ColumnType>>;

export type StoredValue = string | number | bigint | null;

/** A row as it is read, by the names of its columns. */
export type RowOf<Of extends Columns> = { readonly [Name in keyof Of]: ColumnValues[Of[Name]] };

/** What the row of an object has of one of its fields. */
export interface RowPart {
  readonly columns: Columns;
  readonly store: (object: RawObject) => Readonly<Record<string, StoredValue>>;
  /** Members of what the page gets; left out where only SQL reads the columns. */
  readonly show?: (row: never) => object;
}

/** A field that takes several columns. */
export const columns = <const Of extends Columns, Shown extends object>(part: {
  readonly columns: Of;
  readonly store: (object: RawObject) => Readonly<Record<keyof Of & string, StoredValue>>;
  readonly show: (row: RowOf<Of>) => Shown;
}): typeof part => part;

/** A column that SQL sorts or searches by, and that no row shows. */
export const hiddenColumn = (name: string, type: ColumnType, store: (object: RawObject) => StoredValue) => ({
  columns: { [name]: type },
  store: (object: RawObject): Readonly<Record<string, StoredValue>> => ({ [name]: store(object) }),
});

/** One column, and how the page gets it. */
const shownColumn =
  <Type extends ColumnType>(type: Type, read: (object: RawObject, field: string) => StoredValue) =>
  <Shown extends object>(name: string, field: string, show: (value: ColumnValues[Type]) => Shown) => ({
    ...hiddenColumn(name, type, (object) => read(object, field)),
    show: (row: Readonly<Record<string, ColumnValues[Type]>>): Shown =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row has the columns that its table has
      show(row[name] as ColumnValues[Type]),
  });

/** A text; empty where the object has none. */
export const textColumn = shownColumn('TEXT NOT NULL', (object, field) => textField(object, field) ?? '');
export const optionalTextColumn = shownColumn('TEXT', textField);
/** A whole number; 0 where the object has none. */
export const integerColumn = shownColumn(
  'INTEGER NOT NULL',
  (object, field) => integerField(object, field) ?? 0n,
);
/** Unix milliseconds. */
export const timeColumn = shownColumn('INTEGER', timeField);

/** Whether something holds of the object. @param member of what the page gets */
export const flagColumn = <const Member extends string>(
  name: string,
  member: Member,
  test: (object: RawObject) => boolean,
) => ({
  ...hiddenColumn(name, 'INTEGER NOT NULL', (object) => (test(object) ? 1 : 0)),
  show: (row: Readonly<Record<string, number>>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript widens a computed name to any text
    ({ [member]: row[name] !== 0 }) as Readonly<Record<Member, boolean>>,
});

type PartsOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly row: infer Part } ? Part : never;
}[keyof Table];
type ShownBy<Part> = Part extends { readonly show: (row: never) => infer Shown } ? Shown : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** What the page gets of an object, of all fields of its table together. */
export type ShownOf<Table> = All<ShownBy<PartsOf<Table>>> & object;
