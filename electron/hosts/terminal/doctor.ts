import { arch, release } from 'node:os';
import { probeKeychain } from '#core/credentials/keychain-probe.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { runPlain } from '#electron/hosts/terminal/command-context.ts';
import { doctorReport } from '#electron/hosts/terminal/doctor-report.ts';
import type { SharedOptions } from '#electron/hosts/terminal/output.ts';
import { dataDirectoryOf } from '#electron/hosts/terminal/session.ts';
import packageJson from '#package.json' with { type: 'json' };

/** The state of Docket on this machine, without any content. */
export const runDoctor = (_words: readonly string[], options: SharedOptions): Promise<void> =>
  runPlain(options, async (out) => {
    const { loadKeychain, schedule } = hostEffects();
    const { state } = await probeKeychain({ load: loadKeychain, service: 'Docket', schedule });
    const lines = doctorReport({
      version: packageJson.version,
      node: process.versions.node,
      sqlite: process.versions['sqlite'] ?? 'unknown',
      system: `${process.platform} ${release()} ${arch()}`,
      dataDirectory: dataDirectoryOf(options.dataDir),
      keychain: state,
    });
    if (!out.data('doctor', { lines })) for (const line of lines) out.say(line);
    // A keychain that hangs keeps its thread, and Node would wait for it.
    if (state === 'hanging') process.stdout.write('', () => process.kill(process.pid, 'SIGKILL'));
  });
