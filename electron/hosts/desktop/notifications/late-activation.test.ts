import { expect, test } from 'vitest';
import { createVirtualTime } from '#electron/testing/simulation/virtual-time.ts';
import { createLateActivation } from './notifications.ts';

const setUp = () => {
  const time = createVirtualTime(1_000_000);
  let opened = 0;
  const late = createLateActivation({ ...time, openPanel: () => (opened += 1) });
  const pass = (ms: number): void => {
    const end = time.now() + ms;
    while (time.step(end)) {
      // Each timer that is due by then.
    }
    time.arrive(end);
  };
  return { late, pass, opened: () => opened };
};

test('an activation that no notification of this process tells opens the panel', () => {
  const { late, pass, opened } = setUp();
  late.activated();
  pass(2000);
  expect(opened()).toBe(1);
});

test.each(['before', 'after'])('one whose notification was answered just %s it opens nothing', (when) => {
  const { late, pass, opened } = setUp();
  if (when === 'before') late.answered();
  pass(100);
  late.activated();
  pass(100);
  if (when === 'after') late.answered();
  pass(2000);
  expect(opened()).toBe(0);
});

test('an answer of long ago is no answer to a new activation', () => {
  const { late, pass, opened } = setUp();
  late.answered();
  pass(60_000);
  late.activated();
  pass(2000);
  expect(opened()).toBe(1);
});
