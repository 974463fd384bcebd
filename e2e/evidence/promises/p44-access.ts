import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchBrowser } from '#e2e/bench/bench-window.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { pagesOf } from '#e2e/fixtures/browser-pages.ts';
import { openDocket } from '#e2e/fixtures/open-docket.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

const COMMAND = ['ControlOrMeta+k'];
/** Keys that type a text. */
const typed = (text: string): readonly string[] =>
  text.split('').map((letter) => (letter === ' ' ? 'Space' : letter));
const palette = (text: string): readonly string[] => [...COMMAND, ...typed(text), 'Enter'];

/** Where a person can stop, and the keys that lead there from the inbox. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'the list': [],
  'a focused row': ['Home', 'j'],
  'a selection': ['Home', 'x', 'Shift+ArrowDown'],
  'everything selected': ['ControlOrMeta+a'],
  'a rename in the list': ['Home', 'F2'],
  'a closed parent': ['Home', 'h'],
  'the completed section': ['End', 'd', 'End', 'l'],
  'the entry line': ['n'],
  'the entry line with tokens and a picker': ['n', ...typed('a !1 #x ~')],
  'the entry line below a task': ['Home', 'Shift+N'],
  'the detail': ['Home', 'Enter'],
  'the detail of a task with values': ['Home', '3', 't', 'Enter'],
  'the detail of a parent': ['Home', 'Enter', 'Escape'],
  'the toast after a deletion': ['End', 'Delete'],
  'a refused key': ['Home', 'ControlOrMeta+]'],
  'the palette': COMMAND,
  'the palette with matches': [...COMMAND, ...typed('due')],
  'the palette without matches': [...COMMAND, ...typed('xyzzy')],
  'a command that asks for a day': ['Home', 's'],
  'a command that asks for tags': ['Home', '#'],
  'a command that asks for a list': ['Home', 'm'],
  'the search': ['/'],
  'the search with results': ['/', ...typed('o')],
  'the key sheet': ['?'],
  'the settings': ['ControlOrMeta+,'],
  'a list grouped by priority': palette('group by priority'),
  'a list grouped by date': palette('group by date'),
  'a sorted list': palette('sort by title'),
  today: ['g', 't'],
  tomorrow: ['g', 'm'],
  'the next seven days': ['g', 'n'],
  'all tasks': ['g', 'a'],
  'the completed view': ['g', 'c'],
  'what will not be done': ['g', 'w'],
  'the trash': ['g', 'x'],
  'the reminders': ['g', 'r'],
  'the tree': ['v', 't', 'Home'],
  'a closed parent of the tree': ['v', 't', 'Home', 'h'],
  'the board': ['v', 'b', 'Home'],
  'a lifted card': ['v', 'b', 'Home', 'Shift+Space', 'ArrowLeft'],
  'a collapsed column': ['v', 'b', 'Home', ...palette('collapse column')],
  'the history': ['End', '3', 'g', 'z'],
  'the sync page': ['g', 'y'],
  'the accounts': ['g', 'u'],
  'a new list': ['c', 'l'],
  'a new tag': ['c', 't'],
  'the sidebar by key': ['Shift+F6'],
  'a draft that comes back': ['n', ...typed('call tomorrow'), 'Escape', 'Escape', 'n'],
  'a task added to another list': ['n', ...typed('plan ~Lau'), 'Enter', 'Enter'],
  'a subtask of a subtask refused': ['Home', 'ControlOrMeta+['],
  'the menu of a row': ['Home', 'Shift+F10'],
  'the filter line with suggestions': ['f', ...typed('to')],
  'a filtered view': ['f', ...typed('!high'), 'Enter'],
  'a filter that is saved': ['f', ...typed('!none'), 'Enter', 'v', 's'],
  'a new column': ['v', 'b', 'Home', ...palette('new column')],
  'a place that is picked first': palette('rename list'),
  'a value of the detail that is chosen': ['Home', 'Enter', 'Tab', 'Tab', 'Tab', 'Enter'],
  'the menu of the detail': ['Home', 'Enter', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter'],
  'the statistics': ['g', 's'],
  'the calendar': ['g', 'k'],
  'the timeline': ['v', 'i'],
  'the notes by their key': ['Home', 'e'],
  'the checklist by its key': ['Home', 'i'],
  'the plan of the day': ['Home', 't', 'a'],
  'the next task of the plan': ['Home', 't', 'a', 'k'],
  'dates that are pushed': palette('push everything'),
  'a new task of the calendar': ['g', 'k', 'n'],
  'a new line of the tree': ['v', 't', 'Home', 'F2', 'End', 'Enter'],
};

/** What the pointer can do, and the commands that do it by key: each has a spec by its name. */
const POINTER_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  'drag a row to another place': ['order.up', 'order.down', 'order.top', 'order.bottom'],
  'drag a row to another level': ['order.indent', 'order.outdent'],
  'drag a task onto a list': ['task.move'],
  'drag a task onto a tag': ['task.tags'],
  'drag a task onto a day': ['task.schedule', 'task.today'],
  'drag a task onto the trash': ['task.delete'],
  'drag a card to another column': ['board.card-left', 'board.card-right', 'board.lift', 'task.column'],
  'drag a column': ['column.left', 'column.right'],
  'drag a list into a folder': ['list.folder'],
  'drag a tag below a tag': ['tag.parent'],
  'click a checkbox': ['task.done'],
  'click a row, with Ctrl or Shift': ['select.toggle', 'select.extend-down', 'select.extend-up'],
  'double-click a row': ['task.rename'],
  'click a chevron': ['move.collapse', 'move.expand'],
  'click a place of the sidebar': ['go.inbox', 'go.today', 'go.tag', 'window.next-pane'],
  'click the plus of a column': ['column.card', 'column.new'],
  'click the strip of a column': ['column.collapse'],
  'click a field of the detail': ['task.open', 'task.priority', 'task.repeat', 'task.remind'],
  'click the layouts and looks': [
    'view.list',
    'view.board',
    'view.tree',
    'view.sort.date',
    'view.group.date',
  ],
  'click the way back of a notice': ['history.undo'],
  'click a step of the history': ['history.page'],
  'open a menu': ['window.palette'],
};

