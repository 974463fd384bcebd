import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { LargeActions } from '#core/actions/large-actions.ts';
import { answerOfOne } from '#core/actions/run-actions.ts';
import type { ExchangeAnswer } from '#core/exchange/exchange-thread.ts';
import type { ExchangeThread } from '#core/ipc/handlers/transfer.ts';
import type { Handlers } from '#core/ipc/serve.ts';

interface BackupParts {
  readonly large: LargeActions;
  readonly thread: ExchangeThread;
  /** Of the store. */
  readonly path: string;
  /** Null where there is no backup of that moment. */
  readonly backupPath: (at: string) => string | null;
}

const noBackup = (at: string): Result<never, AppError> =>
  fail({ kind: 'NotFound', entity: 'backup', id: at });

type NotRead = Extract<MethodOutput<'backups.compare'>, { readonly kind: 'notRead' }>;

const toNotRead = (answer: ExchangeAnswer | 'tooComplex' | 'closed'): NotRead => {
  if (typeof answer === 'string') return { kind: 'notRead', why: 'tooComplex' };
  return { kind: 'notRead', why: answer.kind === 'newer' ? 'newer' : 'damaged' };
};

/** What is in the backups of the open account, and how it comes back. */
export const createBackupHandlers = ({ large, thread, path, backupPath: pathOf }: BackupParts) =>
  ({
    'backups.compare': async ({ at }) => {
      const backupPath = pathOf(at);
      if (backupPath === null) return noBackup(at);
      const answer = await thread.run({ work: 'compare', path, backupPath });
      if (typeof answer === 'string' || answer.kind !== 'compared') return ok(toNotRead(answer));
      return ok({ kind: 'compared', ...answer.comparison });
    },
    'backups.bringBack': async ({ at, id, ...pick }) => {
      const backupPath = pathOf(at);
      if (backupPath === null) return noBackup(at);
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
  }) satisfies Partial<Handlers>;
