import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBridge, type Bridge } from '#e2e/fixtures/bridge.ts';
import { startHost } from '#e2e/fixtures/docket-host.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';

interface ShownTask {
  readonly title: string;
  readonly status: 'open' | 'done';
}
type Known = Map<string, ShownTask | 'deleted'>;

/** What was acknowledged, and the tasks whose edit may or may not have come through. */
interface Ledger {
  readonly known: Known;
  acknowledged: number;
  readonly inFlight: Set<string>;
}

/** Edits on their way at the same time. */
const WRITERS = 4;

interface Writer {
  readonly bridge: Bridge;
  readonly ledger: Ledger;
  readonly random: () => number;
}

/** A task that is there and that no other writer is busy with. */
const pickTask = ({ ledger, random }: Writer): string | undefined => {
  const free = [...ledger.known].filter(([id, task]) => task !== 'deleted' && !ledger.inFlight.has(id));
  return free[Math.floor(random() * free.length)]?.[0];
};

/** Sends one edit of a known task; `after` is what is known once it is answered. */
const editKnown = async (
  { bridge, ledger }: Writer,
  id: string,
  edit: (bridge: Bridge) => Promise<unknown>,
  after: (task: ShownTask) => ShownTask | 'deleted',
): Promise<void> => {
  const task = ledger.known.get(id);
  if (task === undefined || task === 'deleted') return;
  ledger.inFlight.add(id);
  await edit(bridge);
  ledger.known.set(id, after(task));
  ledger.inFlight.delete(id);
};

/** One random edit; it counts as acknowledged when its answer has arrived. */
const editOnce = async (writer: Writer): Promise<void> => {
  const { bridge, ledger, random } = writer;
  const kind = random();
  const id = pickTask(writer);
  const title = `Task ${ledger.acknowledged} ${random().toString(36)}`;
  if (id === undefined || kind < 0.5) {
    const { taskId } = await bridge.value('tasks.create', { projectId: null, title });
    ledger.known.set(taskId, { title, status: 'open' });
  } else if (kind < 0.75) {
    const rename = (to: Bridge) => to.value('tasks.edit', { ids: [id], change: { title } });
    await editKnown(writer, id, rename, (task) => ({ ...task, title }));
  } else if (kind < 0.9) {
    const complete = (to: Bridge) => to.value('tasks.complete', { ids: [id] });
    await editKnown(writer, id, complete, (task) => ({ ...task, status: 'done' }));
  } else {
    const trash = (to: Bridge) => to.value('tasks.delete', { ids: [id] });
    await editKnown(writer, id, trash, () => 'deleted');
  }
  ledger.acknowledged += 1;
};

const editUntilItBreaks = async (writer: Writer): Promise<void> => {
  try {
    for (;;) await editOnce(writer);
  } catch {
    // The connection broke: that is the kill.
  }
};

/** What the core shows for `ids` now. */
const readShown = async (bridge: Bridge, ids: readonly string[]): Promise<Known> => {
  const shown: Known = new Map(ids.map((id) => [id, 'deleted']));
  for (let start = 0; start < ids.length; start += 500) {
    const rows = await bridge.value('tasks.rows', { ids: ids.slice(start, start + 500) });
    for (const { id, title, status, trashed } of rows)
      shown.set(id, trashed ? 'deleted' : { title, status: status === 'done' ? 'done' : 'open' });
  }
  return shown;
};

/** Everything acknowledged must be shown. What was in flight was whole or not at all, and is known from now on. */
const findLosses = async (bridge: Bridge, { known, inFlight }: Ledger): Promise<string[]> => {
  const losses: string[] = [];
  for (const [id, shown] of await readShown(bridge, [...known.keys()])) {
    const task = known.get(id);
    if (inFlight.has(id)) known.set(id, shown);
    else if (JSON.stringify(shown) !== JSON.stringify(task)) {
      losses.push(`${id}: ${JSON.stringify({ acknowledged: task, shown })}`);
    }
  }
  inFlight.clear();
  return losses;
};

/** Between the start and the kill: forty of them on average. */
const MOST_EDITS = 80;

/** About as long as one edit takes: the kill meets it anywhere between its call and its answer. */
const EDIT_MS = 20;

const untilAcknowledged = async (ledger: Ledger, more: number): Promise<void> => {
  const goal = ledger.acknowledged + more;
  while (ledger.acknowledged < goal) await sleep(1);
};

const killOnce = async (dataDirectory: string, ledger: Ledger, random: () => number): Promise<string[]> => {
  const host = await startHost(dataDirectory);
  const bridge = await connectBridge(host.address);
  const losses = await findLosses(bridge, ledger);
  const killed = untilAcknowledged(ledger, random() * MOST_EDITS)
    .then(() => sleep(random() * EDIT_MS))
    .then(() => host.kill());
  await Promise.all(Array.from({ length: WRITERS }, () => editUntilItBreaks({ bridge, ledger, random })));
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
    const ledger: Ledger = { known: new Map(), acknowledged: 0, inFlight: new Set() };
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
