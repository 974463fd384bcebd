import { createRigComputer, RIG_USER, startRigService, type RigApp } from './account-rig.ts';
import type { PromiseRun } from './evidence.ts';
import { openHostilePage, type HostilePage } from './hostile-page.ts';
import { FOREIGN_HOST, markOf, payload, PAYLOAD_COUNT, payloads } from './payloads.ts';

/** Each field by a letter, which the marks of its payloads end with. */
const FIELDS = {
  T: 'title of a task',
  N: 'notes',
  I: 'item of a checklist',
  G: 'tag',
  L: 'name of a list',
  F: 'name of a folder',
  R: 'name of a filter',
  C: 'name of a column',
  S: 'search',
  E: 'entry line',
  P: 'palette',
  M: 'renaming',
  H: 'history',
} as const;
type Field = keyof typeof FIELDS;

type Indexes = readonly number[];

/** Of each kind some, where not all are shown. */
const chosen = (scale: number): Indexes => {
  const step = Math.max(1, Math.round(1 / scale));
  return Array.from({ length: PAYLOAD_COUNT }, (_, index) => index).filter((index) => index % step === 0);
};

const idOf = (kind: string, index: number): string => `${kind}${String(index).padStart(22, '0')}`;
const LIST = 'a1';
const FOLDER = 'b2';
const TASK = 'c3';
const FILTER = 'd4';
const COLUMN = 'e5';

/** A colour is the one text of the service that gets into a style. */
const colorOf = (index: number): string => `red;background:url(http://${FOREIGN_HOST}/color${index})`;

const hostileSnapshot = (indexes: Indexes, inboxId: string) => {
  const time = '2026-01-01T00:00:00.000+0000';
  return {
    checkPoint: Date.now(),
    inboxId,
    syncTaskBean: {
      update: indexes.map((index) => ({
        id: idOf(TASK, index),
        projectId: idOf(LIST, indexes[0] ?? 0),
        columnId: idOf(COLUMN, index),
        title: payload(index, 'T'),
        content: payload(index, 'N'),
        desc: payload(index, 'N'),
        kind: 'CHECKLIST',
        items: [{ id: idOf('f6', index), title: payload(index, 'I'), status: 0, sortOrder: 0 }],
        tags: [payload(index, 'G').toLowerCase()],
        status: 0,
        priority: 0,
        sortOrder: index,
        timeZone: payload(index, 'X'),
        etag: payload(index, 'X'),
        createdTime: time,
        modifiedTime: time,
      })),
      add: [],
      delete: [],
      empty: false,
    },
    projectProfiles: indexes.map((index) => ({
      id: idOf(LIST, index),
      name: payload(index, 'L'),
      color: colorOf(index),
      groupId: idOf(FOLDER, index),
      viewMode: 'list',
      kind: 'TASK',
      sortOrder: index,
      sortType: payload(index, 'X'),
      permission: payload(index, 'X'),
      modifiedTime: time,
    })),
    projectGroups: indexes.map((index) => ({
      id: idOf(FOLDER, index),
      name: payload(index, 'F'),
      sortOrder: index,
    })),
    tags: indexes.map((index) => ({
      name: payload(index, 'G').toLowerCase(),
      label: payload(index, 'G'),
      color: colorOf(index),
      sortOrder: index,
    })),
    filters: indexes.map((index) => ({
      id: idOf(FILTER, index),
      name: payload(index, 'R'),
      rule: payload(index, 'X'),
      sortOrder: index,
    })),
  };
};

const hostileColumns = (indexes: Indexes) => ({
  checkPoint: Date.now(),
  update: indexes.map((index) => ({
    id: idOf(COLUMN, index),
    projectId: idOf(LIST, indexes[0] ?? 0),
    name: payload(index, 'C'),
    sortOrder: index,
  })),
  add: [],
  delete: [],
});

/** Signs in to a service whose every text is a payload. */
const signIn = async (
  docket: RigApp,
  service: Awaited<ReturnType<typeof startRigService>>,
  indexes: Indexes,
): Promise<void> => {
  service.network.intercept = ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/batch/check/0')) return Response.json(hostileSnapshot(indexes, 'inbox1'));
    return pathname.endsWith('/column') ? Response.json(hostileColumns(indexes)) : undefined;
  };
  const { email: username, password } = RIG_USER;
  await docket.value('accounts.signIn', {
    service: { kind: 'custom', address: service.address },
    username,
    password,
  });
  await docket.value('sync.now', {});
};

/** Every mark that the page shows now: as text, in a field, or in what it says of an element. */
const marksOn = ({ page }: HostilePage): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: (string | null)[] = [document.body.textContent];
    for (const field of document.querySelectorAll('input, textarea')) {
      texts.push((field as HTMLInputElement).value);
    }
    for (const labelled of document.querySelectorAll('[aria-label], [title]')) {
      texts.push(labelled.getAttribute('aria-label'), labelled.getAttribute('title'));
    }
    return texts.join('\n').match(/p35x\d+x[a-z]/giu) ?? [];
  });

class Watch {
  readonly seen = new Set<string>();
  readonly indexes: Indexes;
  readonly #hostile: HostilePage;

  constructor(hostile: HostilePage, indexes: Indexes) {
    this.#hostile = hostile;
    this.indexes = indexes;
  }

