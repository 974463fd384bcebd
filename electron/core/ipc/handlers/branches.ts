import type { ActionAnswer } from '#shared/actions/actions.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { LargeActions } from '#core/actions/large-actions.ts';
import { answerOfOne } from '#core/actions/run-actions.ts';
import type { Branches } from '#core/branch/branches.ts';
import type { Handlers } from '#core/ipc/serve.ts';

export const createBranchHandlers = (
  branches: Branches,
  large: LargeActions,
): Pick<
  Handlers,
  Exclude<Extract<keyof Handlers, `branch.${string}`>, 'branch.compare' | 'branch.bringBack'>
> => ({
  'branch.open': ({ kind }) => branches.open(kind),
  'branch.state': ({ branch }) => branches.state(branch),
  'branch.moveTo': ({ branch, at }) => branches.moveTo(branch, at),
  'branch.call': ({ branch, method, input }, author) => branches.call(branch, { method, input, author }),
  'branch.near': ({ branch }) => branches.near(branch),
  'branch.keep': async ({ branch, dryRun }) => {
    const changes = await branches.changesOf(branch);
    if (changes === null) return fail({ kind: 'NotFound', entity: 'branch', id: branch });
    const step = { action: 'data.keepRehearsal' as const, input: { changes } };
    const ran = await large.run({ kind: 'run', run: { steps: [step], dryRun } }, branch);
    if (!ran.ok) return ran;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the action answers so
    const { kept, undoToken } = answerOfOne(
      'data.keepRehearsal',
      ran.value,
    ) as ActionAnswer<'data.keepRehearsal'>;
    if (!dryRun) branches.close(branch);
    return ok({ undoToken, changed: changes.length, kept });
  },
  'branch.close': ({ branch }) => ok({ isDone: branches.close(branch) }),
});
