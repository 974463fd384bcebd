import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { tagsOf } from '#electron/model/apply-mutation.ts';
import type { RawObject } from '#electron/model/raw-object.ts';
import { itemsOf, notesOf } from '#electron/model/task-content.ts';

/** Which differences mean something to a person. */

/**
 * Missing, null and empty are the same (task-service-interface,
 * "Conventions"), and so is what a service writes for a default that a client
 * left out.
 */
const EMPTY: ReadonlySet<ExactJson | undefined> = new Set([
  undefined,
  null,
  '',
  false,
  0,
  'NONE',
  'transparent',
]);

/** What stands for all that is nothing. */
export const NOTHING = 'null';

/** A value as a text that is the same for all that mean the same. */
export const asText = (value: ExactJson | undefined): string => {
  if (EMPTY.has(value)) return NOTHING;
  return Array.isArray(value) && value.length === 0 ? NOTHING : stringifyExactJson(value);
};

/** What a person writes or chooses of an object, whichever kind it is. */
const FOR_PEOPLE = [
  'title',
  'kind',
  'priority',
  'status',
  'startDate',
  'dueDate',
  'isAllDay',
  'repeatFlag',
  'progress',
  'columnId',
  'projectId',
  'parentId',
  'name',
  'label',
  'color',
  'groupId',
  'viewMode',
  'closed',
  'parent',
  'rule',
] as const;

export const itemsText = (task: RawObject): string =>
  stringifyExactJson(itemsOf(task).map((item) => [item['id'], item['title'], item['status']].map(asText)));

/** What a person wrote or chose, each as a text. */
const wordsOf = (object: RawObject): readonly string[] => [
  ...FOR_PEOPLE.map((field) => asText(object[field])),
  asText(notesOf(object)),
  itemsText(object),
  asText(tagsOf(object)),
];

/** Whether something differs that a person wrote or chose; places and the service's own fields do not count. */
export const differsForPeople = (one: RawObject, other: RawObject): boolean => {
  const words = wordsOf(other);
  return wordsOf(one).some((word, index) => word !== words[index]);
};

/** Each thing that a person wrote or chose stands as in the one or as in the other: of several requests some were done. */
export const isBetween = (object: RawObject, one: RawObject, other: RawObject): boolean => {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  return wordsOf(object).every((word, index) => word === first[index] || word === second[index]);
};
