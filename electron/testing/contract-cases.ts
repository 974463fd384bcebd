import { expect } from 'vitest';
import type { MethodInput, MethodName } from '#shared/ipc/contract.ts';
import { contract, methodNames } from '#shared/ipc/contract.ts';
import { MAX_MESSAGE_BYTES, type Transport } from '#shared/ipc/transport.ts';

const TASK = '0123456789abcdef01234567';
const PROJECT = '0123456789abcdef89abcdef';

/** One good input for every method; a new method does not compile without one. */
export const GOOD_INPUTS: { readonly [Name in MethodName]: MethodInput<Name> } = {
  'app.info': {},
  'app.readDrafts': {},
  'app.keepDrafts': {
    changes: [
      { field: 'docket.entry-draft', text: 'half a thought' },
      { field: 'docket.notes-draft.1', text: null },
    ],
  },
  'app.keepPicture': {
    markup: '<main></main>',
    place: '#/inbox',
    day: 'Sun Nov 22 2026',
    remembered: '[]',
    theme: 'dark',
  },
  'actions.run': { steps: [{ action: 'tasks.complete', input: { ids: [TASK] } }], dryRun: true },
  'actions.stop': { id: 'run-1' },
  'app.setTimeZone': { timeZone: 'Asia/Tokyo' },
  'accounts.list': {},
  'accounts.profile': {},
  'accounts.members': { projectId: PROJECT },
  'accounts.storage': {},
  'accounts.backUp': {},
  'accounts.restoreBackup': { at: '2026-11-20T12:00:00.000Z' },
  'accounts.signIn': {
    service: { kind: 'custom', address: 'http://example.com' },
    username: 'a',
    password: 'b',
  },
  'accounts.verifyCode': { challenge: 'none', code: '123 456' },
  // Over https, a host with windows would open one and wait for a person.
  'accounts.signInOnPage': { service: { kind: 'custom', address: 'http://127.0.0.1:1' } },
  'accounts.signInWithApiKey': {
    accountId: null,
    service: { kind: 'custom', address: 'http://example.com' },
    name: '',
    apiKey: 'a',
  },
  'accounts.startConsent': {
    accountId: null,
    service: { kind: 'custom', address: 'http://example.com' },
    name: '',
    client: { id: 'a', secret: 'b' },
    redirectUri: 'http://127.0.0.1:8080/callback',
  },
  'accounts.finishConsent': { consentId: 'none' },
  'accounts.cancelConsent': { consentId: 'none' },
  'accounts.forget': { id: 'local', what: 'password' },
  'accounts.switch': { id: 'local' },
  'accounts.signOut': { id: 'local', discardUnsent: false },
  'tasks.readText': { text: 'Report ~Attic', isOutline: true },
  'tasks.outline': {
    view: { kind: 'today' },
    arrangement: { groupBy: 'date', sortBy: 'priority', nested: true },
    withClosed: true,
  },
  'tasks.outlineSince': {
    view: { kind: 'inbox' },
    arrangement: { groupBy: 'none', sortBy: 'manual', nested: false },
    withClosed: false,
    rule: '{"and":[],"type":0,"version":1}',
    since: 'none',
  },
  'tasks.range': {
    view: { kind: 'all' },
    from: '2026-11-23',
    to: '2026-11-29',
    withClosed: false,
    rule: null,
  },
  'tasks.unscheduled': { view: { kind: 'all' }, sortBy: 'manual', rule: null },
  'calendars.list': {},
  'calendars.events': { from: '2026-11-23', to: '2026-11-29' },
  'calendars.add': { address: '/nowhere/team.ics', name: null, color: '#3f66e8' },
  'calendars.edit': { id: 'none', change: { name: 'Team' } },
  'calendars.refresh': { id: null },
  'calendars.remove': { id: 'none' },
  'tasks.timeline': {
    view: { kind: 'inbox' },
    arrangement: { groupBy: 'column', sortBy: 'date', nested: true },
    withClosed: true,
    rule: null,
    since: null,
  },
  'tasks.rows': { ids: [TASK] },
  'tasks.detail': { id: TASK },
  'tasks.subtasks': { id: TASK },
  'tasks.readOlder': { of: 'done' },
  'tasks.add': { text: 'pay rent tomorrow 9am !high #home' },
  'tasks.create': { projectId: null, title: 'Buy milk', priority: 'high', tags: ['errands'] },
  'tasks.duplicate': { ids: [TASK] },
  'tasks.createMany': { projectId: null, drafts: [{ title: 'Bread' }, { title: 'Butter', depth: 1 }] },
  'tasks.edit': { ids: [TASK], change: { title: 'Buy oat milk', dates: { kind: 'none' } } },
  'tasks.shiftDates': { ids: [TASK], days: 1 },
  'tasks.complete': { ids: [TASK] },
  'tasks.abandon': { ids: [TASK] },
  'tasks.skip': { ids: [TASK] },
  'tasks.editOccurrence': { id: TASK, at: { day: '2026-12-01', minute: null }, scope: 'one', span: null },
  'tasks.reopen': { ids: [TASK] },
  'tasks.move': { ids: [TASK], place: { projectId: PROJECT }, change: { priority: 'low' } },
  'tasks.editItems': {
    id: TASK,
    add: [{ title: 'One', done: true }],
    change: [{ id: 'item', done: true }],
    order: ['item'],
  },
  'tasks.itemToSubtask': { id: TASK, itemId: 'item' },
  'tasks.subtaskToItem': { id: TASK },
  'tasks.delete': { ids: [TASK] },
  'tasks.restore': { ids: [TASK] },
  'tasks.erase': { ids: [TASK] },
  'projects.list': {},
  'projects.create': { name: 'Flat' },
  'projects.edit': { id: PROJECT, change: { archived: true } },
  'projects.move': { id: PROJECT, folderId: null, above: null },
  'projects.delete': { id: PROJECT },
  'folders.list': {},
  'folders.create': { name: 'Home' },
  'folders.rename': { id: PROJECT, name: 'Home' },
  'folders.move': { id: PROJECT, above: null },
  'folders.delete': { id: PROJECT },
  'tags.list': {},
  'tags.create': { label: 'Phone' },
  'tags.edit': { name: 'phone', change: { color: '#3F66E8' } },
  'tags.move': { name: 'phone', parent: null, above: null },
  'tags.rename': { name: 'phone', label: 'Calls' },
  'tags.merge': { name: 'phone', into: 'calls' },
  'tags.delete': { name: 'calls' },
  'columns.list': { projectId: PROJECT },
  'columns.create': { projectId: PROJECT, name: 'Doing' },
  'columns.rename': { id: PROJECT, name: 'Done' },
  'columns.move': { id: PROJECT, above: null },
  'columns.delete': { id: PROJECT, tasksTo: null },
  'habits.day': { date: '2026-11-20' },
  'habits.list': {},
  'habits.one': { id: PROJECT, from: '2026-11-01', to: '2026-11-30' },
  'habits.create': { name: 'Read' },
  'habits.edit': { id: PROJECT, change: { name: 'Read more' } },
  'habits.archive': { ids: [PROJECT] },
  'habits.unarchive': { ids: [PROJECT] },
  'habits.delete': { id: PROJECT },
  'habits.move': { id: PROJECT, sectionId: null, above: null },
  'habits.checkIn': { id: PROJECT, date: '2026-11-20', to: { kind: 'step', steps: 1 } },
  'habits.undoCheckIn': { id: PROJECT, date: '2026-11-20' },
  'habitSections.create': { name: 'Noon' },
  'habitSections.rename': { id: PROJECT, name: 'At noon' },
  'habitSections.move': { id: PROJECT, above: null },
  'habitSections.delete': { id: PROJECT },
  'filters.list': {},
  'filters.count': { rule: '{"and":[],"type":0,"version":1}' },
  'filters.create': { name: 'Urgent', rule: '{"and":[],"type":0,"version":1}' },
  'filters.edit': { id: PROJECT, name: 'Soon' },
  'filters.delete': { id: PROJECT },
  'sidebar.counts': {},
  'search.parents': { projectId: null, text: 'milk', limit: 8 },
  'search.query': { text: 'milk', withClosed: true, limit: 20 },
  'history.undo': {},
  'history.redo': {},
  'history.list': {},
  'sync.status': {},
  'sync.now': {},
  'sync.unsent': {},
  'sync.retry': { id: '999999' },
  'sync.discard': { id: '999999' },
  'sync.conflicts': {},
  'sync.restoreConflict': { id: '999999' },
  'sync.dismissConflict': { id: '999999' },
  'sync.acceptLoss': {},
  'sync.acceptMerge': {},
  'sync.stop': {},
  'sync.setPresence': { isFocused: true, isVisible: true, isOnline: true },
  'statistics.days': { from: '2025-11-16', to: '2026-11-21' },
  'statistics.local': { from: '2026-11-01', to: '2026-11-30' },
  'statistics.service': {},
  'statistics.serviceSpan': { from: '2026-11-01', to: '2026-11-30' },
  'reminders.list': {},
  'reminders.coming': {},
  'reminders.snooze': { ids: ['999999'], until: { kind: 'minutes', minutes: 15 } },
  'reminders.dismiss': { ids: ['999999'] },
  'reminders.done': { ids: ['999999'] },
  'reminders.look': {},
  'desktop.state': {},
  'desktop.setOpenAtLogin': { openAtLogin: false },
  'app.crashes': {},
  'app.reportFault': { name: 'TypeError', message: 'x is not a function', stack: 'TypeError: x' },
  'desktop.openLogs': {},
  'desktop.takePageRequests': { window: 'main' },
  'desktop.leaveQuickEntry': {},
  'desktop.showTask': { id: TASK },
  'updates.read': {},
  'updates.check': {},
  'updates.install': {},
  'settings.read': {},
  'settings.update': { theme: 'dark' },
};

