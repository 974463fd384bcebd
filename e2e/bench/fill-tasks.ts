import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { ProjectId } from '#shared/domain/ids.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import type { Bridge } from '#e2e/fixtures/bridge.ts';
import { untilSent } from '#e2e/fixtures/fill.ts';

/** The contract's limit for one command. */
const AT_ONCE = 500;
const LISTS = 20;
const TAGS = ['phone', 'errands', 'waiting', 'home'];
const PRIORITIES = ['none', 'none', 'low', 'medium', 'high'] as const;

type Draft = MethodInput<'tasks.createMany'>['drafts'][number];

const draftOf = (index: number, today: CalendarDate): Draft => ({
  title: `Task ${index + 1}: ask ${['Ada', 'Bo', 'Cleo', 'Dan'][index % 4] ?? ''} about number ${index % 97}`,
  priority: PRIORITIES[index % PRIORITIES.length] ?? 'none',
  ...(index % 3 === 0 && { tags: [TAGS[index % TAGS.length] ?? 'home'] }),
  ...(index % 4 === 0 && dayOf(addDays(today, (index % 60) - 10))),
  ...(index % 10 < 2 && index % 10 > 0 && { depth: 1 }),
});

const dayOf = (day: CalendarDate) => ({ dates: { kind: 'allDay', start: day, end: day } as const });

/** Waits until the account has been read. */
export const untilRead = async (bridge: Bridge): Promise<void> => {
  for (;;) {
    const { state, lastSyncedAt } = await bridge.value('sync.status', {});
    if (state === 'idle' && lastSyncedAt !== null) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
};

/** Waits until a sync has come through, both ways, and what was sent has been read back. */
export const untilSynced = async (bridge: Bridge): Promise<void> => {
  await untilRead(bridge);
  await untilSent(bridge);
  await bridge.value('sync.now', {});
  await untilRead(bridge);
};

/** Tasks with tags, dates, priorities and subtasks, in twenty lists. */
export const fillTasks = async (bridge: Bridge, count: number, today: CalendarDate): Promise<void> => {
  const lists: ProjectId[] = [];
  for (let index = 0; index < LISTS; index += 1) {
    const { projectId } = await bridge.value('projects.create', { name: `List ${index + 1}` });
    lists.push(projectId);
  }
  for (let start = 0; start < count; start += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - start);
    const drafts = Array.from({ length: size }, (_draft, index) => draftOf(start + index, today));
    const projectId = lists[(start / AT_ONCE) % LISTS] ?? null;
    await bridge.value('tasks.createMany', { projectId, drafts });
  }
};

/** A tree of parents with subtasks, the first of them with `big` below it. */
export const fillTree = async (bridge: Bridge, count: number, big: number): Promise<ProjectId> => {
  const { projectId } = await bridge.value('projects.create', { name: 'Tree' });
  for (let start = 0; start < count; start += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - start);
    const drafts = Array.from({ length: size }, (_draft, index) => ({
      title: `Node ${start + index + 1}`,
      depth: index % 10 === 0 ? 0 : 1,
    }));
    await bridge.value('tasks.createMany', { projectId, drafts });
  }
  const subtree = Array.from({ length: big }, (_draft, index) => ({
    title: index === 0 ? 'Big' : `Below ${index}`,
    depth: index === 0 ? 0 : 1,
  }));
  await bridge.value('tasks.createMany', { projectId, drafts: [{ title: 'First' }, ...subtree] });
  return projectId;
};

/** Days and times as a working person has them: some ten tasks a day, two in five without any. */
const scheduledDraft = (index: number, { count, today }: { count: number; today: CalendarDate }): Draft => {
  const days = Math.max(15, Math.ceil(count / 30));
  // A step that is no divisor spreads neighbours.
  const day = addDays(today, ((index * 7) % (2 * days)) - days);
  const title = `Task ${index + 1}: see ${['Ada', 'Bo', 'Cleo', 'Dan'][index % 4] ?? ''}`;
  if (index % 5 < 2) return { title };
  if (index % 5 === 2) return { title, dates: { kind: 'allDay', start: day, end: addDays(day, index % 3) } };
  const start = new Date(`${day}T00:00:00`);
  start.setMinutes((8 * 4 + ((index * 3) % 40)) * 15);
  const end = new Date(start.getTime() + (1 + (index % 6)) * 15 * 60_000);
  return {
    title,
    dates: {
      kind: 'timed',
      start: start.toISOString(),
      end: end.toISOString(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isFloating: false,
    },
    ...(index % 250 === 4 && { repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', from: '2' } }),
  };
};

/** A list of tasks that are spread over the years around today. */
export const fillSchedule = async (
  bridge: Bridge,
  count: number,
  today: CalendarDate,
): Promise<ProjectId> => {
  const { projectId } = await bridge.value('projects.create', { name: 'Schedule' });
  for (let start = 0; start < count; start += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - start);
    const drafts = Array.from({ length: size }, (_draft, index) =>
      scheduledDraft(start + index, { count, today }),
    );
    await bridge.value('tasks.createMany', { projectId, drafts });
  }
  return projectId;
};
