import { z } from 'zod';
import { actionNames, factsOf, type ActionName } from '#shared/actions/actions.ts';
import type { OccurrenceScope } from '#shared/actions/action.ts';
import { OPERATION_NAMES } from '#shared/messages/en/operations.ts';

const SCOPES: Readonly<Record<NonNullable<OccurrenceScope>, string>> = {
  date: 'that date alone',
  series: 'the task with all its dates',
  asks: 'asks which dates',
  never: 'refused',
};

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly default?: unknown;
}

const typeOf = ({ type, items, enum: values, anyOf }: JsonSchema): string => {
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (type === 'array' && items !== undefined) return `list of ${typeOf(items)}`;
  return typeof type === 'string' ? type : 'any';
};

const inputOf = (name: ActionName): readonly string[] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod writes this form
  const { properties = {}, required = [] } = z.toJSONSchema(factsOf(name).input, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return Object.entries(properties).map(
    ([member, schema]) =>
      `- \`${member}\`${required.includes(member) ? '' : ' (optional)'}: ${typeOf(schema)}`,
  );
};

const sectionOf = (name: ActionName): string => {
  const { about, needs, occurrence, inTrash } = factsOf(name);
  const facts = [
    ...(typeof needs === 'string' ? [`Needs: “${OPERATION_NAMES[needs]}” (password sign-in).`] : []),
    ...(typeof needs === 'function' ? ['Needs a password sign-in for some inputs.'] : []),
    ...(occurrence === null ? [] : [`On a later date of a repeat: ${SCOPES[occurrence]}.`]),
    ...(name.startsWith('tasks.') && inTrash ? ['Works on tasks in the trash.'] : []),
  ];
  return [`### ${name}\n`, `${[about, ...facts].join(' ')}\n`, ...inputOf(name), ''].join('\n');
};

/** All actions as a page of the documents. */
export const describeActions = (): string =>
  [
    '# Actions\n',
    'Everything that can be done to an account. Written by `npm run actions` from `shared/actions`; a test holds this page against it.\n',
    'Each action is a method of the bridge. `actions.run` does any number of them in one transaction, as one step of the history: `{ steps: [{ action, input, seen? }], dryRun?, reports?, continues?, id? }`. An input can name what an earlier step makes by `{ "made": 0 }` in the place of an id. `seen` says what the caller believes of a task, and refuses the run where it is otherwise. A dry run answers the same and writes nothing.\n',
    ...actionNames.map(sectionOf),
  ].join('\n');
