import { arch, release } from 'node:os';
import { resolve } from 'node:path';
import { argumentsOrExit } from '#electron/hosts/command-line.mjs';
import { doctorReport } from '#electron/hosts/terminal/doctor-report.ts';
import { probeKeychain } from '#core/credentials/keychain-probe.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { usualDataDirectory } from '#electron/hosts/browser/loopback/host-arguments.ts';
import packageJson from '#package.json' with { type: 'json' };

const USAGE = `npm run docket -- doctor [flags]

  --data-dir DIR   where the tasks are kept

Examples
  npm run docket -- doctor
  npm run docket -- doctor --data-dir ~/try-it`;

/** The state of Docket on this machine, without any content. */
export const runDoctor = async (argv: readonly string[]): Promise<void> => {
  const { values } = argumentsOrExit({ usage: USAGE, options: { 'data-dir': { type: 'string' } } }, argv);
  const folder = values['data-dir'] ?? usualDataDirectory(process.platform, process.env);
  const { loadKeychain, schedule } = hostEffects();
  const { state } = await probeKeychain({ load: loadKeychain, service: 'Docket', schedule });
  const lines = doctorReport({
    version: packageJson.version,
    node: process.versions.node,
    sqlite: process.versions['sqlite'] ?? 'unknown',
    system: `${process.platform} ${release()} ${arch()}`,
    dataDirectory: resolve(folder),
    keychain: state,
  });
  // A keychain that hangs keeps its thread, and Node would wait for it.
  process.stdout.write(`${lines.join('\n')}\n`, () => {
    if (state === 'hanging') process.kill(process.pid, 'SIGKILL');
  });
};
