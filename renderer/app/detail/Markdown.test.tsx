import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkTasks } from '#shared/domain/link-tasks.ts';
import { Markdown } from './Markdown.tsx';

it.each([
  ['![image](5fd1/trip%20plan.png)', 'Picture: trip plan.png'],
  ['![The harbour](https://tracker.example/pixel.gif)', 'Picture: The harbour'],
  ['![](https://tracker.example/pixel.gif)', 'Picture: pixel.gif'],
])('%s is its name, and fetches nothing', (text, shown) => {
  const { container } = render(<Markdown text={text} />);
  expect(container.textContent).toBe(shown);
  expect(container.querySelectorAll('[src], [href]')).toHaveLength(0);
  expect(screen.queryByRole('img')).toBeNull();
});

const LINK = 'docket://show/task/abcdef ';

it('makes links of the first addresses of tasks, and goes through any number of them', () => {
  const root = { type: 'root', children: [{ type: 'text', value: LINK.repeat(100_000) }] };
  linkTasks()(root);
  expect(root.children.filter(({ type }) => type === 'link')).toHaveLength(500);
  const text = root.children.map((node) => ('url' in node ? node.url : node.value)).join('');
  expect(text).toBe(LINK.repeat(100_000));
});

const hostile: readonly (readonly [name: string, text: string])[] = [
  ['quotes', '>'.repeat(40_000)],
  ['spaced quotes', '> '.repeat(20_000)],
  ['lists', Array.from({ length: 280 }, (_unused, depth) => `${' '.repeat(2 * depth)}- a`).join('\n')],
  ['footnotes', Array.from({ length: 2000 }, (_unused, index) => `[^${index}]: x\n\n[^${index}]`).join('\n')],
  ['a table', `a|b\n-|-\n${'1|2\n'.repeat(10_000)}`],
  ['addresses', 'www.a.b '.repeat(12_000)],
  ['mail addresses', 'a@b.c - '.repeat(5900)],
  ['brackets', '['.repeat(200_000)],
  ['links to tasks', LINK.repeat(8000)],
];

it.each(hostile)('shows %s that would take long as they were typed', (_name, text) => {
  const begun = performance.now();
  const { container } = render(<Markdown text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('a, blockquote, li, td')).toHaveLength(0);
  expect(performance.now() - begun).toBeLessThan(5000);
});

it('reads long notes of people as Markdown', () => {
  const section =
    '## Plan\n\nSome **words** with a [link](https://example.org) and `code`.\n\n- one\n  - two\n    - three\n\n> quoted\n\n';
  const { container } = render(<Markdown text={section.repeat(100)} />);
  expect(container.querySelectorAll('h2')).toHaveLength(100);
  expect(container.querySelectorAll('a')).toHaveLength(100);
});
