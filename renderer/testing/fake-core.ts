import type { Message } from '#shared/messages/message.ts';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/domain/desktop/settings.ts';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import type { TaskDetail, TaskRow } from '#shared/domain/task.ts';
import type { Outline, SidebarCounts, SmartView, View } from '#shared/domain/view.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';

/** One task as the fake keeps it; the order of the array is the order of every list. */
export type FakeTask = Omit<TaskDetail, 'projectName'>;

interface FakeStep {
  readonly message: Message;
  readonly before: readonly FakeTask[];
  readonly after: readonly FakeTask[];
  readonly taskIds: readonly TaskId[];
  readonly token: string;
}

export interface FakeState {
  readonly tasks: readonly FakeTask[];
  readonly projects: readonly ProjectRow[];
  readonly settings: Settings;
  readonly sync: SyncStatus;
  readonly done: readonly FakeStep[];
  readonly undone: readonly FakeStep[];
}

export const createFakeState = (
  tasks: readonly FakeTask[],
  projects: FakeState['projects'] = [],
): FakeState => ({
  tasks,
  projects: [{ ...PLAIN_LIST, id: INBOX, name: 'Inbox', isInbox: true }, ...projects],
  settings: DEFAULT_SETTINGS,
  sync: {
    state: 'idle',
    unsent: 0,
    refused: 0,
    conflicts: 0,
    unreadable: 0,
    loss: null,
    server: null,
    progress: null,
    merge: null,
    lastSyncedAt: '2026-11-20T13:05:00Z',
    notice: null,
    isLocal: false,
    pausedUntil: null,
    problem: null,
  },
  done: [],
  undone: [],
});

/** What a list shows of a task. */
export const fakeRow = ({
  createdAt: _createdAt,
  modifiedAt: _modifiedAt,
  createdBy: _createdBy,
  skippedDays: _skippedDays,
  focus: _focus,
  completedBy: _completedBy,
  columnName: _columnName,
  repeat: _repeat,
  reminders: _reminders,
  notes: _notes,
  items,
  dates,
  ...row
}: FakeTask): TaskRow => ({
  ...row,
  items: { done: items.filter(({ done }) => done).length, total: items.length },
  dates:
    dates.kind === 'none'
      ? null
      : dates.kind === 'allDay'
        ? dates
        : { kind: 'timed', start: dates.start, end: dates.end },
});

const belongs = (view: View, task: FakeTask): boolean => {
  if (view.kind === 'inbox') return task.projectId === INBOX;
  return view.kind === 'project' ? task.projectId === view.projectId : true;
};

export const fakeOutline = ({ tasks }: FakeState, view: View, withClosed: boolean): Outline => {
  const inView = tasks.filter((task) => belongs(view, task));
  const open = view.kind === 'completed' ? [] : inView.filter(({ status }) => status === 'open');
  const closed = inView.filter(({ status }) => status !== 'open');
  const listed = withClosed ? closed : [];
  return {
    ids: [...open, ...listed].map(({ id }) => id),
    depths: null,
    groups: [
      { key: 'open', count: open.length, listed: open.length },
      { key: 'closed', count: closed.length, listed: listed.length },
    ],
  };
};

export const fakeCounts = (state: FakeState): SidebarCounts => {
  const open = (kind: SmartView) => fakeOutline(state, { kind }, false).groups[0]?.count ?? 0;
  return {
    smart: {
      inbox: open('inbox'),
      today: 0,
      tomorrow: 0,
      next7: 0,
      all: open('all'),
      calendar: 0,
      completed: 0,
      wontDo: 0,
      trash: 0,
    },
    projects: state.projects.map(({ id }) => ({
      id,
      count: fakeOutline(state, { kind: 'project', projectId: id }, false).groups[0]?.count ?? 0,
    })),
    tags: [],
    filters: [],
  };
};

export const fakeProjectName = ({ projects }: FakeState, id: ProjectId): string =>
  projects.find((project) => project.id === id)?.name ?? '';

/** Applies a change as one step of the history. */
export const withStep = (
  state: FakeState,
  step: Pick<FakeStep, 'message' | 'after' | 'taskIds'>,
): FakeState => ({
  ...state,
  tasks: step.after,
  done: [...state.done, { ...step, before: state.tasks, token: String(state.done.length + 1) }],
  undone: [],
});

/** The state one step back or forth; null when there is none. */
export const walkFakeHistory = (
  state: FakeState,
  direction: 'undo' | 'redo',
): { readonly state: FakeState; readonly step: FakeStep } | null => {
  const step = (direction === 'undo' ? state.done : state.undone).at(-1);
  if (step === undefined) return null;
  return {
    step,
    state:
      direction === 'undo'
        ? { ...state, tasks: step.before, done: state.done.slice(0, -1), undone: [...state.undone, step] }
        : { ...state, tasks: step.after, done: [...state.done, step], undone: state.undone.slice(0, -1) },
  };
};
