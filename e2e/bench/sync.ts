import { parseArgs } from 'node:util';
import { benchSync } from './bench-sync.ts';
import { report } from './report.ts';

const { values } = parseArgs({ options: { tasks: { type: 'string', default: '10000,50000' } } });
for (const tasks of values.tasks.split(',').map(Number)) {
  report(`bench-sync-${tasks}-tasks`, await benchSync(tasks));
}
