import { createObjectId } from '#shared/domain/ids.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { foldText } from '#shared/domain/search-text.ts';
import { generaliseSteps, stepToWords } from '#core/actions/do-again/of-history.ts';
import { deleteCommand, saveCommand, savedCommands } from '#core/actions/do-again/saved-commands.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';

/** Commands that a person made of steps of the history. `tasks.doAgain` runs them. */
export const createCommandHandlers = (context: ActionContext) => {
  const { store, now, timeZone } = context;
  const editContext = () => ({
    db: store.db,
    at: now(),
    timeZone: timeZone(),
    newId: () => createObjectId(context),
  });
  return {
    'commands.generalise': ({ steps }) => {
      const zone = timeZone();
      const inboxId = inboxIdOf(store.db);
      return ok(
        generaliseSteps(editContext(), steps, (at) => ({
          day: dayIn(zone, at),
          timeZone: zone,
          inboxId,
        })),
      );
    },
    'commands.list': () => {
      const edit = editContext();
      return ok(
        savedCommands(store.db).map((command) => ({
          ...command,
          words: command.steps.map((step) => stepToWords(edit, step)),
        })),
      );
    },
    'commands.save': async ({ id, ...rest }) => {
      await store.writable();
      const command = { ...rest, id: id ?? createObjectId(context) };
      const other = savedCommands(store.db).find((one) => foldText(one.name) === foldText(command.name));
      if (other !== undefined && other.id !== id)
        return fail({ kind: 'Refused', reason: { code: 'sameCommandName', values: { name: other.name } } });
      store.write((db) => {
        saveCommand(db, command);
      });
      return ok(command);
    },
    'commands.delete': async ({ id }) => {
      await store.writable();
      store.write((db) => {
        deleteCommand(db, id);
      });
      return ok({ isDone: true });
    },
  } satisfies Partial<Handlers>;
};

const dayIn = (zone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
