import { argumentsOrExit } from '#electron/hosts/command-line.mjs';
import { benchSync } from './bench-sync.ts';
import { report } from './report.ts';

const { values } = argumentsOrExit({
  usage: `npm run bench:sync -- [flags]

  --tasks N,N   sizes of the accounts (10000,50000)

Examples
  npm run bench:sync -- --tasks 10000`,
  options: { tasks: { type: 'string', default: '10000,50000' } },
});
for (const tasks of values.tasks.split(',').map(Number)) {
  report(`bench-sync-${tasks}-tasks`, await benchSync(tasks));
}
