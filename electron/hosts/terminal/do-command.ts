import { z } from 'zod';
import { actionNames, factsOf, isActionName, type ActionName } from '#shared/actions/actions.ts';
import type { RunStep } from '#shared/actions/run.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { runCommand, runPlain } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { findTasks } from '#electron/hosts/terminal/find-tasks.ts';
import type { CommandContext } from '#electron/hosts/terminal/command-context.ts';
import type { SharedOptions } from '#electron/hosts/terminal/output.ts';
import { runSteps } from '#electron/hosts/terminal/run-steps.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Members of an action's input, as JSON Schema says them. */
const membersOf = (
  name: ActionName,
): { readonly members: Readonly<Record<string, JsonSchema>>; readonly required: ReadonlySet<string> } => {
  const schema = z.toJSONSchema(factsOf(name).input, { unrepresentable: 'any', io: 'input' });
  const members: Record<string, JsonSchema> = {};
  for (const [member, of] of Object.entries(schema.properties ?? {}))
    if (typeof of === 'object') members[member] = of;
  return { members, required: new Set(schema.required) };
};

const flagOf = (member: string): string =>
  `--${member.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;

const typeWords = ({ type, enum: options, anyOf, const: only }: JsonSchema): string => {
  if (options !== undefined) return options.map(String).join('|');
  if (only !== undefined) return String(only);
  if (anyOf !== undefined)
    return anyOf.map((one) => (typeof one === 'object' ? typeWords(one) : 'any')).join(' or ');
  if (type === 'array') return 'value,… or JSON';
  return typeof type === 'string' && type !== 'object' ? type : 'JSON';
};

/** The flags of an action, from its schema. */
const helpOf = (name: ActionName): string => {
  const { members, required } = membersOf(name);
  const lines = Object.entries(members).map(
    ([member, schema]) =>
      `  ${flagOf(member).padEnd(22)} ${typeWords(schema)}${required.has(member) ? '' : ' (optional)'}`,
  );
  return [
    `docket do ${name} [flags]`,
    '',
    factsOf(name).about,
    '',
    ...lines,
    '  --json-input JSON      the whole input',
  ].join('\n');
};

const readJsonText = (text: string, where: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailure('usage', `${where} isn’t JSON: ${text.slice(0, 60)}`);
  }
};

const listOf = (text: string): unknown =>
  text.startsWith('[') ? readJsonText(text, 'The list') : text.split(',');

/** How a text is read as the type that the schema asks for, tried in this order. */
const READINGS: readonly {
  readonly type: string;
  readonly isMeant: (text: string) => boolean;
  readonly read: (text: string) => unknown;
}[] = [
  { type: 'null', isMeant: (text) => text === 'null', read: () => null },
  {
    type: 'boolean',
    isMeant: (text) => /^(?:true|yes|false|no)$/u.test(text),
    read: (text) => /^[ty]/u.test(text),
  },
  { type: 'integer', isMeant: (text) => /^-?\d+$/u.test(text), read: Number },
  { type: 'number', isMeant: (text) => /^-?\d+(?:\.\d+)?$/u.test(text), read: Number },
];

/** The text of a flag, as the type in the schema. */
const toValue = (schema: JsonSchema, text: string): unknown => {
  if (schema.type === 'array') return listOf(text);
  const types = [schema, ...(schema.anyOf ?? [])].flatMap((one) => (typeof one === 'object' ? one.type : []));
  const reading = READINGS.find(({ type, isMeant }) => types.some((one) => one === type) && isMeant(text));
  if (reading !== undefined) return reading.read(text);
  return /^[[{]/u.test(text) ? readJsonText(text, 'The value') : text;
};

/** `--flag value`, `--flag=value`, and `--flag` alone for yes. */
const readFlags = (words: readonly string[]): ReadonlyMap<string, string> => {
  const flags = new Map<string, string>();
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const { name, value } = /^--(?<name>[a-z][\w-]*)(?:=(?<value>.*))?$/su.exec(word)?.groups ?? {};
    if (name === undefined)
      throw new CommandFailure('usage', `“${word}” isn’t a flag.`, 'docket do ACTION --help lists them.');
    const isAlone = rest[0] === undefined || rest[0].startsWith('--');
    flags.set(name, value ?? (isAlone ? 'true' : (rest.shift() ?? 'true')));
  }
  return flags;
};

const inputOf = (name: ActionName, words: readonly string[]): Record<string, unknown> => {
  const { members } = membersOf(name);
  const byFlag = new Map(Object.keys(members).map((member) => [flagOf(member).slice(2), member]));
  const input: Record<string, unknown> = {};
  for (const [flag, text] of readFlags(words)) {
    const member = byFlag.get(flag);
    if (flag === 'json-input') Object.assign(input, readJsonText(text, '--json-input'));
    else if (member === undefined)
      throw new CommandFailure(
        'usage',
        `${name} has no flag --${flag}.`,
        [...byFlag.keys()].map((known) => `--${known}`).join(' '),
      );
    else input[member] = toValue(members[member] ?? {}, text);
  }
  return input;
};

const isTaskAction = (name: ActionName): boolean => name.startsWith('tasks.');

/** Replaces short ids, rows and links with ids. */
const withTaskIds = async (
  context: CommandContext,
  name: ActionName,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const { ids, id } = input;
  if (!isTaskAction(name)) return input;
  const names = Array.isArray(ids) ? ids.map(String) : [];
  return {
    ...input,
    ...(names.length > 0 && { ids: await findTasks(context, names) }),
    ...(typeof id === 'string' && { id: (await findTasks(context, [id]))[0] ?? taskIdSchema.parse(id) }),
  };
};

/** `docket do ACTION --flags`: every action of the registry. */
export const doAction = ([action, ...words]: readonly string[], options: SharedOptions): Promise<void> => {
  if (action === undefined)
    return runPlain(options, async (out) => {
      const items = actionNames.map((name) => ({ action: name, about: factsOf(name).about }));
      if (!out.data('actions', { actions: items }, { kind: 'action', items }))
        out.table(items.map(({ action: name, about }) => [{ text: name, color: 'cyan' }, { text: about }]));
      return Promise.resolve();
    });
  // As the history of the registry names one: `task.edit` is `tasks.edit`.
  const name = [action, action.replace('.', 's.')].find(isActionName);
  if (name === undefined)
    return runPlain(options, () =>
      Promise.reject(new CommandFailure('usage', `There is no action “${action}”.`, 'docket do lists them.')),
    );
  if (words.includes('--help'))
    return runPlain(options, async (out) => {
      if (
        !out.data('action', {
          action: name,
          input: z.toJSONSchema(factsOf(name).input, { unrepresentable: 'any', io: 'input' }),
        })
      )
        out.say(helpOf(name));
      return Promise.resolve();
    });
  return runCommand(options, async (context) => {
    const input = await withTaskIds(context, name, inputOf(name, words));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core checks the input by the action's schema
    await runSteps(context, [{ action: name, input } as RunStep], async ({ message, steps }) => {
      const { textOf } = await import('./words.ts');
      const made = steps.flatMap((step) => step.made);
      const what = message === null ? 'Done.' : textOf(message);
      return made.length === 0 ? what : `${what}\n${made.map((id) => `  ${id}`).join('\n')}`;
    });
  });
};
