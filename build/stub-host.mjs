import { runHost } from './host-process.mjs';

/**
 * Runs a stand-in host as `npm start` runs the real one:
 * node stub-host.mjs CODE, or node stub-host.mjs --watch FILE. The host says that it is ready, then ends with
 * CODE; without one it waits until it is asked to end, and takes its time.
 */
const [, , ...stubArguments] = process.argv;
const isWatched = stubArguments[0] === '--watch';
const code = isWatched ? undefined : stubArguments[0];
const HOST = `
  process.send({ type: 'ready', url: 'http://127.0.0.1/' });
  ${code === undefined ? '' : `process.exitCode = ${code}; process.disconnect();`}
  const timer = setInterval(() => undefined, 1000);
  let signals = 0;
  process.on('SIGINT', () => console.log('signal ' + (signals += 1)));
  process.once('disconnect', () => setTimeout(() => { console.log('ended in order'); clearInterval(timer); }, 100));
`;

const exitCode = await runHost({
  program: process.execPath,
  args: isWatched ? stubArguments : ['--eval', HOST],
  isWatched,
  onMessage: (message) => console.log(JSON.stringify(message)),
});
console.log(`exit ${exitCode}`);
process.exit(exitCode);
