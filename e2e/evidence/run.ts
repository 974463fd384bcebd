import { argumentsOrExit, refuseArguments } from '#electron/hosts/command-line.mjs';
import { escapeCases } from '#electron/testing/fake-electron/checks/escape-cases.ts';
import { refusedLinks } from '#electron/testing/fake-electron/checks/link-cases.ts';
import { countsToText, readShown, writeEvidencePage } from './evidence-page.ts';
import { readEvidence, writeEvidence, type Evidence, type PromiseRun } from './evidence.ts';
import { fromTests } from './from-tests.ts';
import { p1 } from '#e2e/evidence/promises/p1-kill.ts';
import { p2 } from '#e2e/evidence/promises/p2-cut-wal.ts';
import { p7 } from '#e2e/evidence/promises/p7-renderer-crash.ts';
import { p8 } from '#e2e/evidence/promises/p8-two-starts.ts';
import { p10 } from '#e2e/evidence/promises/p10-convergence.ts';
import { p11 } from '#e2e/evidence/promises/p11-deterministic.ts';
import { p12 } from '#e2e/evidence/promises/p12-planted-faults.ts';
import { p18 } from '#e2e/evidence/promises/p18-trouble-ends.ts';
import { p19 } from '#e2e/evidence/promises/p19-polite.ts';
import { p27 } from '#e2e/evidence/promises/p27-recurrence.ts';
import { p28 } from '#e2e/evidence/promises/p28-quick-entry.ts';
import { p29 } from '#e2e/evidence/promises/p29-dates.ts';
import { p21 } from '#e2e/evidence/promises/p21-expired-session.ts';
import { p30 } from '#e2e/evidence/promises/p30-checklist.ts';
import { p32 } from '#e2e/evidence/promises/p32-secrets.ts';
import { p33 } from '#e2e/evidence/promises/p33-keyring.ts';
import { p35 } from '#e2e/evidence/promises/p35-payloads.ts';
import { p41 } from '#e2e/evidence/promises/p41-big-accounts.ts';
import { p42 } from '#e2e/evidence/promises/p42-first-sync.ts';
import { p43 } from '#e2e/evidence/promises/p43-leaks.ts';
import { p44 } from '#e2e/evidence/promises/p44-access.ts';
import { p45 } from '#e2e/evidence/promises/p45-truth.ts';
import { p48, p49 } from '#e2e/evidence/promises/p48-views.ts';
import { p50 } from '#e2e/evidence/promises/p50-exchange.ts';
import { p52, p60 } from '#e2e/evidence/promises/p52-programs.ts';
import { p55 } from '#e2e/evidence/promises/p55-outside.ts';
import { p51 } from '#e2e/evidence/promises/p51-move.ts';
import { p46 } from '#e2e/evidence/promises/p46-statistics.ts';
import { p59 } from '#e2e/evidence/promises/p59-past.ts';
import { p61 } from '#e2e/evidence/promises/p61-undo-from-the-middle.ts';
import { p56 } from '#e2e/evidence/promises/p56-focus.ts';
import { p57, p58 } from '#e2e/evidence/promises/p57-server.ts';
import { p47 } from '#e2e/evidence/promises/p47-field-losses.ts';

