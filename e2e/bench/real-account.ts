import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { createLocalService, type LocalService } from '#electron/local-service/service.ts';
import { seededRandom } from '#e2e/evidence/evidence.ts';

/** What is sent for one task, as any client would. */
interface WireTask {
  readonly id: string;
  readonly projectId: string;
  readonly [field: string]: unknown;
}

interface WireParent {
  readonly taskId: string;
  readonly parentId: string;
  readonly projectId: string;
}

export interface MadeAccount {
  /** In the process: nobody else has the file open. */
  readonly service: LocalService;
  readonly inboxId: string;
  readonly token: string;
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
}

const SEED = 20_261_121;
const BATCH = 500;
const STEP = 1_099_511_627_776;
const FOLDERS = ['Work', 'Home', 'Later'];
const TAGS = [
  { name: 'where' },
  { name: 'home', parent: 'where' },
  { name: 'office', parent: 'where' },
  { name: 'phone', parent: 'where' },
  { name: 'waiting' },
  { name: 'errands' },
] as const;
const VERBS = ['Call', 'Write to', 'Pay', 'Book', 'Prepare', 'Ask', 'Read', 'Send', 'Check'];
const WHO = ['Ada', 'the landlord', 'Müller', 'the bank', 'Cleo', 'the team', 'Dr. Okafor', '会議'];
const ABOUT = ['invoice', 'the flat', 'release 4', 'the trip', 'school', 'the review', 'insurance', 'garden'];
const DEEPEST = 5;

const idOf = (kind: string, index: number): string => `${kind}${index.toString(16)}`.padStart(24, '0');
const midnight = (day: CalendarDate): string => `${day}T00:00:00.000+0000`;

/** As many lists as people have: a few more for ten times the tasks. */
const listCount = (tasks: number): number => Math.max(5, Math.round(tasks ** 0.4));

interface Dice {
  readonly chance: (of: number) => boolean;
  readonly below: (end: number) => number;
  readonly oneOf: <Value>(values: readonly Value[]) => Value;
}

const createDice = (): Dice => {
  const random = seededRandom(SEED);
  const below = (end: number): number => Math.floor(random() * end);
  return {
    chance: (of) => random() < of,
    below,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from');
      return value;
    },
  };
};

const dated = ({ chance, below }: Dice, today: CalendarDate): object => {
  if (!chance(0.35)) return {};
  // Most of them soon, some overdue.
  const day = addDays(today, chance(0.2) ? -below(30) : below(chance(0.5) ? 7 : 120));
  const repeat = chance(0.15) ? { repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', repeatFrom: '0' } : {};
  const reminders = chance(0.3) ? { reminders: [{ trigger: 'TRIGGER:P0DT9H0M0S' }] } : {};
  return {
    startDate: midnight(day),
    dueDate: midnight(day),
    isAllDay: true,
    timeZone: 'UTC',
    ...repeat,
    ...reminders,
  };
};

const textOf = ({ chance, below, oneOf }: Dice, index: number): object => ({
  title: `${oneOf(VERBS)} ${oneOf(WHO)} about ${oneOf(ABOUT)} ${index}`,
  content: chance(0.3) ? `${oneOf(ABOUT)}: what was said of it. `.repeat(1 + below(20)) : '',
  items: chance(0.1)
    ? Array.from({ length: 1 + below(8) }, (_none, item) => ({
        id: idOf('c', index * 10 + item),
        title: `${oneOf(VERBS)} ${item}`,
        status: chance(0.4) ? 1 : 0,
        sortOrder: item * STEP,
      }))
    : [],
});

interface Made {
  readonly tasks: readonly WireTask[];
  readonly parents: readonly WireParent[];
}

interface Where {
  readonly dice: Dice;
  readonly lists: readonly string[];
  readonly today: CalendarDate;
}

/** The square makes a few lists large and most of them small. */
const someList = ({ dice, lists }: Where): string =>
  lists[Math.floor((dice.below(1000) / 1000) ** 2 * lists.length)] ?? '';

const openTask = (where: Where, index: number, parent: WireTask | undefined): WireTask => ({
  id: idOf('a', index),
  projectId: parent?.projectId ?? someList(where),
  ...textOf(where.dice, index),
  ...dated(where.dice, where.today),
  priority: where.dice.oneOf([0, 0, 0, 1, 3, 5]),
  tags: where.dice.chance(0.25) ? [where.dice.oneOf(TAGS).name] : [],
  sortOrder: -STEP * (index + 1),
});

/** Open tasks, some of them below the one before, down to five levels. */
const openTasks = (where: Where, count: number): Made => {
  const { dice } = where;
  const tasks: WireTask[] = [];
  const parents: WireParent[] = [];
  let above: readonly WireTask[] = [];
  for (let index = 0; index < count; index += 1) {
    if (above.length === DEEPEST || dice.chance(0.4)) above = above.slice(0, -1);
    const parent = dice.chance(0.35) ? above.at(-1) : undefined;
    const task = openTask(where, index, parent);
    tasks.push(task);
    if (parent !== undefined)
      parents.push({ taskId: task.id, parentId: parent.id, projectId: task.projectId });
    above = parent === undefined ? [task] : [...above, task];
  }
  return { tasks, parents };
};

/** What was done over three years. */
const closedTasks = ({ dice, lists, today }: Where, count: number): readonly WireTask[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: idOf('d', index),
    projectId: dice.oneOf(lists),
    ...textOf(dice, index),
    status: 2,
    completedTime: midnight(addDays(today, -1 - dice.below(3 * 365))),
    sortOrder: STEP * index,
  }));

