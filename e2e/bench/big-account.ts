import { createLocalService, type LocalService } from '#electron/local-service/service.ts';

const BATCH = 500;
const LISTS = 20;

const idOf = (kind: string, index: number): string => `${kind}${index.toString(16)}`.padStart(24, '0');

/** A task as people have them: a title, notes in every third, some dates, tags and items. */
const taskOf = (index: number) => ({
  id: idOf('a', index),
  projectId: idOf('b', index % LISTS),
  title: `Task ${index}: call the office about the order of last week`,
  content: index % 3 === 0 ? `Notes of ${index}. `.repeat(12) : '',
  priority: [0, 0, 1, 3, 5][index % 5],
  sortOrder: -1_099_511_627_776 * (index + 1),
  tags: index % 4 === 0 ? ['phone'] : [],
  items: index % 10 === 0 ? [{ id: idOf('c', index), title: 'first', status: 0 }] : [],
  ...(index % 5 === 0 && {
    startDate: '2026-12-01T00:00:00.000+0000',
    isAllDay: true,
    timeZone: 'Europe/Berlin',
  }),
});

export interface BigAccount {
  readonly service: LocalService;
  readonly inboxId: string;
  readonly token: string;
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** A service with one account of so many tasks. */
export const createBigAccount = async (tasks: number): Promise<BigAccount> => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const service = createLocalService({
    databasePath: ':memory:',
    now: () => (time += 1),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
  const { inboxId, token } = service.localAccount();
  const send: BigAccount['send'] = (method, path, body) =>
    service.fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers: { cookie: `t=${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  const lists = Array.from({ length: LISTS }, (_none, index) => ({
    id: idOf('b', index),
    name: `List ${index}`,
  }));
  await send('POST', '/batch/project', { add: lists });
  await send('POST', '/batch/tag', { add: [{ name: 'phone', label: 'phone' }] });
  for (let from = 0; from < tasks; from += BATCH) {
    const add = Array.from({ length: Math.min(BATCH, tasks - from) }, (_none, index) => taskOf(from + index));
    await send('POST', '/batch/task', { add });
  }
  return { service, inboxId, token, send };
};