/** Promises that have a run so far, in the order of the table. */
const RUNS: readonly PromiseRun[] = [
  p1,
  p2,
  fromTests({
    id: 'P3',
    promise: 'Silent damage on disk is never shown or sent, and whole edits are salvaged',
    file: 'electron/core/store/integrity/damaged-files.test.ts',
    properties: 2,
    cases: 5000,
    what: 'bit and block damages of a file',
  }),
  fromTests({
    id: 'P4',
    promise: 'Store settings are what we claim, and each wrong one is refused',
    file: 'electron/core/store/database/durable-settings.test.ts',
    properties: 1,
    cases: 14,
    what: 'wrong settings planted (journal mode, synchronous, foreign keys, secure delete, cell size check, memory mapping, SQLite version)',
  }),
  fromTests({
    id: 'P5',
    promise: 'Disk full is survived',
    file: 'electron/core/store/database/full-disk.test.ts',
    properties: 4,
    cases: 1000,
    what: 'writes at 5 places on a disk that is full in 4 ways',
  }),
  fromTests({
    id: 'P6',
    promise: 'Backups restore',
    file: 'electron/core/store/backup/backups.test.ts',
    properties: 1,
    cases: 50,
    what: 'drills',
  }),
  p7,
  p8,
  fromTests({
    id: 'P9',
    promise: 'Schema upgrades are atomic',
    file: 'electron/core/store/database/migrations.test.ts',
    test: 'kill or a failure',
    properties: 1,
    cases: 4742,
    what: 'moments of the migrations of every released schema, each failed at and killed at',
  }),
  p10,
  p11,
  p12,
  fromTests({
    id: 'P13',
    promise: 'No duplicates after a lost answer',
    file: 'electron/core/sync/push/once.test.ts',
    test: 'made once',
    properties: 1,
    cases: 1667,
    what: 'histories of six kinds of objects each',
  }),
  fromTests({
    id: 'P14',
    promise: 'A repeating task completes once per tap',
    file: 'electron/core/sync/push/once.test.ts',
    test: 'repeating',
    properties: 1,
    cases: 5000,
    what: 'histories of completions',
  }),
  fromTests({
    id: 'P15',
    promise: 'Absence never deletes by itself',
    file: 'electron/core/sync/pull/verify-missing.test.ts',
    properties: 9,
    cases: 4500,
    what: 'histories of nine reasons for an absence',
  }),
  fromTests({
    id: 'P16',
    promise: 'Mass loss is stopped, and a usual day is not',
    file: 'electron/core/sync/pull/mass-loss.test.ts',
    properties: 2,
    cases: 2000,
    what: 'losses above the line and usual days',
  }),
  fromTests({
    id: 'P17',
    promise: 'Concurrent edits merge by field and the loser is kept',
    file: 'electron/core/sync/conflict/find-conflicts.test.ts',
    properties: 1,
    cases: 20_000,
    what: 'merges',
  }),
  p18,
  p19,
  fromTests({
    id: 'P20',
    promise: 'We never lock the account',
    file: 'electron/core/accounts/sign-in/sign-on-pace.test.ts',
    properties: 1,
    cases: 2000,
    what: 'histories of sign-ins, lost sessions, refusals and restarts',
  }),
  p21,
  fromTests({
    id: 'P22',
    promise: 'Another account never gets my queue',
    file: 'electron/core/accounts/no-cross-sends.test.ts',
    properties: 4,
    cases: 400,
    what: 'ways from a queue in each of its states to another account',
  }),
  fromTests({
    id: 'P24',
    promise: 'Order survives',
    file: 'electron/core/store/commands/move-lists.test.ts',
    properties: 1,
    cases: 20_000,
    what: 'move lists',
  }),
  fromTests({
    id: 'P25',
    promise: 'Unknown server data goes back unharmed',
    file: 'electron/core/remote/http/lossless.test.ts',
    properties: 4,
    cases: 20_000,
    what: 'payloads',
  }),
  fromTests({
    id: 'P26',
    promise: 'No answer can crash or stall the app',
    file: 'electron/core/remote/http/mutated-answers.test.ts',
    properties: 10,
    cases: 100_000,
    what: 'mutated bodies',
  }),
  p27,
  p28,
  p29,
  p30,
  fromTests({
    id: 'P31',
    promise: 'Every fuse is decided, and a longer wire refused',
    file: 'build/package/fuses.test.ts',
    properties: 1,
    cases: 9,
    what: 'fuses set and read back for three systems, from each state',
  }),
  p32,
  p33,
  fromTests({
    id: 'P34',
    promise: 'The bridge takes only what it declared',
    file: 'electron/hosts/desktop/ipc/bridge-messages.test.ts',
    properties: 1,
    cases: 200_000,
    what: 'mutated messages',
  }),
  p35,
  fromTests({
    id: 'P36',
    promise: 'The app protocol cannot escape',
    file: 'electron/hosts/desktop/security/app-protocol.test.ts',
    properties: 1,
    cases: 100_000,
    what: `random addresses, after ${escapeCases.length} that were thought of`,
  }),
  fromTests({
    id: 'P37',
    promise: 'Links are safe',
    file: 'electron/hosts/desktop/security/safe-links.test.ts',
    properties: 1,
    cases: refusedLinks.length,
    what: 'dangerous addresses through five doors each',
  }),
  p41,
  p42,
  p43,
  p44,
  p45,
  p47,
  p48,
  p49,
  p50,
  p51,
  p52,
  fromTests({
    id: 'P53',
    promise: 'A partial update of another client loses no field that it does not name',
    file: 'electron/local-service/partial-updates.test.ts',
    properties: 1,
    cases: 20_000,
    what: 'partial updates of tasks, lists, folders, tags, columns and filters',
  }),
  p55,
  p56,
  p57,
  p58,
  p59,
  p60,
  p61,
  p46,
];

const line = ({ id, promise }: PromiseRun): string => {
  const evidence = readEvidence(id);
  if (evidence === null) return `${id}  ${promise}: not shown`;
  const verdict = evidence.failures.length === 0 ? 'kept' : `BROKEN ${evidence.failures.length} times`;
  return `${id}  ${promise}: ${verdict} (${countsToText(evidence.counts)}, ${evidence.failures.length} failures, seed ${evidence.seed}, ${evidence.seconds.toFixed(0)} s)`;
};

const runOne = async (
  { id, promise, run }: PromiseRun,
  options: { seed: number; scale: number; samples: string | null },
): Promise<Evidence> => {
  const started = performance.now();
  const { counts, failures } = await run(options);
  return writeEvidence({
    ...options,
    id,
    promise,
    counts,
    failures: failures.slice(0, 20),
    seconds: (performance.now() - started) / 1000,
    at: new Date().toISOString(),
  });
};

const USAGE = `npm run evidence -- [promises] [flags]

  --scale X    this part of the counts (1)
  --seed N     repeats a run
  --samples D  a folder of files of other programs, which P50 reads and lists
  --write      writes the results of this machine into docs/evidence.md, and leaves what it has no result for

Examples
  npm run evidence                         all promises, with the result of the last run here
  npm run evidence -- P1 P10 --scale 0.1   shows two of them with a tenth of their counts`;

const { values, positionals } = argumentsOrExit({
  usage: USAGE,
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    scale: { type: 'string', default: '1' },
    samples: { type: 'string' },
    write: { type: 'boolean' },
  },
});
for (const id of positionals)
  if (!RUNS.some((run) => run.id === id)) refuseArguments(`There is no promise ${id}.`);
const [seed, scale] = [Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)), Number(values.scale)];
if (!Number.isInteger(seed) || !(scale > 0)) refuseArguments('--seed and --scale take numbers.');
let broken = 0;
for (const run of RUNS.filter(({ id }) => positionals.includes(id)))
  broken += (await runOne(run, { seed, scale, samples: values.samples ?? null })).failures.length;
for (const run of RUNS) console.log(line(run));
if (values.write === true) {
  const written = readShown();
  await writeEvidencePage(
    RUNS.map(({ id, promise }) => {
      const before = written.find((shown) => shown.id === id)?.evidence ?? null;
      return { id, promise, evidence: readEvidence(id) ?? before };
    }),
  );
}
process.exitCode = broken === 0 ? 0 : 1;
