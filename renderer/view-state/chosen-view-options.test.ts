import { expect, it } from 'vitest';
import { viewToKey } from '#shared/domain/view.ts';
import { chooseViewOptions, forgetViewOptions } from './chosen-view-options.ts';
import { createViewStore } from './view-state.ts';

const VIEW = { kind: 'inbox' } as const;

it('what is kept elsewhere by now is forgotten here, and what was chosen meanwhile is not', () => {
  const store = createViewStore({ view: VIEW, page: null, entryText: '' });
  const chosen = () => store.getState().viewOptions[viewToKey(VIEW)];
  chooseViewOptions(store, VIEW, { layout: 'board' });
  chooseViewOptions(store, VIEW, { layout: 'tree', sortBy: 'date' });
  forgetViewOptions(store, VIEW, { layout: 'board' });
  expect(chosen()).toEqual({ layout: 'tree', sortBy: 'date' });
  forgetViewOptions(store, VIEW, { sortBy: 'date' });
  expect(chosen()).toEqual({ layout: 'tree' });
  forgetViewOptions(store, VIEW, { layout: 'tree' });
  expect(chosen()).toBeUndefined();
});
