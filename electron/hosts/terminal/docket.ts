#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** In a folder of the user's own: code that another user could write is never run. */
const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
enableCompileCache(join(cache, 'docket', 'code'));
const { runProgram } = await import('#electron/hosts/terminal/run-program.ts');
await runProgram(process.argv.slice(2));