const inBatches = async <Item>(
  items: readonly Item[],
  send: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += BATCH) await send(items.slice(from, from + BATCH));
};

/** Sends what any client would, as the user of a token. */
export const sendAs =
  ({ fetch }: Pick<LocalService, 'fetch'>, token: string): MadeAccount['send'] =>
  (method, path, body) =>
    fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers: { cookie: `t=${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );

/** Makes the tasks and lists of a person who has so many open tasks. */
export const fillService = async (
  send: MadeAccount['send'],
  count: number,
  today: CalendarDate,
): Promise<void> => {
  const dice = createDice();
  const sent = async (path: string, body: unknown): Promise<void> => {
    const response = await send('POST', path, body);
    const text = await response.text();
    const refused = /"id2error":\{"[^}]*\}/u.exec(text)?.[0];
    if (response.ok && refused === undefined) return;
    throw new Error(`${path} answered ${response.status}: ${refused ?? text}`);
  };
  const folders = FOLDERS.map((name, index) => ({ id: idOf('f', index), name, sortOrder: STEP * index }));
  await sent('/batch/projectGroup', { add: folders });
  const lists = Array.from({ length: listCount(count) }, (_none, index) => ({
    id: idOf('b', index),
    name: `${ABOUT[index % ABOUT.length]} ${index + 1}`,
    sortOrder: STEP * index,
    groupId: dice.chance(0.7) ? dice.oneOf(folders).id : null,
  }));
  await sent('/batch/project', { add: lists });
  await sent('/batch/tag', { add: TAGS.map((tag) => ({ ...tag, label: tag.name })) });
  const where = { dice, lists: lists.map(({ id }) => id), today };
  const { tasks, parents } = openTasks(where, count);
  await inBatches(tasks, async (add) => sent('/batch/task', { add }));
  await inBatches(parents, async (batch) => sent('/batch/taskParent', batch));
  const closed = closedTasks(where, Math.round(count / 2));
  await inBatches(closed, async (add) => sent('/batch/task', { add }));
};

/**
 * An account that looks like a person's: folders, lists of very different
 * sizes, nested tags, subtasks to five levels, notes, checklists, repeats and
 * closed years. The same for the same count and day.
 * @param databasePath of the service, or `:memory:`
 * @param count of open tasks; half as many are closed
 */
export const makeRealAccount = async (
  databasePath: string,
  count: number,
  today: CalendarDate,
): Promise<MadeAccount> => {
  const service = createLocalService({
    databasePath,
    now: Date.now,
    randomBytes: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });
  const { inboxId, token } = service.localAccount();
  const send = sendAs(service, token);
  await fillService(send, count, today);
  return { service, inboxId, token, send };
};

/** Such an account as the local one of a data directory, before Docket is first started there. */
export const fillRealAccount = async (
  dataDirectory: string,
  count: number,
  today: CalendarDate,
): Promise<void> => {
  const directory = join(dataDirectory, 'accounts', 'local');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { service } = await makeRealAccount(join(directory, 'service.db'), count, today);
  service.close();
};