/** Not what any method takes. */
const BAD_INPUTS: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'text'],
  ['a list', []],
  ['an unknown member', { unknownMember: 1 }],
  ['a prototype member', JSON.parse('{"__proto__": {"polluted": true}}')],
  ['a constructor member', JSON.parse('{"constructor": {"prototype": {"polluted": true}}}')],
];

const NO_METHODS = [
  '',
  'tasks',
  'tasks.create2',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../app.info',
];

/** Walks the whole contract through a transport, with input that is right and input that is wrong in many ways. */
export const walkContract = async (transport: Transport): Promise<void> => {
  for (const method of methodNames) {
    const good = await transport.call(method, GOOD_INPUTS[method]);
    if (good.ok) expect(contract[method].output.safeParse(good.value).error, method).toBeUndefined();
    else expect(['NotFound', 'Refused', 'NotSupported'], method).toContain(good.error.kind);
    for (const [what, bad] of BAD_INPUTS) {
      const refused = await transport.call(method, bad);
      expect(refused, `${method} with ${what}`).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
    }
  }
  for (const method of NO_METHODS) {
    expect(await transport.call(method, {}), method).toMatchObject({ ok: false });
  }
  const oversized = await transport.call('tasks.create', {
    projectId: null,
    title: 'x'.repeat(MAX_MESSAGE_BYTES),
  });
  expect(oversized).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
  expect(Object.prototype).not.toHaveProperty('polluted');
};
