import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closePage, openPage } from '#renderer/view-state/view-actions.ts';
import { ViewStoreContext } from '#renderer/view-state/view-state-context.tsx';
import { createViewStore, type ViewStore } from '#renderer/view-state/view-state.ts';
import { InTurn } from './InTurn.tsx';

afterEach(cleanup);

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
    <InTurn>
      {NAMES.map((name) => (
        <Card key={name} name={name} onDrawn={onDrawn} />
      ))}
    </InTurn>
  </ViewStoreContext>
);

const titles = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

it('draws one card after the other, each by itself', () => {
  const store = createViewStore({ view: { kind: 'inbox' }, page: { kind: 'statistics' }, entryText: '' });
  const inPage: number[] = [];
  render(cards(store, (count) => inPage.push(count)));
  expect(titles()).toEqual(NAMES);
  expect(inPage).toEqual([1, 2, 3]);
});

it('draws no more for somebody who has left, and goes on for who comes back', () => {
  const store = createViewStore({ view: { kind: 'inbox' }, page: { kind: 'statistics' }, entryText: '' });
  const onDrawn = (inPage: number) => {
    if (inPage === 2) closePage(store);
  };
  render(cards(store, onDrawn));
  expect(titles()).toEqual(['One', 'Two']);
  act(() => {
    openPage(store, { kind: 'statistics' });
  });
  expect(titles()).toEqual(NAMES);
});
