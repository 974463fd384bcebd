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
  readonly except?: readonly string[];
  /** Alias prefixes that these files may import, besides their own folder. */
  readonly mayImport: readonly string[];
  readonly why: string;
}

const ELECTRON_ONLY_IN_THE_SHELL =
  "only electron/main.ts and electron/shell may import 'electron': from plain Node it tries to fetch a binary";

/** Packages that no file may import outside the places named in `PACKAGE_OWNERS`. */
export const PACKAGE_OWNERS: readonly {
  readonly packages: readonly string[];
  readonly owners: readonly string[];
  readonly why: string;
}[] = [
  {
    packages: ['electron', 'electron/*'],
    owners: ['electron/main.ts', 'electron/shell/'],
    why: ELECTRON_ONLY_IN_THE_SHELL,
  },
  {
    packages: ['electron-store'],
    owners: ['electron/shell/'],
    why: 'electron-store loads electron; the browser host uses conf',
  },
  {
    packages: ['electron-updater', 'electron-updater/*'],
    owners: ['electron/shell/'],
    why: 'electron-updater loads electron',
  },
  {
    packages: ['keytar'],
    owners: ['electron/credentials/keychain-vault.ts'],
    why: 'one file speaks to the keychain',
  },
  {
    packages: ['temporal-polyfill', 'temporal-polyfill/*'],
    owners: ['shared/domain/dates/temporal.ts'],
    why: 'core and page use one implementation, which one file chooses',
  },
  {
    packages: ['ical.js'],
    owners: ['electron/calendars/read-ical.ts'],
    why: 'one file knows how calendars of others are written',
  },
  {
    packages: ['node:sqlite'],
    owners: ['electron/store/', 'electron/local-service/storage/'],
    why: 'one write path: SQL stays behind the store',
  },
];

const VIEWS =
  'list board tree calendar timeline search statistics settings account sync history reminders quick-entry'.split(
    ' ',
  );

const CORE_ENTRIES =
  'main browser-host service-host dev-host format-locale host-effects start-browser-host doctor doctor-report docket trace trace-report app'
    .split(' ')
    .map((name) => `electron/${name}.ts`);

/** Every place that an alias can lead to; a test holds this list against the folders on disk. */
export const PLACES: readonly string[] = [
  '#shared/',
  '#package.json',
  ...'accounts model store views calendars sync remote wire credentials settings reminders updates ipc local-service logs loopback page shell testing'
    .split(' ')
    .map((folder) => `#electron/${folder}/`),
  ...[...CORE_ENTRIES, 'electron/private-file.ts'].map((file) => `#${file}`),
  ...VIEWS.map((view) => `#renderer/views/${view}/`),
  ...['app', 'bridge', 'entities', 'first-picture', 'ui', 'view-state', 'styles', 'testing'].map(
    (folder) => `#renderer/${folder}/`,
  ),
];