const SPECS = join(import.meta.dirname, '..', '..', 'specs');

const untestedKeys = (): readonly string[] => {
  const specs = readdirSync(SPECS, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(SPECS, file), 'utf8'))
    .join('\n');
  return Object.entries(POINTER_ACTIONS).flatMap(([action, commands]) =>
    commands
      .filter((command) => !specs.includes(`[${command}]`))
      .map((command) => `${action}: no spec of ${command}`),
  );
};

/** What was said last, once it is what is waited for, or after five seconds. */
const spoken = async (page: Page, wanted: RegExp): Promise<string> => {
  const region = page.locator('output[aria-live="polite"].visually-hidden');
  for (let tries = 0; tries < 50 && !wanted.test(await region.innerText()); tries += 1) {
    await page.waitForTimeout(100);
  }
  return region.innerText();
};

const active = async (page: Page): Promise<readonly (string | null)[]> => {
  const id = await page.getByRole('treegrid').getAttribute('aria-activedescendant');
  const row = page.locator(`[id="${id ?? ''}"]`);
  return Promise.all(['level', 'posinset', 'setsize'].map((name) => row.getAttribute(`aria-${name}`)));
};

/** Level, place and moves, in tree and board. */
const unsaid = async (page: Page): Promise<readonly string[]> => {
  const failures: string[] = [];
  for (const [layout, key] of [
    ['tree', 't'],
    ['board', 'b'],
  ]) {
    for (const stroke of ['v', key ?? '', 'Home']) await page.keyboard.press(stroke);
    await page.getByRole('treegrid').waitFor();
    await page.keyboard.press('Home');
    await page.locator('main [role=treegrid][aria-activedescendant]').waitFor();
    if ((await active(page)).includes(null))
      failures.push(`${layout}: no level, place or number of siblings`);
  }
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('ArrowLeft');
  const move = await spoken(page, /\d+ of \d+/u);
  if (!/\d+ of \d+/u.test(move)) failures.push(`board: a move says “${move}”`);
  await page.keyboard.press('Escape');
  for (const stroke of ['v', 't', 'Home', 'ControlOrMeta+]']) await page.keyboard.press(stroke);
  const refusal = await spoken(page, /level|above/u);
  if (!/level|above/u.test(refusal)) failures.push(`tree: a refusal says “${refusal}”`);
  return failures;
};

