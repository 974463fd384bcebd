import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { LargeActions } from '#core/actions/large-actions.ts';
import { answerOfOne } from '#core/actions/run-actions.ts';
import type { ExchangeAnswer } from '#core/exchange/exchange-thread.ts';
import type { ExchangeThread } from '#core/ipc/handlers/transfer.ts';
import type { BackupPick } from '#shared/domain/backup.ts';
import type { Branches } from '#core/branch/branches.ts';
import type { Handlers } from '#core/ipc/serve.ts';

interface BackupParts {
  readonly large: LargeActions;
  readonly thread: ExchangeThread;
  /** Of the store. */
  readonly path: string;
  /** Null where there is no backup of that moment. */
  readonly backupPath: (at: string) => string | null;
  readonly branches: Pick<Branches, 'pathOf'>;
}

const notThere = (entity: 'backup' | 'branch', id: string): Result<never, AppError> =>
  fail({ kind: 'NotFound', entity, id });

type NotRead = Extract<MethodOutput<'backups.compare'>, { readonly kind: 'notRead' }>;

const toNotRead = (answer: ExchangeAnswer | 'tooComplex' | 'closed'): NotRead => {
  if (typeof answer === 'string') return { kind: 'notRead', why: 'tooComplex' };
  return { kind: 'notRead', why: answer.kind === 'newer' ? 'newer' : 'damaged' };
};

/** What another file of the account has, and how it comes back. */
const createComparer = ({ large, thread, path }: Pick<BackupParts, 'large' | 'thread' | 'path'>) => ({
  compare: async (backupPath: string): Promise<Result<MethodOutput<'backups.compare'>, AppError>> => {
    const answer = await thread.run({ work: 'compare', path, backupPath });
    if (typeof answer === 'string' || answer.kind !== 'compared') return ok(toNotRead(answer));
    return ok({ kind: 'compared', ...answer.comparison });
  },
  bringBack: async (
    backupPath: string,
    { id, ...pick }: BackupPick & { readonly id: string },
  ): Promise<Result<MethodOutput<'backups.bringBack'>, AppError>> => {
    const picked = await thread.run({ work: 'pick', path, backupPath, pick });
    if (typeof picked === 'string' || picked.kind !== 'picked')
      return fail({ kind: 'Refused', reason: { code: 'backupNotRead' } });
    const { objects } = picked;
    const input = { file: { objects } };
    const answer = await large.run(
      { kind: 'run', run: { steps: [{ action: 'data.bringBack', input }] } },
      id,
    );
    if (!answer.ok) return answer;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the action answers so
    return ok(answerOfOne('data.bringBack', answer.value) as MethodOutput<'backups.bringBack'>);
  },
});

/** What is in the backups of the open account and in its past, and how it comes back. */
export const createBackupHandlers = ({ backupPath: pathOf, branches, ...parts }: BackupParts) => {
  const { compare, bringBack } = createComparer(parts);
  return {
    'backups.compare': async ({ at }) => {
      const path = pathOf(at);
      return path === null ? notThere('backup', at) : compare(path);
    },
    'backups.bringBack': async ({ at, ...pick }) => {
      const path = pathOf(at);
      return path === null ? notThere('backup', at) : bringBack(path, pick);
    },
    'branch.compare': async ({ branch }) => {
      const path = await branches.pathOf(branch);
      return path === null ? notThere('branch', branch) : compare(path);
    },
    'branch.bringBack': async ({ branch, ...pick }) => {
      const path = await branches.pathOf(branch);
      return path === null ? notThere('branch', branch) : bringBack(path, pick);
    },
  } satisfies Partial<Handlers>;
};
