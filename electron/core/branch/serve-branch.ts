import type { NewEvent } from '#shared/ipc/events.ts';
import type { Accounts } from '#core/accounts/accounts.ts';
import { accountDirectory } from '#core/accounts/session/account-session.ts';
import { createDays } from '#core/actions/days.ts';
import { createBranches, type BranchEffects, type Branches } from '#core/branch/branches.ts';
import { createChangePublisher } from '#core/ipc/change-event.ts';
import { createHandlers, type HandlerParts } from '#core/ipc/handlers/create-handlers.ts';
import { createServe } from '#core/ipc/serve.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { createViewEngine } from '#core/views/view-engine.ts';

interface Parts extends Omit<HandlerParts, 'accounts' | 'branches' | 'days' | 'views' | 'path'> {
  readonly accounts: Accounts;
  /** A short id that joins the answer and the log line of a bug. */
  readonly newReference: () => string;
}

/** The same handlers as for the account, over the store and the clock of a branch; what they tell of is told of the branch. */
const createBranchServer =
  ({ accounts, newReference, ...parts }: Parts, branches: () => Branches): BranchEffects['serve'] =>
  ({ store, now }, id, path) => {
    const announce = (event: NewEvent): void =>
      parts.announce(
        event.type === 'data.changed' ? { type: 'branch.changed', branch: id, change: event } : event,
      );
    const session = accounts.branch(store, now);
    const days = createDays(session, { now, here: parts.here });
    const views = createViewEngine(store, id);
    const toEvent = createChangePublisher({ store, views, daysOf: days.daysOf, now });
    const note = (changes: Changes): void => announce(toEvent(changes));
    store.onChange(note);
    const handlers = createHandlers({
      ...parts,
      config: { ...parts.config, now },
      accounts: { ...accounts, current: () => session, backUp: () => Promise.resolve() },
      branches: branches(),
      announce,
      days,
      views,
      path,
    });
    const serve = createServe({ handlers, newReference, log: parts.config.log, repair: store.repair });
    return { serve, note, today: () => days.days().today };
  };

/** Branches of whichever account is open. What an earlier start left of some is removed. */
export const openBranches = (parts: Parts): Branches => {
  const { accounts, announce } = parts;
  const { dataDirectory, now, randomBytes } = parts.config;
  const branches: Branches = createBranches({
    session: accounts.current,
    directory: () => accountDirectory(dataDirectory, accounts.current().account.id),
    now,
    newId: () => Buffer.from(randomBytes(12)).toString('hex'),
    announce,
    serve: createBranchServer(parts, () => branches),
  });
  branches.reset();
  return branches;
};
