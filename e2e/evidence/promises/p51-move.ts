import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRigService, titlesAtService } from '#e2e/evidence/account-rig.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';
import type { MoveReport } from '#e2e/evidence/move-child.ts';

const KILLS = 300;
/** Kills of one move. */
const KILLS_EACH = 8;
/** Milliseconds from the moment at which a move begins or goes on: longer than one takes. */
const LATEST_KILL = 2500;

const CHILD = join(import.meta.dirname, '..', 'move-child.ts');

interface Computer {
  readonly directory: string;
  readonly address: string;
}

const start = (work: string, { directory, address }: Computer): ChildProcess =>
  fork(CHILD, [work, directory, address, '40'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

const finish = async (child: ChildProcess): Promise<number | null> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

const look = async (computer: Computer): Promise<MoveReport> => {
  const child = start('look', computer);
  const ended = finish(child);
  const answer = await Promise.race([once(child, 'message') as Promise<[MoveReport]>, ended]);
  const code = await ended;
  if (!Array.isArray(answer)) throw new Error(`a look ended with ${code ?? 'a signal'}`);
  return answer[0];
};

/** Every eighth answer is lost or is a fault: of some of them the service has done what was asked. */
const makeNetworkBad = (
  { network }: Awaited<ReturnType<typeof startRigService>>,
  random: () => number,
): (() => void) => {
  network.intercept = () =>
    random() < 0.12 ? new Response('', { status: random() < 0.5 ? 500 : 502 }) : undefined;
  return () => {
    network.intercept = () => undefined;
  };
};

/** One move over a bad network, killed again and again. */
const playMove = async (
  seed: number,
): Promise<{ readonly kills: number; readonly failures: readonly string[] }> => {
  const random = seededRandom(seed);
  const service = await startRigService();
  const directory = await mkdtemp(join(tmpdir(), 'docket-move-'));
  const computer = { directory, address: service.address };
  let kills = 0;
  const failures: string[] = [];
  try {
    if ((await finish(start('fill', computer))) !== 0)
      return { kills, failures: ['the accounts were not made'] };
    const before = await look(computer);
    const mendNetwork = makeNetworkBad(service, random);
    for (let round = 0, isDone = false; round < KILLS_EACH && !isDone; round += 1) {
      const child = start('move', computer);
      const ended = finish(child);
      await Promise.race([once(child, 'message'), ended]);
      await Promise.race([sleep(random() * LATEST_KILL), ended]);
      if (child.exitCode === null && child.kill('SIGKILL')) kills += 1;
      isDone = (await ended) === 0;
    }
    mendNetwork();
    if ((await finish(start('move', computer))) !== 0) failures.push('the move did not end');
    const after = await look(computer);
    if (JSON.stringify(after.local) !== JSON.stringify(before.local))
      failures.push('the local account changed');
    if (JSON.stringify(after.target) !== JSON.stringify(before.local))
      failures.push('the two accounts differ');
    if (after.missing + after.different !== 0)
      failures.push(`${after.missing} missing and ${after.different} different when read back`);
    failures.push(...(await compareWithService(service, before.local)));
  } finally {
    await service.close();
    await rm(directory, { recursive: true, force: true });
  }
  return { kills, failures };
};

/** A new computer sees at the service what was moved, each task once. */
const compareWithService = async (
  { address }: Awaited<ReturnType<typeof startRigService>>,
  wanted: readonly string[],
): Promise<readonly string[]> => {
  const there = (await titlesAtService(address, { withClosed: true })).toSorted();
  const titles = wanted
    .filter((line) => line.startsWith('task |'))
    .map((line) => line.split(' | ')[1] ?? '')
    .toSorted();
  return JSON.stringify(there) === JSON.stringify(titles)
    ? []
    : [`the service has ${there.length} tasks of ${titles.length}`];
};

export const p51: PromiseRun = {
  id: 'P51',
  promise: 'A move to an account survives kills: nothing lost, nothing twice, the source untouched',
  run: async ({ seed, scale }) => {
    const counts = { moves: 0, kills: 0 };
    const failures: string[] = [];
    const wanted = Math.max(1, Math.round(KILLS * scale));
    for (let index = 0; counts.kills < wanted && counts.moves < wanted; index += 1) {
      const played = await playMove(seed + index);
      counts.moves += 1;
      counts.kills += played.kills;
      failures.push(...played.failures.map((failure) => `seed ${seed + index}: ${failure}`));
    }
    return { counts, failures };
  },
};
