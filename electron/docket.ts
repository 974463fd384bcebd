import { runDoctor } from '#electron/doctor.ts';
import { runTrace } from '#electron/trace.ts';

/** `npm run docket -- COMMAND`: commands that look at the data of Docket and change nothing. */
const [command, ...argv] = process.argv.slice(2);
if (command === 'doctor') await runDoctor(argv);
else if (command === 'trace') runTrace(argv);
else {
  console.error('usage: npm run docket -- doctor | trace TASK');
  process.exitCode = 2;
}
