import { expect, it } from 'vitest';
import { viewToKey } from '#shared/domain/view.ts';
import { chooseLook, forgetLook } from './looks.ts';
import { createViewStore } from './view-state.ts';

const VIEW = { kind: 'inbox' } as const;

it('what is kept elsewhere by now is forgotten here, and what was chosen meanwhile is not', () => {
  const store = createViewStore({ view: VIEW, page: null, entryText: '' });
  const chosen = () => store.getState().looks[viewToKey(VIEW)];
  chooseLook(store, VIEW, { layout: 'board' });
  chooseLook(store, VIEW, { layout: 'tree', sortBy: 'date' });
  forgetLook(store, VIEW, { layout: 'board' });
  expect(chosen()).toEqual({ layout: 'tree', sortBy: 'date' });
  forgetLook(store, VIEW, { sortBy: 'date' });
  expect(chosen()).toEqual({ layout: 'tree' });
  forgetLook(store, VIEW, { layout: 'tree' });
  expect(chosen()).toBeUndefined();
});
