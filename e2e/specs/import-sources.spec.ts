import { DECK, TRELLO, WEKAN } from '#electron/testing/source-files/boards.ts';
import {
  APPLE_REMINDERS,
  GOOGLE_TASKS,
  MICROSOFT_TO_DO,
  REMEMBER_THE_MILK,
  SUPER_PRODUCTIVITY,
  TASKWARRIOR,
  THINGS_JSON,
  TODOIST_JSON,
  VIKUNJA,
  WUNDERLIST,
} from '#electron/testing/source-files/programs.ts';
import {
  ASANA,
  OBSIDIAN_DATAVIEW,
  OBSIDIAN_EMOJI,
  ORG,
  OUTLINE,
  TODO_TXT,
  TOODLEDO,
  XIT,
  type SourceFile,
} from '#electron/testing/source-files/texts.ts';
import { thingsArchive } from '#electron/testing/source-files/things-database.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { allTitles, chooseFile } from '#e2e/pages/import-page.ts';

/** TickTick, Todoist as CSV, iCalendar, Docket and tables are in `transfer-forms.spec.ts` and `transfer.spec.ts`. */
interface Source {
  /** As the page calls it. */
  readonly name: string;
  readonly file: SourceFile;
  readonly tasks: number;
  /** A task that is open, as its row shows it. */
  readonly title: string;
  readonly list: string;
  /** As its row shows it, without the year. */
  readonly date?: string;
  readonly tag?: string;
}

/** The day of a moment on the clock of this computer. @param iso 8601 */
const dayAt = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

const SOURCES: readonly Source[] = [
  {
    name: 'Things',
    file: thingsArchive('new'),
    tasks: 4,
    title: 'Dig',
    list: 'Garden',
    date: 'Mar 1–4',
    tag: 'outside',
  },
  {
    name: 'Things',
    file: THINGS_JSON,
    tasks: 2,
    title: 'Think',
    list: 'Other',
    date: 'Mar 5',
    tag: 'someday',
  },
  {
    name: 'Microsoft To Do',
    file: MICROSOFT_TO_DO,
    tasks: 2,
    title: 'b',
    list: 'Home',
    date: 'Mar 4',
    tag: 'Blue-category',
  },
  {
    name: 'Google Tasks',
    file: GOOGLE_TASKS,
    tasks: 2,
    title: 'child',
    list: 'Home',
    date: dayAt('2026-03-04T23:30:00Z'),
  },
  {
    name: 'Apple Reminders',
    file: APPLE_REMINDERS,
    tasks: 3,
    title: 'Garten',
    list: 'Haus',
    date: dayAt('2026-03-04T09:00:00Z'),
    tag: 'draußen',
  },
  {
    name: 'Super Productivity',
    file: SUPER_PRODUCTIVITY,
    tasks: 3,
    title: 'a',
    list: 'Work',
    date: dayAt('2026-03-04T08:00:00Z'),
    tag: 'deep',
  },
  {
    name: 'Vikunja',
    file: VIKUNJA,
    tasks: 3,
    title: 'c',
    list: 'Work',
    date: dayAt('2026-03-04T08:00:00Z'),
    tag: 'deep',
  },
  {
    name: 'Taskwarrior',
    file: TASKWARRIOR,
    tasks: 3,
    title: 'a',
    list: 'garden.beds',
    date: dayAt('2026-03-04T08:30:00Z'),
    tag: 'dig',
  },
  {
    name: 'Remember The Milk',
    file: REMEMBER_THE_MILK,
    tasks: 3,
    title: 'b',
    list: 'rtm',
    date: dayAt('2026-03-03T23:00:00Z'),
    tag: 'z',
  },
  {
    name: 'Wunderlist',
    file: WUNDERLIST,
    tasks: 1,
    title: 'Pack',
    list: 'Travel',
    date: 'Mar 4',
    tag: 'trip',
  },
  { name: 'Toodledo', file: TOODLEDO, tasks: 2, title: 'a', list: 'Home', date: 'Mar 4', tag: 'desk' },
  { name: 'Asana', file: ASANA, tasks: 3, title: 'Plan', list: 'Trip', date: 'Mar 4', tag: 'x' },
  {
    name: 'Trello',
    file: TRELLO,
    tasks: 3,
    title: 'Paint',
    list: 'Home',
    date: dayAt('2026-03-04T10:00:00Z'),
    tag: 'green',
  },
  {
    name: 'Nextcloud Deck',
    file: DECK,
    tasks: 2,
    title: 'b',
    list: 'B',
    date: dayAt('2026-03-04T10:00:00Z'),
    tag: 'x',
  },
  {
    name: 'Wekan',
    file: WEKAN,
    tasks: 2,
    title: 'b',
    list: 'B',
    date: dayAt('2026-03-04T10:00:00Z'),
    tag: 'red',
  },
  {
    name: 'Todoist',
    file: TODOIST_JSON,
    tasks: 2,
    title: 'Water',
    list: 'Garden',
    date: 'Mar 4',
    tag: 'plants',
  },
  {
    name: 'todo.txt',
    file: TODO_TXT,
    tasks: 5,
    title: 'Call mum',
    list: 'Family',
    date: 'May 1',
    tag: 'phone',
  },
  { name: 'Org', file: ORG, tasks: 5, title: 'Dig', list: 'Home', date: 'Mar 4–6', tag: 'out' },
  { name: '[x]it!', file: XIT, tasks: 5, title: 'Paint and dry', list: 'plan', date: 'Mar 4', tag: 'wall' },
  {
    name: 'Markdown',
    file: OBSIDIAN_EMOJI,
    tasks: 3,
    title: 'Water',
    list: 'Chores',
    date: 'May 1',
    tag: 'plants',
  },
  {
    name: 'Markdown',
    file: OBSIDIAN_DATAVIEW,
    tasks: 2,
    title: 'Edge',
    list: 'Lawn',
    date: 'May 3',
    tag: 'plants',
  },
  { name: 'Text outline', file: OUTLINE, tasks: 4, title: 'Socks', list: 'Trip' },
];

test(
  'a file of each source is named, imported with lists, dates and tags, and taken back by one undo',
  { tag: '@nightly' },
  async ({ docket: { page, palette, shell, list } }) => {
    test.setTimeout(120_000);
    const main = page.getByRole('main');
    for (const { name, file, tasks, title, list: listName, date = '', tag = '' } of SOURCES) {
      const counted = tasks === 1 ? '1 task' : `${tasks} tasks`;
      await test.step(`${name}, ${file.name}`, async () => {
        await palette.run('import tasks');
        await chooseFile(page, file);
        await expect(main).toContainText(`${name}: ${counted}`);
        await page.getByRole('button', { name: `Import ${counted}` }).press('Enter');
        await expect(shell.notice(new RegExp(`^Imported ${counted}`, 'u'))).toBeVisible();
        for (const key of ['g', 'a']) await page.keyboard.press(key);
        for (const words of [listName, date, tag]) await expect(list.row(title)).toContainText(words);
        await page.keyboard.press('ControlOrMeta+z');
        await expect.poll(() => allTitles(page)).toEqual([]);
      });
    }
  },
);
