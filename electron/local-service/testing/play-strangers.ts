import { randomBytes, randomUUID } from 'node:crypto';
import type { Route } from '#electron/local-service/route.ts';
import { mutateRequest, type RawRequest } from '#electron/local-service/testing/mutate-request.ts';
import { openAccount, openService } from '#electron/local-service/testing/open-service.ts';
import { createRandom } from '#electron/local-service/testing/random.ts';
import { requestSeeds, type RequestSeed } from '#electron/local-service/testing/request-seeds.ts';
import { V1_ROUTES } from '#electron/local-service/v1/routes.ts';
import { V2_ROUTES } from '#electron/local-service/v2/routes.ts';

/**
 * P58: two people share one service. Ann has something of every kind, and each text of hers carries a word that nobody
 * else knows. Bob sends every endpoint her ids, whole and mutated, and people without a session try, too.
 */

const WORD = 'annsecretword';
const NOW = Date.parse('2026-11-20T10:00:00Z');

const TEXTS: ReadonlySet<string> = new Set(['title', 'name', 'label', 'rawName', 'content', 'desc', 'note']);

/** The value with the word in each text that a person writes. */
const marked = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return TEXTS.has(name) ? `${value}${WORD}` : value;
  if (Array.isArray(value)) return value.map((one) => marked(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, key)]));
};

type Headers = Readonly<Record<string, string>>;

interface Answered {
  readonly status: number;
  readonly text: string;
}

const hexIds = (digit: string): readonly string[] =>
  [0, 1, 2, 3].map((index) => `${digit}${index}`.padEnd(24, '0'));

/** A path of the route in which every parameter is an id of hers. */
const pathOf = (
  { path }: Route,
  { inboxId, taskId }: { readonly inboxId: string; readonly taskId: string },
): string =>
  path
    .replaceAll(/:project(?:Id)?\b/gu, inboxId)
    .replaceAll(/:(?:checkPoint|from|to)\b/gu, '0')
    .replaceAll(/:\w+/gu, taskId);

export interface StrangersReport {
  readonly endpoints: number;
  readonly requests: number;
  /** What must not have happened, with the request that did it. */
  readonly problems: readonly string[];
}

const ROUTES = [...V1_ROUTES, ...V2_ROUTES].filter(({ access }) => access !== 'open');

const rawOf = ({ method, path, body }: RequestSeed): RawRequest => ({
  method,
  path,
  body: method === 'GET' || body === undefined ? null : JSON.stringify(body),
});

const headersOf = ({ token, apiKey }: { readonly token: string; readonly apiKey: string }): Headers => ({
  cookie: `t=${token}`,
  authorization: `Bearer ${apiKey}`,
});

const createScene = async () => {
  const settings = { passwordCost: 2, isStrict: false };
  const service = await openService({ now: () => NOW, randomBytes, settings });
  const send = async ({ method, path, body }: RawRequest, headers: Headers): Promise<Answered> => {
    const init = { method, headers, ...(body !== null && { body }) };
    const response = await service.fetch(new Request(`http://local.docket${path}`, init));
    // Each refusal has a number of its own.
    const text = (await response.text()).replace(/"errorId":"[^"]*"/u, '');
    return { status: response.status, text };
  };
  const ann = await openAccount(service, 'ann@docket.test');
  const places = { inboxId: ann.inboxId, taskIds: hexIds('a'), projectIds: hexIds('b') };
  return { service, send, ann, places, seeds: requestSeeds(places), own: headersOf(ann) };
};
type Scene = Awaited<ReturnType<typeof createScene>>;

/** Something of every kind, at last with tasks and lists that no seed has deleted. */
const fill = async ({ send, places, seeds, own }: Scene): Promise<void> => {
  const { inboxId, projectIds, taskIds } = places;
  const lists = { add: projectIds.map((id) => ({ id, name: 'List' })) };
  const tasks = { add: taskIds.map((id) => ({ id, projectId: inboxId, title: 'Task', content: 'Notes' })) };
  const all: readonly RequestSeed[] = [
    ...seeds,
    { method: 'POST', path: '/api/v2/batch/project', body: lists },
    { method: 'POST', path: '/api/v2/batch/task', body: tasks },
  ];
  for (const one of all) await send(rawOf({ ...one, body: marked(one.body) }), own);
};

/** All that the seeds read of her. The ranking compares people: it says a share of them. */
const readsOf = ({ seeds }: Scene): readonly RawRequest[] =>
  seeds
    .filter(
      ({ method, path }) => method === 'GET' && !path.startsWith('/oauth') && !path.endsWith('/ranking'),
    )
    .map(rawOf);

const wholeRequests = ({ seeds, ann, places }: Scene): readonly RawRequest[] => [
  ...seeds.filter(({ path }) => !path.startsWith('/oauth')).map(rawOf),
  ...ROUTES.map((route): RawRequest => ({
    method: route.method,
    path: pathOf(route, { inboxId: ann.inboxId, taskId: places.taskIds[0] ?? '' }),
    body: route.method === 'GET' ? null : '{}',
  })),
];

/** Sessions and tokens that count no more, or never did. */
const strangersTo = async ({ service, send, ann }: Scene): Promise<readonly Headers[]> => {
  const token = ann.token.replace(/^./u, (first) => (first === '0' ? '1' : '0'));
  const email = 'gone@docket.test';
  const ended = headersOf(await openAccount(service, email));
  await send({ method: 'GET', path: '/api/v2/user/signout', body: null }, ended);
  // Another password ends the tokens of V1.
  await service.accounts.ensureUser({ email, password: 'another long password', totp: false });
  return [headersOf({ token, apiKey: randomUUID() }), ended, {}];
};

/** @param requests how many mutated ones beside the whole ones */
export const playStrangers = async ({
  requests,
  seed,
}: {
  readonly requests: number;
  readonly seed: number;
}): Promise<StrangersReport> => {
  const scene = await createScene();
  const { send, own, seeds } = scene;
  await fill(scene);
  const reads = readsOf(scene);
  const before = await Array.fromAsync(reads, (read) => send(read, own));
  const problems: string[] = before.some(({ text }) => text.includes(WORD)) ? [] : ['Ann has nothing to see'];
  const tell = (problem: string, raw: RawRequest | undefined): void => {
    if (problems.length < 20) problems.push(`${problem} -- ${JSON.stringify(raw)}`);
  };
  const whole = wholeRequests(scene);
  const random = createRandom(seed);
  const mutated = Array.from({ length: requests }, () => mutateRequest(random, random.pick(seeds)));
  const bob = headersOf(await openAccount(scene.service, 'bob@docket.test'));
  for (const raw of [...whole, ...mutated]) {
    const { text } = await send(raw, bob);
    if (text.includes(WORD)) tell('Bob read a text of Ann', raw);
  }
  const strangers = await strangersTo(scene);
  for (const raw of whole) {
    for (const headers of strangers) {
      const { status, text } = await send(raw, headers);
      if (status < 400 || text.includes(WORD)) tell(`Somebody without a session got ${status}`, raw);
    }
  }
  const after = await Array.fromAsync(reads, (read) => send(read, own));
  for (const [index, answer] of after.entries()) {
    if (JSON.stringify(answer) !== JSON.stringify(before[index]))
      tell('What Ann has is otherwise now', reads[index]);
  }
  await scene.service.close();
  return { endpoints: ROUTES.length, requests: whole.length * (1 + strangers.length) + requests, problems };
};
