/**
 * A process of its own for `keychain.test.ts`, which starts it inside a
 * session bus of its own. Prints one JSON line per step.
 */
import { probeKeychain } from '#core/credentials/keychain-probe.ts';
import { loadKeychain } from '#core/credentials/keychain-vault.ts';

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

const key = { accountId: 'test-account', name: 'v2.session' } as const;
const started = performance.now();
const { state, vault } = await probeKeychain({ load: loadKeychain, service: 'docket-test', schedule });
const report: Record<string, unknown> = {
  state,
  lasting: vault.lasting,
  ms: Math.round(performance.now() - started),
};

if (process.argv.includes('--use')) {
  report['missing'] = await vault.read(key);
  report['written'] = await vault.write(key, 'secret of the test');
  report['read'] = await vault.read(key);
  report['removed'] = await vault.remove(key);
}
if (process.argv.includes('--kill-daemon')) {
  process.kill(Number(process.env['DAEMON']), 'SIGKILL');
  report['afterKill'] = await vault.read(key);
}
// A keychain that hangs keeps its thread, and Node waits for that thread even in `process.exit`.
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.kill(process.pid, 'SIGKILL'));
