import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as shapes from '#electron/local-service/conformance/shapes.ts';
import * as figures from '#electron/local-service/conformance/account-shapes.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';
import { SCHEMAS, TABLES_BY_KIND, type Kind } from '#electron/testing/field-losses/field-cases.ts';
import { v2PomodoroSchema } from '#core/wire/v2/v2-pomodoro.ts';
import { ROOT } from './paths.mjs';
import { PAGE_FIELDS } from './testing/page-fields.ts';

const DOCUMENT = 'docs/local-service.md';

const KINDS: Readonly<Record<string, Kind>> = {
  task: 'task',
  'checklist item': 'item',
  list: 'project',
  folder: 'folder',
  tag: 'tag',
  column: 'column',
  filter: 'filter',
};

const settingsFields = async (): Promise<readonly string[]> => {
  const service = createLocalService({ databasePath: ':memory:', now: () => Date.now(), randomBytes });
  const { token } = service.localAccount();
  const answer = await service.fetch(
    new Request('http://local.docket/api/v2/user/preferences/settings', {
      headers: { cookie: `t=${token}` },
    }),
  );
  service.close();
  return Object.keys((await answer.json()) as object);
};

/** Every field that a request, an answer or a table of the model has. */
const fieldsOf = async (): Promise<Readonly<Record<string, ReadonlySet<string>>>> => {
  const answers: Readonly<Record<string, readonly object[]>> = {
    task: [shapes.CLOSED_TASK, shapes.V1_TASK],
    'checklist item': [shapes.V1_ITEM],
    list: [shapes.SNAPSHOT_PROJECT, shapes.V1_PROJECT],
    folder: [shapes.SNAPSHOT_GROUP],
    tag: [shapes.SNAPSHOT_TAG],
    column: [shapes.COLUMN],
    filter: [shapes.SNAPSHOT_FILTER],
    profile: [shapes.USER_PROFILE],
    status: [shapes.USER_STATUS],
    settings: [Object.fromEntries((await settingsFields()).map((name) => [name, null]))],
    statistics: [figures.USER_STATISTICS],
    'statistics of days': [figures.COMPLETIONS_OF_DAY, figures.FOCUS_DISTRIBUTION, figures.FOCUS_OF_DAY],
    ranking: [figures.RANKING],
    limits: [PLAN_LIMITS.free],
    'focus session': [v2PomodoroSchema.shape],
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, objects]) => {
      const kind = KINDS[name];
      const known = kind === undefined ? [] : [SCHEMAS[kind].shape, TABLES_BY_KIND[kind]];
      return [name, new Set([...objects, ...known].flatMap((object) => Object.keys(object)))];
    }),
  );
};

interface Row {
  readonly object: string;
  readonly fields: readonly string[];
  readonly inPage: string;
  readonly why: string;
}

/** The rows of the document's table of what the page does not show or set. */
const documentRows = (): readonly Row[] =>
  [
    ...readFileSync(join(ROOT, DOCUMENT), 'utf8').matchAll(
      /^\| (?<object>[^|`]+?) +\| (?<fields>`[^|]+?) +\| (?<inPage>[^|]+?) +\| (?<why>[^|]+?) +\|$/gmu,
    ),
  ]
    .map(({ groups }) => ({
      object: groups?.['object'] ?? '',
      fields: [...(groups?.['fields'] ?? '').matchAll(/`(\w+)`/gu)].map(([, name = '']) => name),
      inPage: groups?.['inPage'] ?? '',
      why: groups?.['why'] ?? '',
    }))
    .filter(({ object }) => Object.hasOwn(PAGE_FIELDS, object));

const commands = globSync('renderer/app/commands/**/*.ts', { cwd: ROOT })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(ROOT, name), 'utf8'))
  .join('\n');

/** Whether the text stands in that source, or the command is one. */
const isThere = (anchor: string): boolean => {
  const [path = '', text] = anchor.split('#');
  if (text === undefined) return commands.includes(`id: '${path}'`);
  return existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path), 'utf8').includes(text);
};

/** The service tells them, and no request sets them: what is shown is all there is to do. */
const ANSWERS: ReadonlySet<string> = new Set([
  'profile',
  'status',
  'statistics',
  'statistics of days',
  'ranking',
  'limits',
]);

const wordsOf = ({ shown, set }: { readonly shown?: string; readonly set?: string }): string => {
  if (shown !== undefined) return set === undefined ? 'shown' : 'shown and set';
  return set === undefined ? 'neither' : 'set';
};

const fields = await fieldsOf();
const rows = documentRows();
const named = Object.entries(fields).flatMap(([object, names]) =>
  [...names].map((name) => [object, name] as const),
);

describe('every field of the service', () => {
  test('is many', () => {
    expect(named.length).toBeGreaterThan(250);
  });

  test.each(named)('%s %s is shown and set in the page, or the document says why not', (object, name) => {
    const inPage = wordsOf(PAGE_FIELDS[object]?.[name] ?? {});
    const told = rows.filter((row) => row.object === object && row.fields.includes(name));
    const isWhole = inPage === 'shown and set' || (inPage === 'shown' && ANSWERS.has(object));
    expect(told.map((row) => row.inPage)).toEqual(isWhole ? [] : [inPage]);
    for (const { why } of told) expect(why.length).toBeGreaterThan(15);
  });
});

test('no row names a field that is none', () => {
  const inDocument = rows.flatMap((row) => row.fields.map((name) => [row.object, name] as const));
  const inPage = Object.entries(PAGE_FIELDS).flatMap(([object, names]) =>
    Object.keys(names).map((name) => [object, name] as const),
  );
  const unknown = [...inDocument, ...inPage].filter(([object, name]) => fields[object]?.has(name) !== true);
  expect(unknown).toEqual([]);
});

test('every place of the page that is named is there', () => {
  const anchors = Object.values(PAGE_FIELDS)
    .flatMap((names) => Object.values(names))
    .flatMap(({ shown, set }) => [shown, set].filter((anchor) => anchor !== undefined));
  expect(anchors.length).toBeGreaterThan(100);
  expect([...new Set(anchors)].filter((anchor) => !isThere(anchor))).toEqual([]);
});
