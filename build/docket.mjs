#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';

/** `npx docket` in a checkout: the built command where there is one, else its source, on the project's own Node. */
const BUILT = join(ROOT, 'out', 'main', 'docket.js');
const SOURCE = join(ROOT, 'electron', 'hosts', 'terminal', 'docket.ts');
const program = existsSync(BUILT) ? BUILT : SOURCE;

const child = spawn(NODE, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
// The command ends by itself at Ctrl+C, and says how.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
