import { PERSON, type Author } from '#shared/domain/author.ts';
import type { Log } from '#shared/domain/desktop/log.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  contract,
  isMethodName,
  type HandlerInput,
  type MethodName,
  type MethodOutput,
} from '#shared/ipc/contract.ts';
import { toBadRequest, type AppError } from '#shared/ipc/errors.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { errorToRefusal, StoreRefusal } from '#core/store/database/store-refusal.ts';

/** One handler per method; what it gets is validated, what it gives is validated again. */
export type Handlers = {
  readonly [Name in MethodName]: (
    input: HandlerInput<Name>,
    /** Who asks; without, the person. */
    author?: Author,
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

  const handleWhole = async (
    name: MethodName,
    input: unknown,
    author: Author,
  ): Promise<Result<unknown, AppError>> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot see that the handler and the schema were picked by the same name
    const handle = handlers[name] as (input: unknown, author: Author) => Promise<Result<unknown, AppError>>;
    for (let repaired = 0; ; repaired += 1) {
      try {
        return await handle(input, author);
      } catch (error) {
        if (repaired >= MOST_REPAIRS || !repair(error)) throw error;
      }
    }
  };

  return async (
    method: string,
    input: unknown,
    author: Author = PERSON,
  ): Promise<Result<unknown, AppError>> => {
    if (!isMethodName(method))
      return fail({ kind: 'BadRequest', message: { code: 'notAllowed' }, detail: 'no such method' });
    const parsed = contract[method].input.safeParse(input);
    if (!parsed.success) return fail(toBadRequest(parsed.error));
    try {
      const refused = refuse(method, parsed.data);
      if (refused !== null) return fail(refused);
      const answer = await handleWhole(method, parsed.data, author);
      if (!answer.ok) return answer;
      const output = contract[method].output.safeParse(answer.value);
      return output.success ? ok(output.data) : internal(method, output.error);
    } catch (error) {
      const refusal = refusalOf(error);
      return refusal === null ? internal(method, error) : fail({ kind: 'Refused', reason: refusal.reason });
    }
  };
};
