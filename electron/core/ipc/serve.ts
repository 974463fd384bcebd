import type { z } from 'zod';
import type { Log } from '#shared/domain/desktop/log.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  contract,
  isMethodName,
  type HandlerInput,
  type MethodName,
  type MethodOutput,
} from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { errorToRefusal, StoreRefusal } from '#core/store/database/store-refusal.ts';

/** One handler per method; what it gets is validated, what it gives is validated again. */
export type Handlers = {
  readonly [Name in MethodName]: (
    input: HandlerInput<Name>,
  ) => Result<MethodOutput<Name>, AppError> | Promise<Result<MethodOutput<Name>, AppError>>;
};

interface ServeOptions {
  readonly handlers: Handlers;
  /** A short id that joins the answer and the log line of a bug. */
  readonly newReference: () => string;
  readonly log: Log;
  /** Keeps a call from what may not be written. @returns why it is refused */
  readonly refuse?: (method: MethodName, input: unknown) => AppError | null;
  /** Sets aside what a reading found damaged. @returns whether the same reading may go well now */
  readonly repair: (error: unknown) => boolean;
}

/** So often a handler is run again after damage was set aside. */
const MOST_REPAIRS = 8;

/** For rules that no person can break by typing; the others have a sentence of their own. */
const NOT_ALLOWED = 'Docket could not do this, because a part of it is not allowed. Nothing was changed.';

const badRequest = (schema: z.ZodType, input: unknown, error: z.ZodError): Result<never, AppError> => {
  const [issue] = error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  // A sentence of the schema goes before one that a parse is given, and that before zod's own.
  const told = schema.safeParse(input, { error: () => NOT_ALLOWED }).error?.issues[0];
  return fail({
    kind: 'BadRequest',
    message: told?.message ?? NOT_ALLOWED,
    detail: `${where}${issue?.message ?? 'not what the method takes'}`,
  });
};

/** What the disk or the file does not allow is no bug. */
const refusalOf = (error: unknown): StoreRefusal | null =>
  error instanceof DamagedRow && error.damage.kind === 'file'
    ? new StoreRefusal('damaged', { cause: error })
    : errorToRefusal(error);

/**
 * The one door of the core: validate, handle, validate. A handler that throws
 * is a bug: the caller gets a reference, the stack stays in the log.
 */
export const createServe = ({ handlers, newReference, log, refuse = () => null, repair }: ServeOptions) => {
  const internal = (method: string, error: unknown): Result<never, AppError> => {
    const reference = newReference();
    log(`fault ${reference} in ${method}`, error);
    return fail({ kind: 'Internal', reference });
  };

  const handleWhole = async (name: MethodName, input: unknown): Promise<Result<unknown, AppError>> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot see that the handler and the schema were picked by the same name
    const handle = handlers[name] as (input: unknown) => Promise<Result<unknown, AppError>>;
    for (let repaired = 0; ; repaired += 1) {
      try {
        return await handle(input);
      } catch (error) {
        if (repaired >= MOST_REPAIRS || !repair(error)) throw error;
      }
    }
  };

  return async (method: string, input: unknown): Promise<Result<unknown, AppError>> => {
    if (!isMethodName(method)) return fail({ kind: 'BadRequest', message: 'There is no such method.' });
    const parsed = contract[method].input.safeParse(input);
    if (!parsed.success) return badRequest(contract[method].input, input, parsed.error);
    try {
      const refused = refuse(method, parsed.data);
      if (refused !== null) return fail(refused);
      const answer = await handleWhole(method, parsed.data);
      if (!answer.ok) return answer;
      const output = contract[method].output.safeParse(answer.value);
      return output.success ? ok(output.data) : internal(method, output.error);
    } catch (error) {
      const refusal = refusalOf(error);
      return refusal === null ? internal(method, error) : fail({ kind: 'Refused', reason: refusal.reason });
    }
  };
};
