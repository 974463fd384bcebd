import { ok } from '#shared/domain/result.ts';
import type { Branches } from '#core/branch/branches.ts';
import type { Handlers } from '#core/ipc/serve.ts';

export const createBranchHandlers = (
  branches: Branches,
): Pick<
  Handlers,
  Exclude<Extract<keyof Handlers, `branch.${string}`>, 'branch.compare' | 'branch.bringBack'>
> => ({
  'branch.open': ({ kind }) => branches.open(kind),
  'branch.state': ({ branch }) => branches.state(branch),
  'branch.moveTo': ({ branch, at }) => branches.moveTo(branch, at),
  'branch.call': ({ branch, method, input }, author) => branches.call(branch, { method, input, author }),
  'branch.near': ({ branch }) => branches.near(branch),
  'branch.close': ({ branch }) => ok({ isDone: branches.close(branch) }),
});
