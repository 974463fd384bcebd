import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
