import { asIs } from '#shared/messages/message.ts';
import { expect, it } from 'vitest';
import type { HistoryStepRow } from '#shared/domain/history.ts';
import { stepsTo } from './history-actions.ts';

/** Newest first; what is undone is in brackets. */
const steps = (...ids: readonly string[]): readonly HistoryStepRow[] =>
  ids.map((text) => ({
    id: text.replaceAll(/[()]/gu, ''),
    message: asIs(text),
    at: 0,
    author: { kind: 'person' },
    isUndone: text.startsWith('('),
    taskIds: [],
  }));

const MIXED = steps('(5)', '(4)', '3', '2', '1');

it('undoes from the newest step that holds down to the one that is meant', () => {
  expect(stepsTo(MIXED, '2').map(({ id }) => id)).toEqual(['3', '2']);
  expect(stepsTo(MIXED, '3').map(({ id }) => id)).toEqual(['3']);
});

it('redoes from the oldest step that is undone up to the one that is meant', () => {
  expect(stepsTo(MIXED, '5').map(({ id }) => id)).toEqual(['4', '5']);
  expect(stepsTo(MIXED, '4').map(({ id }) => id)).toEqual(['4']);
});

it('goes nowhere for a step that is forgotten', () => {
  expect(stepsTo(MIXED, '0')).toEqual([]);
});
