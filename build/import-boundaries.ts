import { readdirSync } from 'node:fs';

/**
 * Who may import whom, as one table. `oxlint.config.ts` turns it into
 * `no-restricted-imports` rules, and `import-boundaries.test.ts` plants a
 * violation of each row and sees the linter refuse it.
 *
 * Every import that leaves its own folder goes through an alias (`#shared/…`,
 * `#electron/…`, `#renderer/…`), so a pattern over the specifier sees all of them.
 */
export interface Boundary {
  /** Globs of the files that the row is about. */
  readonly files: readonly string[];
  /** Alias prefixes that these files may import, besides their own folder. */
  readonly mayImport: readonly string[];
  readonly why: string;
}

const ELECTRON_ONLY_IN_THE_SHELL =
  "only electron/main.ts and electron/hosts/desktop may import 'electron': from plain Node it tries to fetch a binary";

/** Packages that no file may import outside the places named in `PACKAGE_OWNERS`. */
export const PACKAGE_OWNERS: readonly {
  readonly packages: readonly string[];
  readonly owners: readonly string[];
  readonly why: string;
}[] = [
  {
    packages: ['electron', 'electron/*'],
    owners: ['electron/main.ts', 'electron/hosts/desktop/'],
    why: ELECTRON_ONLY_IN_THE_SHELL,
  },
  {
    packages: ['electron-store'],
    owners: ['electron/hosts/desktop/'],
    why: 'electron-store loads electron; the browser host uses conf',
  },
  {
    packages: ['electron-updater', 'electron-updater/*'],
    owners: ['electron/hosts/desktop/'],
    why: 'electron-updater loads electron',
  },
  {
    packages: ['keytar'],
    owners: ['electron/core/credentials/keychain-vault.ts'],
    why: 'one file speaks to the keychain',
  },
  {
    packages: ['temporal-polyfill', 'temporal-polyfill/*'],
    owners: ['shared/domain/dates/temporal.ts'],
    why: 'core and page use one implementation, which one file chooses',
  },
  {
    packages: ['ical.js'],
    owners: ['electron/core/calendars/read-ical.ts', 'electron/core/exchange/formats/icalendar.ts'],
    why: 'one file knows how calendars of others are written, and one how their tasks are',
  },
  {
    packages: ['node:sqlite'],
    owners: [
      'electron/core/store/',
      'electron/local-service/storage/',
      'electron/core/exchange/formats/things.ts',
    ],
    why: 'one write path: SQL stays behind the store; one reader looks into a copy of a database of another program',
  },
];

