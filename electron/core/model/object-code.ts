import { entitySchema, type Entity, type ObjectKey } from '#core/model/entity.ts';

/** Letters of the stored form: none is ever given to another kind. */
const LETTERS: Readonly<Record<Entity, string>> = {
  task: 't',
  project: 'p',
  folder: 'f',
  tag: 'g',
  column: 'c',
  filter: 'r',
  habit: 'h',
  habitSection: 's',
  checkin: 'k',
  focus: 'o',
};

const ENTITIES = new Map(entitySchema.options.map((entity) => [LETTERS[entity], entity]));

/** As the service and Docket make ids. */
const USUAL = /^[\da-f]{24}$/u;

/** In the place of an object, for a reading of many. */
export const NO_OBJECT = '';

/** An object in the change log: a letter and its id; a capital and base64 for the usual ids, which are half as long then. */
export const objectToCode = ({ entity, id }: ObjectKey): string =>
  USUAL.test(id)
    ? LETTERS[entity].toUpperCase() + Buffer.from(id, 'hex').toString('base64')
    : LETTERS[entity] + id;

/** @returns null for a reading of many, and for a kind that a newer Docket knows */
export const codeToObject = (code: string): ObjectKey | null => {
  const letter = code.charAt(0);
  const entity = ENTITIES.get(letter.toLowerCase());
  if (entity === undefined) return null;
  const rest = code.slice(1);
  return { entity, id: letter === LETTERS[entity] ? rest : Buffer.from(rest, 'base64').toString('hex') };
};
