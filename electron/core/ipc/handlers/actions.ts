import { actionNames, type ActionName } from '#shared/actions/actions.ts';
import type { Author } from '#shared/domain/author.ts';
import type { RunAnswer } from '#shared/actions/run.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { LargeActions } from '#core/actions/large-actions.ts';
import { answerOfOne } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import { describeStep } from '#core/actions/report.ts';
import { listSteps } from '#core/store/history/history.ts';
import type { Store } from '#core/store/store.ts';

type Answered = Result<RunAnswer, AppError>;

/** Answers right away where the work was done right away: whoever waits a turn could find another change in between. */
const then = <Value>(
  answered: Answered | Promise<Answered>,
  pick: (outcome: RunAnswer) => Value,
): Result<Value, AppError> | Promise<Result<Value, AppError>> => {
  const toAnswer = (answer: Answered) => (answer.ok ? ok(pick(answer.value)) : answer);
  return answered instanceof Promise ? answered.then(toAnswer) : toAnswer(answered);
};

/** Each action by itself, several at once, and their history. */
export const createActionHandlers = (
  store: Store,
  large: LargeActions,
): Pick<
  Handlers,
  ActionName | 'actions.run' | 'actions.stop' | `history.${'undo' | 'undoBy' | 'redo' | 'list' | 'step'}`
> => {
  const one = (name: ActionName) => [
    name,
    (input: unknown, author?: Author) =>
      then(large.run({ kind: 'run', run: { steps: [{ action: name, input }], author } }), (outcome) =>
        answerOfOne(name, outcome),
      ),
  ];
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript loses the names of entries
    ...(Object.fromEntries(actionNames.map(one)) as Pick<Handlers, ActionName>),
    'actions.run': ({ id, ...run }, author) =>
      large.run({ kind: 'run', run: { ...run, author } }, id ?? null),
    'actions.stop': ({ id }) => ok({ isStopping: large.stop(id) }),
    'history.undo': ({ token, isLast }) =>
      large.run({ kind: 'undo', token: token ?? null, isLast: isLast ?? true }),
    'history.undoBy': ({ author, since }) => large.run({ kind: 'undoBy', author, since: Date.parse(since) }),
    'history.redo': () => large.run({ kind: 'redo' }),
    'history.step': ({ id }) => ok(describeStep(store.db, id)),
    'history.list': ({ limit }) => ok(listSteps(store.db, limit)),
  };
};
