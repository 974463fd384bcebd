import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- no alias leads to the files at the top
import config from '../vitest.config.ts';

const ROOT = join(import.meta.dirname, '..');

interface Project {
  readonly test?: { readonly name?: string; readonly include?: readonly string[] };
}

const projects = (config.test?.projects ?? []) as readonly Project[];
const patterns = projects.flatMap(({ test }) =>
  (test?.include ?? []).map((pattern) => ({ name: test?.name ?? '', pattern })),
);

/** A file that is moved would leave its project, and the project would pass without it. */
describe('the projects of the unit tests', () => {
  it('name their files', () => {
    expect(patterns.length).toBeGreaterThan(projects.length);
  });

  it.each(patterns)('$name: $pattern names files that are there', ({ pattern }) => {
    expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
  });
});
