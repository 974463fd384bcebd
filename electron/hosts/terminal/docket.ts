import { runDoctor } from '#electron/hosts/terminal/doctor.ts';
import { runTrace } from '#electron/hosts/terminal/trace.ts';
import { wrongArguments } from '#electron/hosts/command-line.mjs';

const USAGE = `npm run docket -- COMMAND

  doctor       the state of Docket on this machine, without any content, for a bug report
  trace TASK   what the stores say about a task, for debugging sync

Each command lists its flags with --help.

Examples
  npm run docket -- doctor
  npm run docket -- trace 6745ab12`;

/** `npm run docket -- COMMAND`: commands that look at the data of Docket and change nothing. */
const [command, ...argv] = process.argv.slice(2);
if (command === 'doctor') await runDoctor(argv);
else if (command === 'trace') runTrace(argv);
else if (command === '--help') console.log(USAGE);
else {
  const reason = command === undefined ? 'Name a command.' : `There is no command '${command}'.`;
  console.error(wrongArguments(reason));
  process.exitCode = 2;
}
