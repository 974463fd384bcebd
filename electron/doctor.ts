import { arch, release } from 'node:os';
import { doctorReport } from '#electron/doctor-report.ts';
import { probeKeychain } from '#electron/credentials/keychain-probe.ts';
import { hostEffects } from '#electron/host-effects.ts';
import { parseHostArguments, usualDataDirectory } from '#electron/loopback/host-arguments.ts';
import packageJson from '#package.json' with { type: 'json' };

/** `npm run docket -- doctor [--data-dir DIR]`: the state of Docket on this machine, without any content. */
export const runDoctor = async (argv: readonly string[]): Promise<void> => {
  const parsed = parseHostArguments(argv, usualDataDirectory(process.platform, process.env));
  if (!parsed.ok) {
    console.error(parsed.error);
    process.exitCode = 2;
    return;
  }
  const { loadKeychain, schedule } = hostEffects();
  const { state } = await probeKeychain({ load: loadKeychain, service: 'Docket', schedule });
  const lines = doctorReport({
    version: packageJson.version,
    node: process.versions.node,
    sqlite: process.versions['sqlite'] ?? 'unknown',
    system: `${process.platform} ${release()} ${arch()}`,
    dataDirectory: parsed.value.dataDirectory,
    keychain: state,
  });
  // A keychain that hangs keeps its thread, and Node would wait for it.
  process.stdout.write(`${lines.join('\n')}\n`, () => {
    if (state === 'hanging') process.kill(process.pid, 'SIGKILL');
  });
};
