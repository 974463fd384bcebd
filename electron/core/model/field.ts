import type { ExactJson } from '#shared/domain/exact-json.ts';
import type { FieldLabel } from '#shared/messages/en/fields.ts';
import type { Describe } from '#core/model/describe-values.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import type { RowPart } from '#core/model/row-columns.ts';

/**
 * Who decides a field:
 * - `user`: a person wrote or chose it. An overwritten value goes to the conflict journal, and a deletion that
 *   meets a change is a question.
 * - `placement`: where something stands, or whether it is unfolded. The last writer wins.
 * - `service`: the service decides it, and clients send it back unchanged.
 */
export type Owner = 'user' | 'placement' | 'service';

/** What one field of an object is. Whatever is left out has the default that loses nothing. */
export interface Field {
  /** Default: `user`. An undeclared field may hold text that a person wrote. */
  readonly owner?: Owner;
  /** Fields of one group mean something only together: whoever wins, wins all. Default: the field alone. */
  readonly group?: string;
  /**
   * How changes on two devices meet. Default: one value wins, and the other goes to the journal. `set`, `list` and
   * `items` merge element by element: `set` and `items` have a mutation of their own, `list` is said as a whole.
   * `lines` is a text that merges line by line. `question` asks the person.
   */
  readonly merge?: 'set' | 'list' | 'items' | 'lines' | 'question';
  /** Two values of it alone are no conflict. */
  readonly isCompared?: false;
  /** It says where a task stands: the trash keeps none of these. */
  readonly isPlace?: true;
  /** It says something of one date of a series: the next date begins without it. */
  readonly isOfOneDate?: true;
  /** The request that changes it. Default: the one that saves the object. */
  readonly request?: 'move' | 'parent' | 'trash' | 'rename';
  /** What the service has where no client wrote a value; clients write it to clear the field. */
  readonly default?: ExactJson;
  /** One form for all values that mean the same; null for a value that means nothing. */
  readonly normalize?: (value: ExactJson | undefined, object: RawObject) => ExactJson;
  /** Whether V1 takes the field, or shows it only. Default: V1 does not have it. */
  readonly v1?: 'shown' | 'taken';
  /** The columns that hold it in the row of the object: tables, statements and what the page gets follow from them. */
  readonly row?: RowPart;
  /** A change of these columns moves the task in a view. */
  readonly movesInViews?: true;
  /** How the wire says what a person chose. Default: as the page does. */
  readonly write?: (value: unknown) => ExactJson;
  /** Its name for people; null where another field says it. Default: the name on the wire. */
  readonly label?: FieldLabel | null;
  /** The kind of object that the value names. */
  readonly reference?: 'project' | 'folder' | 'column' | 'task';
  /** Default: the value as it is. */
  readonly describe?: Describe;
}

export type FieldTable = Readonly<Record<string, Field>>;

/** Fields that the service decides. */
export const ofService = <const Name extends string>(...names: readonly Name[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript widens computed names to any text
  Object.fromEntries(names.map((name) => [name, { owner: 'service' }])) as Readonly<
    Record<Name, { readonly owner: 'service' }>
  >;

const UNDECLARED: Field = {};

export const fieldOf = (table: FieldTable, name: string): Field =>
  Object.hasOwn(table, name) ? (table[name] ?? UNDECLARED) : UNDECLARED;

export const ownerOf = (table: FieldTable, name: string): Owner => fieldOf(table, name).owner ?? 'user';

/** The fields of the group that `name` belongs to. */
export const groupOf = (table: FieldTable, name: string): readonly string[] => {
  const { group } = fieldOf(table, name);
  return group === undefined ? [name] : Object.keys(table).filter((other) => table[other]?.group === group);
};

/** The fields that win or lose together with `name`: those of its group, except texts that merge and what no person writes. */
export const comparedWith = (table: FieldTable, name: string): readonly string[] => {
  const { isCompared, merge } = fieldOf(table, name);
  if (isCompared === false || merge !== undefined) return [name];
  return groupOf(table, name).filter((other) => fieldOf(table, other).isCompared !== false);
};

/** The declared fields of which `test` holds. */
export const fieldsWhere = (table: FieldTable, test: (field: Field) => boolean): readonly string[] =>
  Object.keys(table).filter((name) => test(fieldOf(table, name)));