/** Drafts outlive a reload in the core: a half-written line would take the keys of the next state. */
const forgetDrafts = async (page: Page): Promise<void> => {
  const kept = await askCore(page, 'app.readDrafts', {});
  await askCore(page, 'app.keepDrafts', { changes: kept.map(({ field }) => ({ field, text: null })) });
};

const inEachState = async (page: Page, wanted: number): Promise<readonly string[]> => {
  const failures: string[] = [];
  for (const [state, keys] of Object.entries(STATES).slice(0, wanted)) {
    await page.goto(new URL('#/inbox', page.url()).href);
    await page.evaluate(() => {
      sessionStorage.clear();
      for (const key of Object.keys(localStorage)) if (key !== 'docket.session') localStorage.removeItem(key);
    });
    await forgetDrafts(page);
    await page.reload();
    await page.locator('main [role=row]').first().waitFor();
    for (const key of keys) await page.keyboard.press(key);
    failures.push(...(await findings(page)).map((finding) => `${state}: ${finding}`));
  }
  return failures;
};

/** In what each state is looked at; a zoom of 200 % leaves half of the pixels to the page. */
const MODES = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }, { width: 1440, height: 900 }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }, { width: 1440, height: 900 }],
  ['forced colors', { colorScheme: 'light', forcedColors: 'active' }, { width: 1440, height: 900 }],
  ['zoom 200 %', { colorScheme: 'light', forcedColors: 'none' }, { width: 720, height: 450 }],
] as const;

/** P44: everything by keyboard and screen reader. */
export const p44: PromiseRun = {
  id: 'P44',
  promise: 'Everything works by keyboard and screen reader',
  run: async ({ scale }) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-p44-'));
    await fill(dataDirectory, async (bridge) => {
      await addBoard(bridge, { 'To do': ['one', 'two'], Done: [] });
      // Enough of them that those which a state ends are never the last ones.
      const titles = [
        'Move',
        'Boxes',
        'Tape',
        ...Array.from({ length: 12 }, (_call, at) => `Call ${at + 1}`),
      ];
      const drafts = titles.map((title, index) => ({ title, depth: index < 3 ? index : 0 }));
      await bridge.value('tasks.createMany', { projectId: null, drafts });
    });
    const browser = await launchBrowser();
    const docket = await openDocket(dataDirectory, {
      pages: pagesOf(browser),
      project: 'browser-host',
    });
    const { page } = docket;
    const wanted = Math.max(1, Math.round(Object.keys(STATES).length * scale));
    const failures = [...untestedKeys()];
    for (const [mode, media, size] of MODES) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      failures.push(...(await inEachState(page, wanted)).map((failure) => `${mode}: ${failure}`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(new URL('#/inbox', page.url()).href);
    await forgetDrafts(page);
    await page.reload();
    await page.locator('main [role=row]').first().waitFor();
    failures.push(...(await unsaid(page)));
    await docket.quit();
    await browser.close();
    await rm(dataDirectory, { recursive: true, force: true });
    return {
      counts: { states: wanted, modes: MODES.length, 'pointer actions': Object.keys(POINTER_ACTIONS).length },
      failures,
    };
  },
};
