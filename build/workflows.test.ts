import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from './paths.mjs';
import { parseWorkflow, workflowFindings } from './workflow-findings.ts';

const FOLDER = join(ROOT, '.github', 'workflows');

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const scripts = Object.keys(
  z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).scripts,
);

test.each(readdirSync(FOLDER))('%s breaks no rule', (name) => {
  expect(workflowFindings(read(name), scripts)).toEqual([]);
});

describe('a planted fault is found:', () => {
  test.each([
    ['a line that is no YAML', 'ci.yml', 'permissions: {}', 'permissions: [', /no YAML/u],
    ['a misspelled key', 'ci.yml', 'runs-on: ubuntu-24.04', 'run-on: ubuntu-24.04', /'run-on'/u],
    ['a step without an action', 'ci.yml', '- uses: actions/setup', '- use: actions/setup', /'use'/u],
    ['a job that waits for none', 'release.yml', 'needs: package', 'needs: packages', /unresolved job/u],
    ['a cron that is none', 'nightly.yml', "'17 1 * * *'", "'17 25 * * *'", /17 25 \* \* \*/u],
    ['a permission that is none', 'ci.yml', 'contents: read', 'content: read', /'content'/u],
    ['an invented hash', 'ci.yml', '8e8c483d', '8e8c483e', /checkout must be pinned/u],
    ['a hash with another version', 'ci.yml', '# v6.0.1', '# v6.0.2', /checkout must be pinned/u],
    ['a moving version', 'ci.yml', /checkout@.*/u, 'checkout@main', /checkout must be pinned/u],
    ['an action of a stranger', 'ci.yml', 'actions/cache@', 'someone/cache@', /someone\/cache is not/u],
    ['no permissions at the top', 'ci.yml', 'permissions: {}', '', /no permissions at the top/u],
    [
      'wide permissions',
      'ci.yml',
      'permissions: {}',
      'permissions: { packages: write }',
      /packages at the top/u,
    ],
    [
      'no permissions of a job',
      'ci.yml',
      '    permissions:\n      contents: read\n',
      '',
      /test: no permissions/u,
    ],
    ['a pull request that writes', 'ci.yml', 'contents: read', 'contents: write', /must not write/u],
    ['a secret for a pull request', 'ci.yml', "'0'", '${{ secrets.KEY }}', /must not read secrets/u],
    ['a pull request with secrets', 'ci.yml', 'pull_request:', 'pull_request_target:', /code of strangers/u],
    [
      'an unguarded secret',
      'release.yml',
      "    environment: ${{ inputs.unsigned && 'dry-run' || 'release' }}\n",
      '',
      /package: secrets without/u,
    ],
    [
      'a dry run that waits for the environment of tags',
      'release.yml',
      "${{ inputs.unsigned && 'dry-run' || 'release' }}",
      'release',
      /package: a run by hand has no environment of its own/u,
    ],
    [
      'installation scripts beside the key of updates',
      'release.yml',
      'npm ci --ignore-scripts',
      'npm ci',
      /sign: scripts of packages run beside the update key/u,
    ],
    ['no timeout', 'nightly.yml', '    timeout-minutes: 350\n', '', /no timeout/u],
    ['a timeout that GitHub cuts', 'nightly.yml', 'minutes: 350', 'minutes: 400', /no timeout/u],
    ['no concurrency', 'nightly.yml', /concurrency:\n(?: .*\n)+/u, '', /no concurrency/u],
    ['a token that stays', 'ci.yml', 'persist-credentials: false', 'fetch-depth: 1', /leaves its token/u],
    [
      'a matrix row without a value',
      'ci.yml',
      '            electron-cache: ~/Library/Caches/electron\n',
      '',
      /matrix\.electron-cache/u,
    ],
    [
      'a matrix value of another name',
      'release.yml',
      '--${{ matrix.system }}',
      '--${{ matrix.os }}',
      /matrix\.os/u,
    ],
    ['a runner that is none', 'ci.yml', 'windows-2025', 'windows-2052', /windows-2052/u],
    ['a script that is none', 'release.yml', 'npm run sign-update', 'npm run sign-updates', /sign-updates/u],
    ['a file that is none', 'ci.yml', 'electron/install.js', 'electron/setup.js', /electron\/setup\.js/u],
    [
      'text of strangers in a shell',
      'ci.yml',
      'npm run build',
      'echo ${{ github.event.pull_request.title }}',
      /text of strangers/u,
    ],
  ])('%s', (_what, name, from, to, finding) => {
    const text = read(name);
    const planted = text.replace(from, () => to);
    expect(planted).not.toBe(text);
    expect(workflowFindings(planted, scripts).join('\n')).toMatch(finding);
  });
});

const isRight = (line: string): boolean =>
  line.endsWith('.cmd')
    ? /^i\/lf\s.*attr\/text eol=crlf\s/u.test(line)
    : /^i\/(?:lf|none)\s.*attr\/text=auto eol=lf\s/u.test(line);

test('every text of the project is checked out with LF, on runners of Windows too, but for scripts of its own shell', () => {
  const listed = execFileSync('git', ['ls-files', '--eol'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const texts = listed.filter((line) => line !== '' && !line.startsWith('i/-text'));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((line) => !isRight(line))).toEqual([]);
});

test('every package that is installed is compared with the hash of the lock file', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.looseObject({ integrity: z.string().optional() })) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const { '': _project, ...installed } = packages;
  const unchecked = Object.entries(installed).filter(
    ([, { integrity = '' }]) => !integrity.startsWith('sha512-'),
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
});

test('every promise in docs/evidence.md is run each night, once', () => {
  const matrix = parseWorkflow(read('nightly.yml')).jobs['evidence']?.strategy?.matrix;
  const nightly = z
    .array(z.string())
    .parse(matrix?.['promises'])
    .flatMap((row) => row.split(' '));
  const page = readFileSync(join(ROOT, 'docs', 'evidence.md'), 'utf8');
  const promises = [...page.matchAll(/^\| (?<id>P\d+) +\|/gmu)].map(({ groups }) => groups?.['id']);
  expect(promises.length).toBeGreaterThan(40);
  expect(nightly).toEqual(
    promises.toSorted((one, other) => nightly.indexOf(one ?? '') - nightly.indexOf(other ?? '')),
  );
});

test('docs/release.md explains every variable and secret that a release reads', () => {
  const explained = readFileSync(join(ROOT, 'docs', 'release.md'), 'utf8');
  const names = [...read('release.yml').matchAll(/\b(?:secrets|vars)\.(?<name>\w+)/gu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});
