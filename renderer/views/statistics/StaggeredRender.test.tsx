import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePage, openPage } from '#renderer/view-state/view-actions.ts';
import { ViewStoreContext } from '#renderer/view-state/view-state-context.tsx';
import { createViewStore, type ViewStore } from '#renderer/view-state/view-state.ts';
import { StaggeredRender } from './StaggeredRender.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NAMES = ['One', 'Two', 'Three'];

interface CardProps {
  readonly name: string;
  readonly onDrawn: (inPage: number) => void;
}

/** Tells how many cards were in the page when it came. */
const Card = ({ name, onDrawn }: CardProps) => {
  useLayoutEffect(() => {
    onDrawn(document.querySelectorAll('article').length);
  }, [onDrawn]);
  return <article>{name}</article>;
};

const cards = (store: ViewStore, onDrawn: (inPage: number) => void) => (
  <ViewStoreContext value={store}>
    <StaggeredRender>
      {NAMES.map((name) => (
        <Card key={name} name={name} onDrawn={onDrawn} />
      ))}
    </StaggeredRender>
  </ViewStoreContext>
);

const titles = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

const openStore = () =>
  createViewStore({ view: { kind: 'inbox' }, page: { kind: 'statistics' }, entryText: '' });

/** Milliseconds. */
const pass = (time: number) => {
  act(() => {
    vi.advanceTimersByTime(time);
  });
};

/** What each step asks for is drawn before the next one. */
const rest = () => {
  for (let steps = 0; steps < 5; steps += 1) pass(200);
};

it('draws one card after the other, each by itself', () => {
  const inPage: number[] = [];
  render(cards(openStore(), (count) => inPage.push(count)));
  expect(titles()).toEqual(['One']);
  rest();
  expect(titles()).toEqual(NAMES);
  expect(inPage).toEqual([1, 2, 3]);
});

it('draws nothing between keys that come one soon after the other', () => {
  render(cards(openStore(), () => null));
  for (let presses = 0; presses < 10; presses += 1) {
    pass(100);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  }
  expect(titles()).toEqual(['One']);
  rest();
  expect(titles()).toEqual(NAMES);
});

it('draws no more for somebody who has left, and goes on for who comes back', () => {
  const store = openStore();
  const onDrawn = (inPage: number) => {
    if (inPage === 2) closePage(store);
  };
  render(cards(store, onDrawn));
  rest();
  expect(titles()).toEqual(['One', 'Two']);
  act(() => {
    openPage(store, { kind: 'statistics' });
  });
  rest();
  expect(titles()).toEqual(NAMES);
});

it('draws nothing that comes due in the moment of leaving', () => {
  const store = openStore();
  render(cards(store, () => null));
  act(() => {
    vi.advanceTimersByTime(200);
    closePage(store);
  });
  expect(titles()).toEqual(['One']);
});
