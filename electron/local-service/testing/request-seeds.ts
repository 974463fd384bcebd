/** A well-formed request, before anything is done to it. */
export interface RequestSeed {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

interface Places {
  readonly inboxId: string;
  readonly taskIds: readonly string[];
  readonly projectIds: readonly string[];
}

/** One request for each resource; together they reach every route that takes a body. */
export const requestSeeds = ({ inboxId, taskIds, projectIds }: Places): readonly RequestSeed[] => {
  const [a = '', b = '', c = ''] = taskIds;
  const [p = '', q = ''] = projectIds;
  const names: Names = { inboxId, a, b, c, p, q };
  return [
    ...taskSeeds(names),
    ...placeSeeds(names),
    ...projectSeeds(names),
    ...tagSeeds(),
    ...partSeeds(names),
    ...habitSeeds(names),
    ...countdownSeeds(names),
    ...focusSeeds(names),
    ...officialTaskSeeds(names),
    ...officialListSeeds(names),
    ...readSeeds(names),
  ];
};

/** Three tasks in the inbox and two lists. */
interface Names {
  readonly inboxId: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly p: string;
  readonly q: string;
}

const post = (path: string, body: unknown): RequestSeed => ({ method: 'POST', path, body });
const put = (path: string, body: unknown): RequestSeed => ({ method: 'PUT', path, body });

const taskSeeds = ({ inboxId, a, b, c }: Names): readonly RequestSeed[] => {
  const task = {
    id: a,
    projectId: inboxId,
    title: 'A task',
    content: 'Notes',
    kind: 'CHECKLIST',
    status: 0,
    priority: 3,
    isAllDay: false,
    timeZone: 'Europe/Berlin',
    startDate: '2026-11-20T08:00:00.000+0000',
    dueDate: '2026-11-20T09:00:00.000+0000',
    repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,FR',
    repeatFrom: '2',
    reminders: [{ id: c, trigger: 'TRIGGER:-PT30M' }],
    items: [{ id: c, title: 'An item', status: 0, sortOrder: 0 }],
    tags: ['home'],
    sortOrder: -1_099_511_627_776,
    completedTime: null,
    etag: 'abcd1234',
    childIds: [],
  };
  const deletion = { taskId: c, projectId: inboxId };
  return [
    post('/api/v2/batch/task', { add: [task], update: [{ ...task, id: b }], delete: [deletion] }),
    post('/api/v2/task', task),
    post(`/api/v2/task/${b}`, task),
    { method: 'DELETE', path: '/api/v2/task', body: [deletion] },
  ];
};

const placeSeeds = ({ inboxId, a, b, c, p }: Names): readonly RequestSeed[] => [
  post('/api/v2/batch/taskParent', [{ taskId: a, parentId: b, projectId: inboxId }]),
  post('/api/v2/batch/taskParent', [{ taskId: a, oldParentId: b, projectId: inboxId }]),
  post('/api/v2/batch/taskProject', [{ taskId: b, fromProjectId: inboxId, toProjectId: p }]),
  post('/api/v2/trash/restore', [{ taskId: c, fromProjectId: inboxId, toProjectId: inboxId }]),
  post(`/api/v2/project/${inboxId}/task/${b}/comment`, { title: 'Words', taskId: b, projectId: inboxId }),
];

const projectSeeds = ({ p, q }: Names): readonly RequestSeed[] => {
  const project = {
    id: q,
    name: 'A list',
    color: '#112233',
    groupId: null,
    viewMode: 'kanban',
    closed: false,
  };
  const group = { id: q, name: 'A folder', listType: 'group' };
  return [
    post('/api/v2/batch/project', { add: [project], update: [{ ...project, id: p }], delete: [q] }),
    put(`/api/v2/project/${p}`, { ...project, id: p }),
    post('/api/v2/batch/projectGroup', { add: [group], update: [group], delete: [q] }),
  ];
};

const tagSeeds = (): readonly RequestSeed[] => [
  post('/api/v2/batch/tag', {
    add: [{ label: 'Home', color: '#112233', sortType: 'tag' }],
    update: [{ label: 'home', rawName: 'home', parent: null, sortOrder: 1 }],
  }),
  put('/api/v2/tag/rename', { name: 'home', newName: 'House' }),
  put('/api/v2/tag/merge', { name: 'house', newName: 'home' }),
  { method: 'DELETE', path: '/api/v2/tag?name=home' },
];

const partSeeds = ({ p, q }: Names): readonly RequestSeed[] => {
  const column = { id: q, projectId: p, name: 'To do', sortOrder: 0 };
  const filter = { id: q, name: 'High', rule: '{"and":[]}', sortOrder: 1 };
  const focus = {
    id: q,
    startTime: '2026-11-20T08:00:00.000+0000',
    endTime: '2026-11-20T08:25:00.000+0000',
    status: 1,
    tasks: [{ taskId: q, title: 'A' }],
  };
  return [
    post('/api/v2/column', { add: [column], update: [column], delete: [{ columnId: q, projectId: p }] }),
    post('/api/v2/batch/filter', { add: [filter], update: [filter], delete: [q] }),
    post('/api/v2/batch/pomodoro', { add: [focus], update: [focus], delete: [q] }),
    post('/api/v2/user/preferences/settings', { startDayOfWeek: 1, timeZone: 'Europe/Berlin' }),
    post('/api/v2/user/sign/mfa/code/verify', { code: '123456', method: 'app' }),
  ];
};

const habitSeeds = ({ p, q }: Names): readonly RequestSeed[] => {
  const habit = {
    id: p,
    name: 'Drink water',
    type: 'Real',
    goal: 6,
    step: 1,
    unit: 'Cup',
    repeatRule: 'RRULE:FREQ=WEEKLY;TT_TIMES=2',
    reminders: ['09:00'],
    sectionId: '-1',
    targetStartDate: 20_261_101,
    exDates: ['20261105'],
    status: 0,
    sortOrder: -1_099_511_627_776,
  };
  const section = { id: q, name: 'Noon', sortOrder: 5 };
  const checkIn = { id: q, habitId: p, checkinStamp: 20_261_102, value: 2, goal: 6, status: 0 };
  return [
    post('/api/v2/habits/batch', { add: [habit], update: [{ ...habit, id: q }], delete: [q] }),
    post('/api/v2/habitSections/batch', { add: [section], update: [section], delete: [q] }),
    post('/api/v2/habitCheckins/query', { habitIds: [p, q], afterStamp: 20_261_101 }),
    post('/api/v2/habitCheckins/batch', { add: [checkIn], update: [checkIn], delete: [q] }),
    post('/open/v1/habit', habit),
    post(`/open/v1/habit/${p}`, habit),
    post(`/open/v1/habit/${p}/checkin`, { stamp: 20_261_102, value: 2, goal: 6, status: 0 }),
  ];
};

const countdownSeeds = ({ p, q }: Names): readonly RequestSeed[] => {
  const countdown = {
    id: p,
    name: 'Summer',
    date: 20_270_621,
    type: 4,
    timerMode: 0,
    repeatFlag: 'RRULE:FREQ=YEARLY',
    styleColor: [''],
    reminders: ['TRIGGER:P0DT9H0M0S'],
    sortOrder: -1_099_511_627_776,
  };
  return [
    post('/api/v2/countdown/batch', { add: [countdown], update: [{ ...countdown, id: q }], delete: [q] }),
    { method: 'GET', path: '/api/v2/countdown/list' },
    { method: 'GET', path: '/open/v1/countdown' },
    post('/api/v2/templates/task', {
      add: [{ id: p, title: 'A template', content: 'Notes', items: ['One'], tags: ['home'] }],
      update: [{ id: q, title: 'A template' }],
      delete: [q],
    }),
    post(`/api/v1/attachment/upload/${p}/${q}/${q}`, {}),
    post(`/api/v1/attachment/upload/comment/${p}/${q}`, {}),
    { method: 'GET', path: `/api/v1/attachment/${p}/${q}/${q}.png?action=download` },
    { method: 'GET', path: '/api/v1/attachment/isUnderQuota' },
    post('/api/v2/batch/order', { projectPinned: { add: ['home'], delete: ['work'] }, type: 7 }),
  ];
};

const focusSeeds = ({ a, p, q }: Names): readonly RequestSeed[] => {
  const times = { startTime: '2026-11-20T08:00:00.000+0000', endTime: '2026-11-20T08:25:00.000+0000' };
  const record = { id: q, ...times, type: 1, status: 1, pauseDuration: 60, tasks: [{ taskId: a, ...times }] };
  const op = {
    id: p,
    oId: q,
    oType: 0,
    op: 'start',
    duration: 25,
    firstFocusId: q,
    focusOnId: a,
    autoPomoLeft: 5,
    pomoCount: 1,
    manual: true,
    note: '',
    time: '2026-11-20T08:00:00.000+0000',
  };
  return [
    post('/focus/batch/focusOp', { lastPoint: 0, opList: [op, { ...op, id: a, op: 'pause' }] }),
    post('/api/v2/batch/pomodoro/timing', { add: [record], update: [record], delete: [q] }),
    { method: 'DELETE', path: '/api/v2/pomodoro', body: { pomodoroIds: [q], timingIds: [p] } },
    put('/api/v2/user/preferences/pomodoro', { pomoDuration: 50, autoBreak: true }),
    post('/open/v1/focus', { type: 0, taskId: a, note: 'A', ...times, pauseDuration: 60, duration: 1440 }),
  ];
};

const officialTaskSeeds = ({ inboxId, a, b, p }: Names): readonly RequestSeed[] => {
  const task = {
    title: 'A task',
    projectId: inboxId,
    startDate: '2026-11-20T08:00:00+0100',
    dueDate: null,
    priority: 5,
    reminders: ['TRIGGER:PT0S'],
    repeatFlag: 'RRULE:FREQ=DAILY',
    items: [{ title: 'An item' }],
    tags: ['home'],
  };
  return [
    post('/open/v1/task', task),
    post(`/open/v1/task/${a}`, { ...task, id: a, status: 2 }),
    { method: 'POST', path: `/open/v1/project/${inboxId}/task/${b}/complete` },
    { method: 'DELETE', path: `/open/v1/project/${inboxId}/task/${b}` },
    post('/open/v1/task/filter', { priority: [1], tag: ['home'], status: [0, 2] }),
    post('/open/v1/task/completed', { startDate: '2026-11-01T00:00:00+0000', endDate: null }),
    post('/open/v1/task/move', [{ fromProjectId: inboxId, toProjectId: p, taskId: a }]),
    post('/open/v1/task/completeTasks', { taskIds: [a] }),
    post('/open/v1/task/assign', { projectId: inboxId, taskId: a, assigneeUsername: 'ann@docket.test' }),
    post('/open/v1/task/unassign', { projectId: inboxId, taskId: a }),
    post(`/open/v1/project/${inboxId}/task/${a}/comment`, { title: 'Words' }),
    post('/api/v2/task/assign', [{ assignee: 1, projectId: inboxId, taskId: a }]),
    post('/open/v1/task/search', {
      keywords: 'task',
      projectIds: [p],
      tags: ['home'],
      status: 0,
      dueTo: null,
    }),
  ];
};

const officialListSeeds = ({ p }: Names): readonly RequestSeed[] => [
  post('/open/v1/project', { name: 'A list', color: '#112233', viewMode: 'list' }),
  post(`/open/v1/project/${p}`, { name: 'A list', kind: 'NOTE' }),
  post(`/open/v1/project/${p}/column`, { name: 'Doing' }),
  post('/open/v1/project/group', { name: 'A folder' }),
  post('/open/v1/tag', { name: 'work', label: 'Work' }),
];

const readSeeds = ({ a, p }: Names): readonly RequestSeed[] =>
  [
    '/api/v2/batch/check/0',
    '/api/v2/batch/check/1795000000000',
    '/api/v2/project/all/closed?from=&to=2026-11-20%2010:00:00&status=Completed&limit=50',
    '/api/v2/project/all/trash/page?from=0&limit=10',
    `/api/v2/task/${a}?projectId=${p}&withChildren=true`,
    '/api/v2/statistics/general',
    '/api/v2/task/statistics/20261101/20261130',
    '/api/v2/pomodoros/statistics/heatmap/20261101/20261130',
    '/api/v2/pomodoros/statistics/dist/20261101/20261130',
    '/api/v3/user/ranking',
    '/api/v2/user/status',
    '/api/v2/pomodoros?from=0&to=1795000000000',
    '/api/v2/pomodoros/timeline?to=1795000000000',
    `/api/v2/pomodoros/task?projectId=${p}&taskId=${a}`,
    '/api/v2/pomodoros/statistics/dist/clockByDay/20261101/20261130',
    '/api/v2/pomodoros/statistics/dist/clock/20261101/20261130',
    '/api/v2/user/preferences/pomodoro',
    '/open/v1/focus?from=2026-11-01T00:00:00%2B0000&to=2026-11-30T00:00:00%2B0000&type=0',
    '/api/v2/habits',
    '/api/v2/search/all?keywords=a%20task',
    '/api/v2/data/export',
    '/api/v2/calendar/third/accounts',
    '/api/v2/templates',
    `/api/v1/task/activity/${a}?skip=1&lastId=${p}`,
    '/api/v2/habitSections',
    '/api/v2/user/preferences/habit?platform=web',
    '/api/v2/habits/statistics/week/current',
    `/open/v1/habit/checkins?habitIds=${p}&from=20261101&to=20261130`,
    '/open/v1/project?offset=0&limit=5',
    `/open/v1/project/${p}/members`,
    `/api/v2/project/${p}/shares`,
    `/open/v1/project/${p}/data`,
    '/oauth/authorize?client_id=x&redirect_uri=http://127.0.0.1/&response_type=code&scope=tasks:read',
  ].map((path) => ({ method: 'GET', path }));
