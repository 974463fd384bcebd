import { createRigComputer, RIG_USER, startRigService, type RigApp } from '#e2e/evidence/account-rig.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';
import {
  FILTER,
  FOLDER,
  hostileColumns,
  hostileSnapshot,
  idOf,
  LIST,
  TASK,
  type Indexes,
} from '#e2e/evidence/hostile-account.ts';
import { openHostilePage, type HostilePage } from '#e2e/evidence/hostile-page.ts';
import { markOf, payload, PAYLOAD_COUNT, payloads } from '#e2e/evidence/payloads.ts';

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
  Q: 'window of the quick entry',
  B: 'reminder',
  H: 'history',
} as const;
type Field = keyof typeof FIELDS;

/** Of each kind some, where not all are shown. */
const chosen = (scale: number): Indexes => {
  const step = Math.max(1, Math.round(1 / scale));
  return Array.from({ length: PAYLOAD_COUNT }, (_, index) => index).filter((index) => index % step === 0);
};

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

  has(index: number, field: Field): boolean {
    return this.seen.has(markOf(index, field).toLowerCase());
  }

  missing(): readonly string[] {
    return (Object.keys(FIELDS) as Field[]).flatMap((field) =>
      this.indexes
        .filter((index) => !this.has(index, field))
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

/** One task after the other beside the list; each is waited for until it is there. */
const visitDetails = async (hostile: HostilePage, watch: Watch): Promise<void> => {
  await hostile.goTo(`#/project/${idOf(LIST, watch.indexes[0] ?? 0)}`);
  await press(hostile, 'Home');
  for (const index of watch.indexes) {
    for (let looks = 0; looks < 50 && !watch.has(index, 'N'); looks += 1) {
      await hostile.page.waitForTimeout(50);
      await watch.look();
    }
    await press(hostile, 'j');
  }
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

/** The window of its own that a key brings. */
const typeInQuickEntry = async (hostile: HostilePage, watch: Watch): Promise<void> => {
  await hostile.openQuickEntry();
  for (const index of watch.indexes) {
    await press(hostile, 'ControlOrMeta+a');
    await hostile.page.keyboard.insertText(payload(index, 'Q').replaceAll(/[\n\u2028\u2029]/gu, ' '));
    await watch.look();
  }
  await hostile.openMain();
};

const showReminders = async (docket: RigApp, hostile: HostilePage, watch: Watch): Promise<void> => {
  for (let second = 0; second < 60; second += 1) {
    const { count } = await docket.value('reminders.list', {});
    if (count >= watch.indexes.length) break;
    await hostile.page.waitForTimeout(1000);
  }
  await hostile.goTo('#/reminders');
  await watch.look();
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
  await typeInQuickEntry(hostile, watch);
  await showReminders(docket, hostile, watch);
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
