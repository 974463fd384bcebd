import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import type { FakeState, FakeTask } from './fake-core.ts';

export const fakeTask = (id: string, change: Partial<FakeTask> = {}): FakeTask => ({
  id: taskIdSchema.parse(id),
  projectId: INBOX,
  title: `Task ${id}`,
  status: 'open',
  priority: 'none',
  columnId: null,
  columnName: null,
  parent: null,
  kind: 'text',
  dates: { kind: 'none' },
  repeat: null,
  reminders: [],
  notes: '',
  items: [],
  subtasks: { done: 0, total: 0 },
  tags: [],
  repeats: false,
  hasReminders: false,
  noteLine: null,
  attachments: 0,
  comments: 0,
  attachmentNames: [],
  assignee: null,
  skippedDays: [],
  focus: null,
  createdBy: null,
  completedBy: null,
  isPinned: false,
  progress: 0,
  estimate: null,
  trashed: false,
  completedAt: null,
  unsent: false,
  needsAnswer: false,
  goneList: null,
  createdAt: '2026-11-12T08:00:00Z',
  modifiedAt: '2026-11-20T12:00:00Z',
  ...change,
});

const TITLES = [
  'Draft the Atlas announcement',
  'Renew passport before the Lisbon trip',
  'Send signed lease back',
  'Interview: staff engineer, second round',
  'Weekly review',
  'Water the lemon tree',
  'Return the drill to Jonas',
  'Collect quotes from the beta users and put the three best ones into the first paragraph of the announcement',
  'Pick the hero picture',
  'Migration guide for v1 boards',
];
const PRIORITIES = ['none', 'high', 'medium', 'none', 'low', 'none', 'none'] as const;
const COLOURS = ['#3F66E8', '#C77E12', '#2E8B57', '#A04DB8'];

export const FAKE_PROJECTS: FakeState['projects'] = ['Atlas launch', 'Hiring', 'Weekly reviews', 'Flat'].map(
  (name, index) => ({
    ...PLAIN_LIST,
    id: projectIdSchema.parse(`list${index}`),
    name,
    color: COLOURS[index] ?? null,
  }),
);

/** A believable account of `count` tasks, the same one every time. */
export const fakeTasks = (count: number): readonly FakeTask[] =>
  Array.from({ length: count }, (_, index) => {
    const isDone = index % 5 === 4;
    return fakeTask(String(index + 1), {
      title: `${TITLES[index % TITLES.length] ?? ''}${index < TITLES.length ? '' : ` (${index + 1})`}`,
      projectId: index % 3 === 2 ? (FAKE_PROJECTS[index % FAKE_PROJECTS.length]?.id ?? INBOX) : INBOX,
      priority: PRIORITIES[index % PRIORITIES.length] ?? 'none',
      status: isDone ? 'done' : 'open',
      completedAt: isDone ? '2026-11-19T16:20:00Z' : null,
    });
  });
