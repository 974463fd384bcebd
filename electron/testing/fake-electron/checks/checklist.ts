/**
 * Electron's security checklist ("Security", electronjs.org/docs/latest/tutorial/security),
 * each recommendation with the rules of the audit that hold it. Two are about
 * the package and not about what runs: `build/checklist.test.ts` holds them.
 */
export const CHECKLIST: readonly {
  readonly item: number;
  readonly title: string;
  readonly rules: readonly string[];
}[] = [
  {
    item: 1,
    title: 'Only load secure content',
    rules: ['the page comes from our scheme', 'the page of a service comes over https'],
  },
  { item: 2, title: 'Do not enable Node.js for remote content', rules: ['the page has no Node'] },
  { item: 3, title: 'Enable context isolation', rules: ['the page is isolated from the preload'] },
  { item: 4, title: 'Enable sandboxing', rules: ['the process is sandboxed', 'the page is sandboxed'] },
  {
    item: 5,
    title: 'Handle permission requests',
    rules: [
      'permissions are refused on request',
      'permissions are refused on check',
      'devices are refused',
      'a later session is restricted too',
    ],
  },
  { item: 6, title: 'Do not disable web security', rules: ['web security is on'] },
  { item: 7, title: 'Define a content security policy', rules: ['the page carries the policy'] },
  { item: 8, title: 'Do not allow insecure content', rules: ['insecure content stays out'] },
  { item: 9, title: 'Do not enable experimental features', rules: ['there are no experimental features'] },
  {
    item: 10,
    title: 'Do not use enableBlinkFeatures',
    rules: ['there are no features of Blink that are off for others'],
  },
  { item: 11, title: 'Do not use allowpopups', rules: ['webviews that open windows are refused'] },
  {
    item: 12,
    title: 'Verify webview options',
    rules: ['the page has no webview', 'webviews are refused'],
  },
  { item: 13, title: 'Limit navigation', rules: ['navigation is refused'] },
  { item: 14, title: 'Limit the creation of windows', rules: ['windows are refused'] },
  { item: 15, title: 'Do not open untrusted links', rules: ['only safe links leave the app'] },
  { item: 17, title: 'Validate the sender of messages', rules: ['foreign senders are refused'] },
  {
    item: 18,
    title: 'Prefer a protocol of your own to file:',
    rules: [
      'the page comes from our scheme',
      'the scheme has no privilege but an origin and compiled code that is kept',
      'nothing outside the bundle is served',
    ],
  },
  {
    item: 20,
    title: 'Do not expose Electron to the page',
    rules: ['there is one channel', 'the preload exposes one object of two functions'],
  },
];

/** `item 1, 18` for a rule of both; rules beyond the checklist have none. */
export const itemsOf = (rule: string): string => {
  const items = CHECKLIST.filter(({ rules }) => rules.includes(rule)).map(({ item }) => item);
  return items.length === 0 ? 'beyond the checklist' : `item ${items.join(', ')}`;
};