export const BOUNDARIES: readonly Boundary[] = [
  {
    files: ['shared/**'],
    mayImport: ['#shared/'],
    why: 'shared is pure: it knows neither Node, nor a page, nor a host',
  },
  {
    // A row of its own, because it owns a package.
    files: ['shared/domain/dates/temporal.ts'],
    mayImport: [],
    why: 'it chooses an implementation and reckons with nothing',
  },
  {
    files: ['electron/model/**'],
    mayImport: ['#shared/', '#electron/model/'],
    why: 'the model is pure: what an object is depends on nothing that keeps or sends it',
  },
  {
    files: ['electron/store/**'],
    mayImport: ['#shared/', '#electron/model/', '#electron/store/', '#electron/private-file.ts'],
    why: 'the store depends on the model alone',
  },
  {
    files: ['electron/store/migrations/**'],
    mayImport: [],
    why: 'a released migration must not change when the code does',
  },
  {
    files: ['electron/views/**'],
    mayImport: ['#shared/', '#electron/model/', '#electron/store/', '#electron/views/'],
    why: 'a view is computed from the store alone and does not know who shows it',
  },
  {
    files: ['electron/calendars/**'],
    mayImport: ['#shared/', '#electron/remote/', '#electron/credentials/', '#electron/calendars/'],
    why: 'calendars of others are no part of an account, its store or its sync',
  },
  {
    // A row of its own, because it owns a package.
    files: ['electron/calendars/read-ical.ts'],
    mayImport: ['#shared/', '#electron/remote/', '#electron/calendars/'],
    why: 'calendars of others are no part of an account, its store or its sync',
  },
  {
    files: ['electron/sync/**'],
    mayImport: [
      '#shared/',
      '#electron/model/',
      '#electron/store/',
      '#electron/remote/',
      '#electron/credentials/',
      '#electron/sync/',
      '#electron/wire/',
    ],
    why: 'sync joins the store and the remote service, nothing else',
  },
  {
    files: ['electron/reminders/**'],
    mayImport: ['#shared/', '#electron/model/', '#electron/store/', '#electron/reminders/'],
    why: 'reminders are computed from the store alone and do not know who shows them',
  },
  {
    files: ['electron/remote/**'],
    mayImport: ['#shared/', '#electron/wire/', '#electron/remote/'],
    why: 'the clients know the wire only',
  },
  {
    files: ['electron/wire/**'],
    mayImport: ['#shared/', '#electron/wire/'],
    why: 'the wire is used by both sides and knows neither',
  },
  {
    files: ['electron/local-service/**'],
    mayImport: ['#shared/', '#electron/wire/', '#electron/local-service/'],
    why: 'the local service and the client never see each other',
  },
  {
    // A row of its own, because it owns a package.
    files: ['electron/local-service/storage/**'],
    mayImport: ['#shared/', '#electron/wire/', '#electron/local-service/', '#electron/private-file.ts'],
    why: 'the local service and the client never see each other',
  },
  {
    files: ['electron/accounts/**'],
    mayImport: [
      '#shared/',
      '#electron/accounts/',
      '#electron/model/',
      '#electron/store/',
      '#electron/sync/',
      '#electron/reminders/',
      '#electron/remote/',
      '#electron/settings/',
      '#electron/credentials/',
      '#electron/local-service/',
    ],
    why: 'an account joins a store, its sync and its credentials; it knows no handler and no host',
  },
  {
    files: ['electron/logs/**'],
    mayImport: ['#shared/', '#electron/logs/'],
    why: 'the log knows nobody, and everybody who starts Docket writes it',
  },
  {
    files: ['electron/page/**'],
    mayImport: ['#electron/page/', '#shared/'],
    why: 'what both hosts serve knows neither',
  },
  {
    files: ['electron/loopback/**'],
    mayImport: ['#shared/', '#electron/loopback/', '#electron/page/'],
    why: 'the loopback host carries the contract and knows nothing of what answers it',
  },
  {
    files: ['electron/credentials/**'],
    mayImport: ['#shared/', '#electron/credentials/'],
    why: 'credentials know nobody',
  },
  {
    // A row of its own, because it owns a package.
    files: ['electron/credentials/keychain-vault.ts'],
    mayImport: ['#shared/', '#electron/credentials/'],
    why: 'credentials know nobody',
  },
  {
    files: ['electron/settings/**'],
    mayImport: ['#shared/', '#electron/settings/'],
    why: 'settings know nobody',
  },
  {
    files: ['electron/updates/**'],
    mayImport: ['#shared/', '#electron/remote/', '#electron/updates/'],
    why: 'updates know the network and nothing of tasks',
  },
  {
    files: ['electron/ipc/**'],
    mayImport: [
      '#shared/',
      '#electron/accounts/',
      '#electron/model/',
      '#electron/store/',
      '#electron/views/',
      '#electron/calendars/',
      '#electron/sync/',
      '#electron/reminders/',
      '#electron/credentials/',
      '#electron/settings/',
      '#electron/updates/',
      '#electron/logs/',
      '#electron/ipc/',
    ],
    why: 'handlers reach the core, never the wire or the shell',
  },
  {
    files: ['electron/shell/**'],
    mayImport: [
      '#shared/',
      '#electron/logs/',
      '#electron/ipc/',
      '#electron/settings/',
      '#electron/page/',
      '#electron/remote/',
      '#electron/updates/',
      '#electron/shell/',
      '#electron/app.ts',
      '#electron/format-locale.ts',
      '#electron/host-effects.ts',
    ],
    why: "the shell is thin: it carries the contract, owns windows and lends the core Chromium's network stack",
  },
  {
    files: CORE_ENTRIES,
    mayImport: ['#shared/', '#electron/', '#package.json'],
    why: 'a host composes the Node side and no page',
  },
  { files: ['renderer/ui/**'], mayImport: ['#shared/', '#renderer/ui/'], why: 'ui knows no entity' },
  {
    files: ['renderer/view-state/**'],
    mayImport: ['#shared/', '#renderer/view-state/'],
    why: 'view state holds no data',
  },
  {
    files: ['renderer/bridge/**'],
    mayImport: ['#shared/', '#renderer/bridge/'],
    why: 'the bridge knows the contract only',
  },
  {
    files: ['renderer/entities/**'],
    mayImport: [
      '#shared/',
      '#renderer/entities/',
      '#renderer/ui/',
      '#renderer/bridge/',
      '#renderer/view-state/',
    ],
    why: 'entities know no view',
  },
  ...VIEWS.map((view): Boundary => ({
    files: [`renderer/views/${view}/**`],
    mayImport: [
      '#shared/',
      '#renderer/entities/',
      '#renderer/ui/',
      '#renderer/bridge/',
      '#renderer/view-state/',
      `#renderer/views/${view}/`,
    ],
    why: 'views never import each other',
  })),
  {
    files: ['renderer/first-picture/**'],
    mayImport: ['#shared/', '#renderer/first-picture/', '#renderer/entities/', '#renderer/view-state/'],
    why: 'the picture of a window is one of whatever it shows',
  },
  {
    files: ['renderer/app/**', 'renderer/main.ts', 'renderer/open-page.ts'],
    mayImport: ['#shared/', '#renderer/'],
    why: 'a page reaches the core over the bridge only',
  },
];
