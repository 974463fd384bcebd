import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsOrExit } from '#electron/hosts/command-line.mjs';
import { searchAll } from '#core/store/queries/search.ts';
import { openStore } from '#core/store/open-store.ts';
import { report, spread, type Figure } from './report.ts';
import { fillStore } from './fill-store.ts';
import { benchSearchWindow } from './search-window.ts';

const { values } = argumentsOrExit({
  usage: `npm run bench:search -- [flags]

  --tasks N,N   sizes of the accounts (1000,10000,50000)
  --window N    the same in a window with N tasks, from the key to the screen

Examples
  npm run bench:search -- --tasks 10000 --window 10000`,
  options: {
    tasks: { type: 'string', default: '1000,10000,50000' },
    /** As many tasks in a window, from the key to the screen. */
    window: { type: 'string' },
  },
});

const INBOX = 'inbox1';
const ROUNDS = 40;

const WORDS = [
  'office',
  'order',
  'invoice',
  'garden',
  'Müller',
  'phone',
  'report',
  'ticket',
  '会議',
  'paint',
];
const wordAt = (index: number): string => WORDS[index % WORDS.length] ?? '';

/** One in a thousand has a word of its own, every third has notes, one in ten is done. */
const taskOf = (index: number) => ({
  id: index.toString(16).padStart(24, '0'),
  projectId: INBOX,
  title: `Task ${index}: call the ${wordAt(index)} about ${wordAt(index * 7 + 3)}${index % 1000 === 5 ? ' zeppelin' : ''}`,
  content: index % 3 === 0 ? `${wordAt(index * 3)} and what was said of number ${index}. `.repeat(12) : '',
  kind: 'TEXT',
  status: index % 10 === 9 ? 2 : 0,
  priority: 0,
  sortOrder: index,
  items: [],
  tags: index % 4 === 0 ? ['errands'] : [],
  reminders: [],
  isAllDay: false,
  modifiedTime: new Date(1_700_000_000_000 + index * 60_000).toISOString().replace('Z', '+0000'),
});

const QUERIES: Readonly<Record<string, string>> = {
  'a rare word': 'zeppelin',
  'inside of a rare word': 'ppeli',
  'a word of every tenth': 'invoice',
  'a word of all': 'call',
  'two words of all': 'task about',
  'two letters': 'ca',
  'one letter': 'e',
  'two characters of Japanese': '会議',
  nothing: 'xylophone',
};

const benchOne = (count: number): readonly Figure[] => {
  const directory = mkdtempSync(join(tmpdir(), 'docket-bench-'));
  const store = openStore({ path: join(directory, 'store.db'), inboxId: INBOX });
  try {
    const started = performance.now();
    fillStore(store, count, taskOf);
    const filled = performance.now() - started;
    const figures = Object.entries(QUERIES).flatMap(([name, text]) => {
      const took = Array.from({ length: ROUNDS }, () => {
        const start = performance.now();
        searchAll(store.db, { text, withClosed: false, limit: 50 });
        return performance.now() - start;
      });
      return spread(name, took);
    });
    const memory = process.memoryUsage().rss / 1_048_576;
    return [
      { name: 'add the tasks, index and all', value: filled, unit: 'ms' },
      ...figures,
      { name: 'memory of the process', value: memory, unit: 'MB' },
    ];
  } finally {
    store.close();
    rmSync(directory, { recursive: true, force: true });
  }
};

for (const count of values.tasks.split(',').map(Number))
  report(`bench-search-${count}-tasks`, benchOne(count));
if (values.window !== undefined) {
  report(`bench-search-window-${values.window}-tasks`, await benchSearchWindow(Number(values.window)));
}
