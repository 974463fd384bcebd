import {
  createRigComputer,
  RIG_USER,
  startRigService,
  titlesAtService,
  type RigApp,
} from '#e2e/evidence/account-rig.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

/** How a lost session shows on the wire. */
const ENDINGS: Readonly<Record<string, () => Response>> = {
  '401': () => new Response(null, { status: 401 }),
  '403': () => new Response(null, { status: 403 }),
  page: () =>
    new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
  redirect: () => new Response(null, { status: 302, headers: { location: '/signin' } }),
};

const QUEUE = 200;

const signIn = async ({ value }: RigApp, address: string): Promise<void> => {
  const { email: username, password } = RIG_USER;
  await value('accounts.signIn', { service: { kind: 'custom', address }, username, password });
};

const add = async ({ value }: RigApp, titles: readonly string[]): Promise<void> => {
  if (titles.length > 0) {
    await value('tasks.createMany', { projectId: null, drafts: titles.map((title) => ({ title })) });
  }
};

/** The session ends after `position` edits of the queue have arrived. @returns what was lost or doubled */
const expireAt = async (position: number, ending: () => Response): Promise<readonly string[]> => {
  const service = await startRigService();
  const computer = await createRigComputer();
  const docket = computer.start();
  const titles = Array.from({ length: QUEUE }, (_, index) => `Task ${index}`);
  const wrong: string[] = [];
  try {
    await signIn(docket, service.address);
    await add(docket, titles.slice(0, position));
    await docket.value('sync.now', {});
    service.network.intercept = ({ url }) => (url.includes('/user/signon') ? undefined : ending());
    await add(docket, titles.slice(position));
    const stopped = await docket.value('sync.now', {});
    if (stopped.state !== 'blocked') wrong.push(`the loop went on: ${stopped.state}`);
    if (stopped.unsent !== QUEUE - position) wrong.push(`${stopped.unsent} of ${QUEUE - position} are kept`);
    service.network.intercept = () => undefined;
    await signIn(docket, service.address);
    const resumed = await docket.value('sync.now', {});
    if (resumed.unsent > 0) wrong.push(`${resumed.unsent} did not go out: ${resumed.problem?.code ?? ''}`);
    const arrived = await titlesAtService(service.address);
    if (arrived.toSorted().join() !== titles.toSorted().join()) {
      wrong.push(`${arrived.length} of ${QUEUE} arrived, ${new Set(arrived).size} different ones`);
    }
  } finally {
    await docket.app.close();
    await service.close();
    await computer.remove();
  }
  return wrong;
};

/** A session that ends at every position of a queue: nothing of it is lost, nothing arrives twice. */
export const p21: PromiseRun = {
  id: 'P21',
  promise: 'An expired session loses nothing',
  run: async ({ scale }) => {
    const step = Math.max(1, Math.round(1 / scale));
    const failures: string[] = [];
    let positions = 0;
    for (const [name, ending] of Object.entries(ENDINGS)) {
      for (let position = 0; position <= QUEUE; position += step) {
        const wrong = await expireAt(position, ending);
        failures.push(...wrong.map((what) => `${name} at ${position}: ${what}`));
        positions += 1;
      }
    }
    return {
      counts: { endings: Object.keys(ENDINGS).length, 'positions of a queue of 200': positions },
      failures,
    };
  },
};
