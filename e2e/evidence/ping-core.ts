import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBridge } from '#e2e/fixtures/bridge.ts';

/**
 * Asks a core for something small again and again, from a process of its own:
 * node ping-core.ts ADDRESS PID. At the message `end` it says how long the
 * answers took, without the time in which the core was ready to run and the
 * machine had no processor for it.
 */
export interface PingReport {
  readonly pings: number;
  /** Milliseconds. */
  readonly longest: number;
  /** Answers that took longer than a quarter of a second. */
  readonly late: number;
  /** With the time without a processor. */
  readonly longestOnClock: number;
}

const LATE_MS = 250;
const [, , address = '', pid = ''] = process.argv;

/**
 * Milliseconds that the main thread of the core has waited for a processor
 * (Linux, "Scheduler Statistics"); nothing is known of it elsewhere.
 */
const waitedForProcessor = (): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
};

const report = { pings: 0, longest: 0, late: 0, longestOnClock: 0 };
const ended = new AbortController();
process.once('message', () => ended.abort());

const bridge = await connectBridge(address);
process.send?.('ready');
while (!ended.signal.aborted) {
  const [asked, waited] = [performance.now(), waitedForProcessor()];
  const answer = await bridge.call('app.info', {});
  const onClock = performance.now() - asked;
  const took = onClock - (waitedForProcessor() - waited);
  if (!answer.ok && !ended.signal.aborted) throw new Error('The core does not answer any more.');
  report.pings += 1;
  report.longest = Math.max(report.longest, took);
  report.longestOnClock = Math.max(report.longestOnClock, onClock);
  if (took > LATE_MS) report.late += 1;
  await sleep(10);
}
process.send?.(report satisfies PingReport);
process.disconnect?.();
process.exit(0);
