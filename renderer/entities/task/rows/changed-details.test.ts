import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { createQueryClient } from '#renderer/bridge/read.ts';
import { createChangedDetails } from './changed-details.ts';
import { detailKey } from './task-keys.ts';

const [A, B] = ['a', 'b'].map((id) => taskIdSchema.parse(id)) as [TaskId, TaskId];

/** A page, and how often it has asked for each detail. */
const startPage = () => {
  const queryClient = createQueryClient();
  const asked: TaskId[] = [];
  const open = async (id: TaskId): Promise<void> => {
    const queryFn = async () => {
      asked.push(id);
      return Promise.resolve(id);
    };
    new QueryObserver(queryClient, { queryKey: detailKey(id), queryFn }).subscribe(() => undefined);
    await queryClient.fetchQuery({ queryKey: detailKey(id), queryFn });
  };
  return { details: createChangedDetails(queryClient), asked, open };
};

it('reads again the open detail of a task that changed, once, and no other', async () => {
  const { details, asked, open } = startPage();
  await open(A);
  await open(B);
  details.note(['a']);
  await details.readAgain();
  await details.readAgain();
  expect(asked).toEqual([A, B, A]);
});

it('reads every open detail where too many tasks changed to name them', async () => {
  const { details, asked, open } = startPage();
  await open(A);
  await open(B);
  details.note(null);
  await details.readAgain();
  expect(asked).toEqual([A, B, A, B]);
});

it('does not read twice what was opened behind the change', async () => {
  const { details, asked, open } = startPage();
  details.note(['a']);
  await open(A);
  await details.readAgain();
  expect(asked).toEqual([A]);
});
