import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { smartViewSchema } from '#shared/domain/view.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { isDeepLink, launchRequestSchema, readDeepLink, requestFrom } from './launch-request.ts';

const ID = '0123456789abcdef01234567';

test.each([
  ['docket://add?text=Buy%20milk%20tomorrow', { kind: 'add', text: 'Buy milk tomorrow' }],
  ['docket://add/?text=a+b&x=1', { kind: 'add', text: 'a b' }],
  ['DOCKET://Add?text=one%0Atwo%00three', { kind: 'add', text: 'one two three' }],
  [`docket://show/task/${ID}`, { kind: 'showTask', id: ID }],
  [`docket://show/list/${ID}/`, { kind: 'showList', id: ID }],
  ['docket://search?q=milk', { kind: 'search', text: 'milk' }],
  ['docket://view/today', { kind: 'view', view: 'today' }],
  ['docket://view/wontdo', { kind: 'view', view: 'wontDo' }],
  ['docket://quick-entry', { kind: 'quickEntry' }],
])('%s', (link, request) => {
  expect(readDeepLink(link)).toEqual(request);
});

test.each([
  'docket:',
  'docket://',
  'docket://add',
  'docket://add?text=',
  'docket://add?text=%20%00',
  `docket://add?text=${'x'.repeat(10_001)}`,
  'docket://add?Text=x',
  'docket://show',
  'docket://show/task',
  'docket://show/task/..',
  `docket://show/task/${ID}%2F..`,
  `docket://show/settings/${ID}`,
  'docket://delete/task/1',
  'docket://view/project',
  'docket://view/__proto__',
  'docket://search',
  `docket://search?q=${'x'.repeat(501)}`,
  'docket://constructor',
  'docket://toString?text=x',
  'https://add?text=x',
  'javascript:alert(1)',
  '',
])('%s says nothing', (link) => {
  expect(readDeepLink(link)).toEqual({ kind: 'notUnderstood' });
});

const piece = fc.oneof(
  fc.constantFrom(
    'add',
    'show',
    'search',
    'view',
    'task',
    'list',
    ID,
    'today',
    'text=',
    'q=',
    '?',
    '/',
    '//',
  ),
  fc.constantFrom('%', '%00', '%2f', '..', '@', ':', '#', '[', '\\', ' ', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const link = fc.oneof(
  fc.array(piece).map((pieces) => `docket://${pieces.join('')}`),
  fc.string({ unit: 'binary' }),
);

test('whatever a link says, it is one of the few things that a link may ask', () => {
  fc.assert(
    fc.property(link, (text) => {
      const request = readDeepLink(text);
      expect(launchRequestSchema.safeParse(request).data).toEqual(request);
      // A start in the background and a plain start are no affair of a web page.
      expect(['start', 'background', 'atLogin']).not.toContain(request.kind);
    }),
    propertyRuns(5000),
  );
});

test('a text comes through a link as it was written, in one line', () => {
  const title = fc.string({ minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(title, (text) => {
      const line = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
      const request = readDeepLink(`docket://add?text=${encodeURIComponent(text)}`);
      expect(request).toEqual(line === '' ? { kind: 'notUnderstood' } : { kind: 'add', text: line });
    }),
    propertyRuns(2000),
  );
});

test('every smart list can be asked for', () => {
  for (const view of smartViewSchema.options) {
    expect(requestFrom('view', view)).toEqual({ kind: 'view', view });
  }
});

test('a link is known by its scheme', () => {
  expect(['docket:x', 'Docket://x', 'dockets://x', 'x docket:', ''].map(isDeepLink)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
