import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSync } from 'vite';
import { ROOT } from './paths.mjs';

/**
 * The core sends and stores messages (`shared/messages`): codes with values. The page, the desktop's menus and dialogs
 * and the terminal turn them into text. So no string or template of the core is English prose.
 *
 * Prose is two words in a row, of which the second one has small letters. Codes, keys, kinds and paths have no
 * space in them. A label of one word is not seen.
 */
const PROSE = /\p{L}[\p{L}’']+ \p{Ll}[\p{Ll}’']+/u;

/** A word of SQL, which is written in capitals here. */
const SQL =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|PRAGMA|EXISTS|WHERE|AND|OR|IN|IS|BY|AS|ON|UNION|CASE|JOIN|BETWEEN)\b/u;

/** Strings fixed by a protocol, a file format or SQLite. */
const DEFINED_ELSEWHERE = [
  'tasks:read tasks:write',
  'Mozilla/5.0 (',
  'SQLite format 3',
  'unsupported file format',
  'invalid fts5 file format',
  'docket update 1',
  // Columns of files.
  'Is Check list',
  'Parent task',
  '\nconst { parentPort',
  // Within the message of a `StoreOpenError`.
  'SQLite …, older than',
];

/** Files that are an edge themselves, or that write for developers. */
const EDGES = [
  // A page of its own, in the browser of the person.
  'electron/core/accounts/sign-in/oauth-redirect.ts',
  'electron/core/logs/',
];

/**
 * Calls whose texts are for developers: log lines, names of fields in files of other programs, and schema rules, which
 * `issueToMessage` replaces on the screen.
 */
const FOR_DEVELOPERS = /^(?:log|fieldNames|refine|custom|regex|addIssue|super)$/u;

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: AstNode): readonly AstNode[] =>
  Object.values(node)
    .flatMap((value: unknown): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Super') return 'super';
  return node.type === 'Identifier' ? String(node['name']) : nameOf(node['property']);
};

const isForDevelopers = (node: AstNode): boolean => {
  if (node.type === 'ThrowStatement') return true;
  if (node.type === 'NewExpression') return /(?:Error|Failure)$/u.test(nameOf(node['callee']));
  if (node.type === 'CallExpression') return FOR_DEVELOPERS.test(nameOf(node['callee']));
  // Of a bad request: no screen shows it.
  return node.type === 'Property' && nameOf(node['key']) === 'detail';
};

const textOf = (node: AstNode): string | null => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
};

const isProse = (text: string): boolean =>
  PROSE.test(text) && !SQL.test(text) && !DEFINED_ELSEWHERE.some((begin) => text.startsWith(begin));

/** The prose in string literals and templates, each with its line. */
const proseIn = (file: string, source: string): readonly string[] => {
  const visit = (node: AstNode): readonly string[] => {
    if (isForDevelopers(node)) return [];
    const text = textOf(node);
    const line = source.slice(0, node.start).split('\n').length;
    const own = text !== null && isProse(text) ? [`${file}:${line} ${text}`] : [];
    return [...own, ...childrenOf(node).flatMap(visit)];
  };
  const { program } = parseSync(file, source);
  return childrenOf({ type: 'File', start: 0, program }).flatMap(visit);
};

const isOfProduct = (file: string): boolean =>
  !file.endsWith('.test.ts') && !EDGES.some((edge) => file.startsWith(edge));

it('the core says nothing in English', () => {
  const files = globSync('electron/core/**/*.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(200);
  const found = files
    .filter(isOfProduct)
    .flatMap((file) => proseIn(file, readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ['a sentence', `export const a = { problem: 'The disk is full.' };`],
  ['a template', 'export const a = (tasks: number) => `Moved ${tasks} of them`;'],
  ['two words in a list', `export const a = new Map([['due', 'Due date']]);`],
  ['an argument', `tell('Sync was stopped');`],
])('%s is seen', (_what, source) => {
  expect(proseIn('planted.ts', source)).toHaveLength(1);
});

it.each([
  ['a code', `export const a = { code: 'sync.diskFull' };`],
  ['a query', `db.get('SELECT name FROM project_row WHERE id = ?');`],
  ['an error', `throw new Error('The copy cannot be read');`],
  ['a log line', `log('no backup was made');`],
  ['the rule of a schema', `z.string().refine(isDay, 'not a day');`],
  ['the detail of a bad request', `fail({ detail: 'no such method' });`],
])('%s is none', (_what, source) => {
  expect(proseIn('planted.ts', source)).toEqual([]);
});