/** Views have one rule for all, so a new one needs no row of its own. */
const VIEWS = readdirSync(new URL('../renderer/views', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The register of view modes imports views, which may not import each other. */
const VIEW_MODES = '#renderer/views/view-modes.ts';

/** Files that put the core and a host together. */
const ENTRIES = [
  'electron/main.ts',
  'electron/core/app.ts',
  ...['format-locale', 'host-effects', 'system-zone'].map((name) => `electron/hosts/${name}.ts`),
  ...['browser', 'server', 'service', 'terminal', 'terminal/mcp'].map(
    (folder) => `electron/hosts/${folder}/*.ts`,
  ),
];

/** Every place that an alias can lead to; a test holds this list against the folders on disk. */
export const PLACES: readonly string[] = [
  '#shared/',
  '#package.json',
  ...'accounts actions branch exchange model moves store views calendars sync remote wire credentials settings reminders focus updates ipc logs'
    .split(' ')
    .map((folder) => `#core/${folder}/`),
  ...[
    'local-service',
    'testing',
    'hosts/browser/loopback',
    'hosts/desktop',
    'hosts/page',
    'hosts/server',
    'hosts/service',
    'hosts/socket',
    'hosts/terminal',
  ].map((folder) => `#electron/${folder}/`),
  '#electron/main.ts',
  '#core/app.ts',
  '#core/checksum.ts',
  '#core/job-thread.ts',
  '#core/pieces.ts',
  '#core/private-file.ts',
  ...['command-line.mjs', 'format-locale.ts', 'host-effects.ts', 'system-zone.ts'].map(
    (file) => `#electron/hosts/${file}`,
  ),
  ...['browser-host', 'dev-host', 'start-browser-host', 'start-obstacles'].map(
    (file) => `#electron/hosts/browser/${file}.ts`,
  ),
  ...VIEWS.map((view) => `#renderer/views/${view}/`),
  VIEW_MODES,
  ...['app', 'bridge', 'entities', 'first-picture', 'ui', 'view-state', 'styles', 'testing'].map(
    (folder) => `#renderer/${folder}/`,
  ),
];

/** A folder whose files may import `shared` and each other. */
interface Folder {
  readonly folder: string;
  /** What else they may import. */
  readonly also: readonly string[];
  readonly why: string;
}

const core = (folders: string): readonly string[] => folders.split(' ').map((folder) => `#core/${folder}/`);

const page = (folders: string): readonly string[] =>
  folders.split(' ').map((folder) => `#renderer/${folder}/`);

const FOLDERS: readonly Folder[] = [
  {
    folder: 'electron/core/model',
    also: [],
    why: 'the model is pure: what an object is depends on nothing that keeps or sends it',
  },
  {
    folder: 'electron/core/store',
    also: [...core('model'), '#core/checksum.ts', '#core/private-file.ts'],
    why: 'the store depends on the model alone',
  },
  {
    folder: 'electron/core/views',
    also: core('model store'),
    why: 'a view is computed from the store alone and does not know who shows it',
  },
  {
    folder: 'electron/core/branch',
    also: core('accounts actions ipc model store views'),
    why: 'a branch is the handlers over another store: it has no way to the service',
  },
  {
    folder: 'electron/core/calendars',
    also: [...core('remote credentials'), '#core/job-thread.ts', '#core/pieces.ts'],
    why: 'calendars of others are no part of an account, its store or its sync',
  },
  {
    folder: 'electron/core/exchange',
    also: [...core('model store calendars'), '#core/pieces.ts'],
    why: 'files are read and written from the store alone; what is done with them is an action',
  },
  {
    folder: 'electron/core/moves',
    also: core('accounts exchange model store sync remote'),
    why: 'a move reads one account and asks the service of another one; what it writes is an action',
  },
  {
    folder: 'electron/core/sync',
    also: core('model store remote credentials wire'),
    why: 'sync joins the store and the remote service, nothing else',
  },
  {
    folder: 'electron/core/focus',
    also: core('model store'),
    why: 'a focus session is kept in the store and does not know who shows it',
  },
  {
    folder: 'electron/core/reminders',
    also: core('model store'),
    why: 'reminders are computed from the store alone and do not know who shows them',
  },
  { folder: 'electron/core/remote', also: core('wire'), why: 'the clients know the wire only' },
  { folder: 'electron/core/wire', also: [], why: 'the wire is used by both sides and knows neither' },
  {
    folder: 'electron/local-service',
    also: core('wire'),
    why: 'the local service and the client never see each other',
  },
  {
    folder: 'electron/core/accounts',
    also: [
      ...core('model store sync reminders focus remote settings credentials'),
      '#electron/local-service/',
    ],
    why: 'an account joins a store, its sync and its credentials; it knows no handler and no host',
  },
  {
    folder: 'electron/core/logs',
    also: [],
    why: 'the log imports no other part of the core, and every host writes it',
  },
  { folder: 'electron/hosts/page', also: [], why: 'what both hosts serve knows neither' },
  {
    folder: 'electron/hosts/browser/loopback',
    also: ['#electron/hosts/page/'],
    why: 'the loopback host carries the contract and knows nothing of what answers it',
  },
  {
    folder: 'electron/hosts/socket',
    also: [],
    why: 'the local socket carries the contract and knows nothing of what answers it',
  },
  { folder: 'electron/core/credentials', also: [], why: 'credentials import no other part of the core' },
  { folder: 'electron/core/settings', also: [], why: 'settings import no other part of the core' },
  {
    folder: 'electron/core/updates',
    also: core('remote'),
    why: 'updates know the network and nothing of tasks',
  },
  {
    folder: 'electron/core/ipc',
    also: [
      ...core(
        'accounts actions branch exchange model moves store views calendars sync reminders focus credentials settings updates logs',
      ),
      '#core/job-thread.ts',
    ],
    why: 'handlers reach the core, never the wire or the shell',
  },
  {
    folder: 'electron/hosts/desktop',
    also: [
      ...core('logs ipc settings remote updates'),
      '#core/app.ts',
      '#electron/hosts/page/',
      '#electron/hosts/socket/',
      '#electron/hosts/format-locale.ts',
      '#electron/hosts/host-effects.ts',
    ],
    why: "the shell is thin: it carries the contract, owns windows and lends the core Chromium's network stack",
  },
  { folder: 'renderer/ui', also: [], why: 'ui knows no entity' },
  { folder: 'renderer/view-state', also: [], why: 'view state holds no data' },
  { folder: 'renderer/bridge', also: [], why: 'the bridge knows the contract only' },
  { folder: 'renderer/entities', also: page('ui bridge view-state'), why: 'entities know no view' },
  ...VIEWS.map((view) => ({
    folder: `renderer/views/${view}`,
    also: page('entities ui bridge view-state'),
    why: 'views never import each other',
  })),
  {
    folder: 'renderer/first-picture',
    also: page('entities view-state'),
    why: 'the picture of a window is one of whatever it shows',
  },
];

export const BOUNDARIES: readonly Boundary[] = [
  {
    files: ['shared/**'],
    mayImport: ['#shared/'],
    why: 'shared is pure: it knows neither Node, nor a page, nor a host',
  },
  ...FOLDERS.map(({ folder, also, why }) => ({
    files: [`${folder}/**`],
    mayImport: ['#shared/', `#${folder.replace('electron/core/', 'core/')}/`, ...also],
    why,
  })),
  {
    files: ['electron/core/store/migrations/**'],
    mayImport: [],
    why: 'a released migration must not change when the code does',
  },
  // Each a row of its own, because it owns a package.
  {
    files: ['shared/domain/dates/temporal.ts'],
    mayImport: [],
    why: 'it chooses an implementation and reckons with nothing',
  },
  {
    files: ['electron/core/calendars/read-ical.ts'],
    mayImport: ['#shared/', ...core('remote calendars')],
    why: 'calendars of others are no part of an account, its store or its sync',
  },
  {
    files: ['electron/core/exchange/formats/icalendar.ts', 'electron/core/exchange/formats/things.ts'],
    mayImport: ['#shared/', ...core('model store exchange calendars')],
    why: 'files are read and written from the store alone; what is done with them is an action',
  },
  {
    files: ['electron/local-service/storage/**'],
    mayImport: [
      '#shared/',
      ...core('wire'),
      '#electron/local-service/',
      '#core/checksum.ts',
      '#core/private-file.ts',
    ],
    why: 'the local service and the client never see each other',
  },
  {
    files: ['electron/core/credentials/keychain-vault.ts'],
    mayImport: ['#shared/', ...core('credentials')],
    why: 'credentials import no other part of the core',
  },
  {
    files: ENTRIES,
    mayImport: ['#shared/', '#core/', '#electron/', '#package.json'],
    why: 'a host composes the Node side and no page',
  },
  {
    files: ['renderer/views/view-modes.ts'],
    mayImport: ['#shared/', ...page('entities views')],
    why: 'the register names views, and what draws them composes the rest',
  },
  {
    files: ['renderer/app/**', 'renderer/main.ts', 'renderer/open-page.ts'],
    mayImport: ['#shared/', '#renderer/'],
    why: 'a page reaches the core over the bridge only',
  },
];