  async look(): Promise<void> {
    await this.#hostile.settle();
    for (const mark of await marksOn(this.#hostile)) this.seen.add(mark.toLowerCase());
  }

  missing(): readonly string[] {
    return (Object.keys(FIELDS) as Field[]).flatMap((field) =>
      this.indexes
        .filter((index) => !this.seen.has(markOf(index, field).toLowerCase()))
        .map((index) => `payload ${index} was not seen as ${FIELDS[field]}`),
    );
  }
}

const VIEWS = ['inbox', 'today', 'all', 'completed', 'trash', 'history', 'sync', 'statistics', 'account'];

const visitViews = async (hostile: HostilePage, watch: Watch): Promise<void> => {
  for (const view of VIEWS) {
    await hostile.goTo(`#/${view}`);
    await watch.look();
  }
  for (const index of watch.indexes) {
    for (const place of [
      `project/${idOf(LIST, index)}`,
      `folder/${idOf(FOLDER, index)}`,
      `tag/${encodeURIComponent(payload(index, 'G').toLowerCase())}`,
      `filter/${idOf(FILTER, index)}`,
      `search/${encodeURIComponent(payload(index, 'S'))}`,
    ]) {
      await hostile.goTo(`#/${place}`);
      await watch.look();
    }
  }
};

const press = async ({ page }: HostilePage, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const visitLayouts = async (hostile: HostilePage, watch: Watch): Promise<void> => {
  await hostile.goTo(`#/project/${idOf(LIST, watch.indexes[0] ?? 0)}`);
  for (const layout of ['t', 'b']) {
    await press(hostile, 'v', layout);
    await watch.look();
    for (let column = 0; column < watch.indexes.length; column += 1) {
      await press(hostile, 'ArrowRight');
      if (column % 3 === 0) await watch.look();
    }
  }
  await press(hostile, 'v', 'l');
};

/** One task after the other beside the list. */
const visitDetails = async (hostile: HostilePage, watch: Watch): Promise<void> => {
  await hostile.goTo('#/all');
  await press(hostile, 'Home');
  for (const _index of watch.indexes) {
    await watch.look();
    await press(hostile, 'j');
  }
  await watch.look();
};

/** Typed by the person, or pasted from somewhere. */
const typeEverywhere = async (hostile: HostilePage, watch: Watch): Promise<void> => {
  const { page } = hostile;
  await hostile.goTo('#/all');
  for (const [open, field] of [
    [['n'], 'E'],
    [['ControlOrMeta+k'], 'P'],
    [['Home', 'F2', 'ControlOrMeta+a'], 'M'],
  ] as const) {
    for (const text of watch.indexes.map((index) => payload(index, field))) {
      await press(hostile, ...open);
      await hostile.settle();
      await press(hostile, 'ControlOrMeta+a');
      await page.keyboard.insertText(text.replaceAll(/[\n\u2028\u2029]/gu, ' '));
      await watch.look();
      await press(hostile, 'ControlOrMeta+a', 'Delete', 'Escape', 'Escape');
    }
  }
};

const makeHistory = async (docket: RigApp, indexes: Indexes): Promise<void> => {
  for (const index of indexes) {
    await docket.value('tasks.edit', { ids: [idOf(TASK, index)], change: { title: payload(index, 'H') } });
  }
};

/** As a page that takes texts for HTML would. */
const inject = (texts: readonly string[]): void => {
  for (const text of texts) {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = text;
  }
};

const RUN_AT_LEAST = 10;
const ASKED_AT_LEAST = 5;

/** Waits for what has to happen; a minute without it is the finding. */
const untilSeen = async ({ page, executed, foreign }: HostilePage): Promise<void> => {
  for (let second = 0; second < 60; second += 1) {
    if (new Set(executed).size >= RUN_AT_LEAST && foreign.length >= ASKED_AT_LEAST) return;
    await page.waitForTimeout(1000);
  }
};

/** What a page that writes texts as HTML would have let through: with our policy nothing, without it most of them. */
const controls = async (hostile: HostilePage): Promise<readonly string[]> => {
  const { page, executed, foreign } = hostile;
  await page.evaluate(inject, payloads('Z'));
  await page.waitForTimeout(1500);
  const failures = [...executed, ...foreign].map((what) => `past the policy: ${what}`);
  executed.length = 0;
  foreign.length = 0;
  await hostile.leavePolicy();
  await page.evaluate(inject, payloads('Y'));
  await untilSeen(hostile);
  const ran = new Set(executed).size;
  if (ran < RUN_AT_LEAST) failures.push(`only ${ran} payloads ran without a policy: the watch is blind`);
  if (foreign.length < ASKED_AT_LEAST) failures.push(`only ${foreign.length} requests were counted`);
  return failures;
};

/** Every field of every view, with some or all of the payloads, and the controls that say what the watch would have seen. */
export const showPayloads = async (scale: number): ReturnType<PromiseRun['run']> => {
  const indexes = chosen(scale);
  const service = await startRigService();
  const computer = await createRigComputer();
  const docket = computer.start();
  await signIn(docket, service, indexes);
  const hostile = await openHostilePage(docket.app);
  const watch = new Watch(hostile, indexes);
  await visitViews(hostile, watch);
  await visitLayouts(hostile, watch);
  await visitDetails(hostile, watch);
  await typeEverywhere(hostile, watch);
  await makeHistory(docket, indexes);
  for (const view of ['history', 'sync', 'all']) {
    await hostile.goTo(`#/${view}`);
    await watch.look();
  }
  const failures = [
    ...watch.missing(),
    ...hostile.executed.map((mark) => `${mark} was executed`),
    ...hostile.foreign.map((address) => `${address} was asked for`),
  ];
  hostile.executed.length = 0;
  hostile.foreign.length = 0;
  failures.push(...(await controls(hostile)));
  await hostile.close();
  await docket.app.close();
  await service.close();
  await computer.remove();
  return {
    counts: {
      payloads: indexes.length,
      'text fields': Object.keys(FIELDS).length,
      'pairs seen': watch.seen.size,
    },
    failures,
  };
};

export const p35: PromiseRun = {
  id: 'P35',
  promise: 'Page code reaches nothing',
  run: ({ scale }) => showPayloads(scale),
};
