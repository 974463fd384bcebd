import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBridge, type Bridge } from '#e2e/fixtures/bridge.ts';
import { startHost } from '#e2e/fixtures/docket-host.ts';
import { seededRandom, type PromiseRun } from './evidence.ts';

type Known = Map<string, { title: string; status: 'open' | 'done' } | 'deleted'>;

/** What was acknowledged, and the one edit that may or may not have come through. */
interface Ledger {
  readonly known: Known;
  acknowledged: number;
  inFlight: string | null;
}

const pickTask = (known: Known, random: () => number): string | undefined => {
  const alive = [...known].filter(([, task]) => task !== 'deleted');
  return alive[Math.floor(random() * alive.length)]?.[0];
};

const renameOne = async (bridge: Bridge, ledger: Ledger, { id, title }: { id: string; title: string }) => {
  ledger.inFlight = id;
  await bridge.value('tasks.rename', { id, title });
  const task = ledger.known.get(id);
  if (task !== undefined && task !== 'deleted') ledger.known.set(id, { ...task, title });
};

/** One random edit; it counts as acknowledged when its answer has arrived. */
const editOnce = async (bridge: Bridge, ledger: Ledger, random: () => number): Promise<void> => {
  const { known } = ledger;
  const kind = random();
  const id = pickTask(known, random);
  const title = `Task ${ledger.acknowledged} ${random().toString(36)}`;
  if (id === undefined || kind < 0.5) {
    ledger.inFlight = null;
    const { taskId } = await bridge.value('tasks.create', { projectId: null, title });
    known.set(taskId, { title, status: 'open' });
  } else if (kind < 0.75) {
    await renameOne(bridge, ledger, { id, title });
  } else if (kind < 0.9) {
    ledger.inFlight = id;
    await bridge.value('tasks.complete', { ids: [id] });
    const task = known.get(id);
    if (task !== undefined && task !== 'deleted') known.set(id, { ...task, status: 'done' });
  } else {
    ledger.inFlight = id;
    await bridge.value('tasks.delete', { ids: [id] });
    known.set(id, 'deleted');
  }
  ledger.acknowledged += 1;
  ledger.inFlight = null;
};

/** Everything acknowledged must be shown; the edit in flight at the kill may be there or not, whole. */
const findLosses = async (bridge: Bridge, { known, inFlight }: Ledger): Promise<string[]> => {
  const losses: string[] = [];
  const ids = [...known.keys()];
  for (let start = 0; start < ids.length; start += 500) {
    const page = ids.slice(start, start + 500);
    const rows = new Map(
      (await bridge.value('tasks.rows', { ids: page })).map((row) => [String(row.id), row]),
    );
    for (const id of page) {
      const task = known.get(id);
      const row = rows.get(id);
      if (task === undefined || id === inFlight) continue;
      const shown = row === undefined ? 'deleted' : { title: row.title, status: row.status };
      if (JSON.stringify(shown) !== JSON.stringify(task))
        losses.push(`${id}: ${JSON.stringify({ task, shown })}`);
    }
  }
  return losses;
};

/** What is shown for the edit in flight becomes what is known: it was whole or not at all. */
const adoptInFlight = async (bridge: Bridge, ledger: Ledger): Promise<void> => {
  const { known, inFlight } = ledger;
  if (inFlight === null) return;
  const [row] = await bridge.value('tasks.rows', { ids: [inFlight] });
  known.set(
    inFlight,
    row === undefined ? 'deleted' : { title: row.title, status: row.status === 'done' ? 'done' : 'open' },
  );
  ledger.inFlight = null;
};

const killOnce = async (dataDirectory: string, ledger: Ledger, random: () => number): Promise<string[]> => {
  const host = await startHost(dataDirectory);
  const bridge = await connectBridge(host.address);
  const losses = await findLosses(bridge, ledger);
  await adoptInFlight(bridge, ledger);
  const killed = sleep(random() * 200).then(() => host.kill());
  try {
    for (;;) await editOnce(bridge, ledger, random);
  } catch {
    // The connection broke: that is the kill.
  }
  await killed;
  return losses;
};

/** A host process is killed at a random moment while edits stream in; every acknowledged one must be there at the next start. */
export const p1: PromiseRun = {
  id: 'P1',
  promise: 'An edit shown as saved survives a kill',
  run: async ({ seed, scale }) => {
    const random = seededRandom(seed);
    const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-p1-'));
    const ledger: Ledger = { known: new Map(), acknowledged: 0, inFlight: null };
    const failures: string[] = [];
    const kills = Math.max(1, Math.round(1000 * scale));
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        failures.push(...(await killOnce(dataDirectory, ledger, random)));
      }
      const host = await startHost(dataDirectory);
      failures.push(...(await findLosses(await connectBridge(host.address), ledger)));
      await host.stop();
    } finally {
      await rm(dataDirectory, { recursive: true, force: true });
    }
    return { counts: { kills, 'acknowledged edits': ledger.acknowledged }, failures };
  },
};
