import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAgain } from './read-again.ts';
import { createQueryClient } from './read.ts';

/** A core whose answers are on their way until the test lets them arrive. */
const startReading = () => {
  const queryClient = createQueryClient();
  let value = 'before';
  const onTheirWay: (() => void)[] = [];
  const observe = () =>
    new QueryObserver(queryClient, {
      queryKey: ['filters'],
      queryFn: async () => {
        const answer = value;
        await new Promise<void>((resolve) => onTheirWay.push(resolve));
        return answer;
      },
    });
  const shown: unknown[] = [];
  const open = () =>
    observe().subscribe(({ data }) => {
      if (data !== undefined && data !== shown.at(-1)) shown.push(data);
    });
  return {
    queryClient,
    leave: open(),
    open,
    shown,
    change: (next: string) => (value = next),
    arrive: () => onTheirWay.shift()?.(),
    reads: () => onTheirWay.length,
  };
};

it('a first reading that was answered before the change is followed by a second one', async () => {
  const { queryClient, shown, change, arrive, reads } = startReading();
  expect(reads()).toBe(1);
  change('after');
  const done = readAgain(queryClient, { queryKey: ['filters'] });
  arrive();
  await expect.poll(reads).toBe(1);
  arrive();
  await done;
  expect(shown).toEqual(['before', 'after']);
});

it('what was read already is read once more, not twice', async () => {
  const { queryClient, shown, change, arrive, reads } = startReading();
  arrive();
  await expect.poll(() => shown).toEqual(['before']);
  change('after');
  const done = readAgain(queryClient, { queryKey: ['filters'] });
  await expect.poll(reads).toBe(1);
  arrive();
  await done;
  expect(shown).toEqual(['before', 'after']);
  expect(reads()).toBe(0);
});

it('what was being read when its view was left is read once more when the view is opened again', async () => {
  const { queryClient, shown, change, arrive, reads, leave, open } = startReading();
  arrive();
  await expect.poll(() => shown).toEqual(['before']);
  change('between');
  const between = readAgain(queryClient, { queryKey: ['filters'] });
  await expect.poll(reads).toBe(1);
  leave();
  change('after');
  const done = readAgain(queryClient, { queryKey: ['filters'] });
  arrive();
  await Promise.all([between, done]);
  open();
  await expect.poll(reads).toBe(1);
  arrive();
  await expect.poll(() => shown.at(-1)).toBe('after');
});
