import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canRunKeyring,
  onOwnBus,
  probeCommand,
  unlockCommand,
  type KeychainReport,
} from '#electron/testing/rigs/own-bus.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

interface Case {
  readonly name: string;
  readonly script: string;
  /** Members that the last report must have. */
  readonly expected: KeychainReport;
}

const unlocked = unlockCommand('pw');
const CASES: readonly Case[] = [
  { name: 'unlocked', script: `${unlocked}; ${probeCommand()}`, expected: { state: 'ready' } },
  {
    name: 'locked',
    script: `${unlocked}; ${probeCommand()}; kill -KILL $DAEMON; sleep 0.3; gnome-keyring-daemon --foreground --components=secrets >/dev/null 2>&1 & export DAEMON=$!; sleep 0.3; ${probeCommand()}`,
    expected: { state: 'locked' },
  },
  {
    name: 'wrong password',
    script: `${unlocked}; ${probeCommand()}; kill -KILL $DAEMON; sleep 0.3; ${unlockCommand('wrong')}; ${probeCommand()}`,
    expected: { state: 'locked' },
  },
  { name: 'no service', script: probeCommand(), expected: { state: 'noService' } },
  {
    name: 'no bus',
    script: `unset DBUS_SESSION_BUS_ADDRESS; ${probeCommand()}`,
    expected: { state: 'noBus' },
  },
  {
    name: 'killed while Docket runs',
    script: `${unlocked}; ${probeCommand('--kill-daemon')}`,
    expected: { afterKill: { ok: false, error: 'lost' } },
  },
  {
    name: 'entry missing',
    script: `${unlocked}; ${probeCommand('--use')}`,
    expected: { missing: { ok: true, value: null } },
  },
  {
    name: 'hanging',
    script: `${unlocked}; kill -STOP $DAEMON; ${probeCommand()}; kill -KILL $DAEMON`,
    expected: { state: 'hanging' },
  },
];

/** What the probe itself may take; the rest of the process is not the promise. */
const DECIDED_MS = 3200;

const failureOf = ({ name, expected }: Case, report: KeychainReport | undefined): string | null => {
  const wrong = Object.entries(expected).filter(
    ([key, value]) => JSON.stringify(report?.[key]) !== JSON.stringify(value),
  );
  if (wrong.length > 0) return `${name}: ${JSON.stringify(report)}`;
  return Number(report?.['ms']) > DECIDED_MS ? `${name}: decided after ${String(report?.['ms'])} ms` : null;
};

/** A real gnome-keyring in each state that it can be in. */
export const p33: PromiseRun = {
  id: 'P33',
  promise: 'Keyring trouble is understood',
  run: async () => {
    if (!canRunKeyring()) {
      return { counts: { states: 0 }, failures: ['dbus-run-session or gnome-keyring-daemon is missing'] };
    }
    const failures: string[] = [];
    for (const keyringCase of CASES) {
      const home = await mkdtemp(join(tmpdir(), 'docket-p33-'));
      const reports = await onOwnBus(home, keyringCase.script);
      const failure = failureOf(keyringCase, reports.at(-1));
      if (failure !== null) failures.push(failure);
      await rm(home, { recursive: true, force: true });
    }
    return { counts: { states: CASES.length }, failures };
  },
};
