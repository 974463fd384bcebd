import type { MethodOutput } from '#shared/ipc/contract.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { announce } from '#renderer/view-state/view-actions.ts';

const rehearsalOf = ({ branch }: Services): string | null => {
  const state = branch.current()?.state;
  return state?.kind === 'rehearsal' ? state.branch : null;
};

/** Every edit from now on is tried in a copy of the account. */
export const openRehearsal = async (services: Services): Promise<void> => {
  const { branch, viewStore } = services;
  if (branch.current() !== null) return;
  const answer = await branch.account.call('branch.open', { kind: 'rehearsal' });
  if (!answer.ok) {
    tellError(services, answer.error);
    return;
  }
  branch.show(answer.value);
  announce(viewStore, 'Rehearsal: nothing is saved or sent until you keep it.');
};

export const dropRehearsal = async (services: Services): Promise<void> => {
  if (rehearsalOf(services) === null) return;
  await services.branch.leave();
  announce(services.viewStore, 'Rehearsal dropped. Nothing was changed.');
};

export type Outcome = MethodOutput<'branch.keep'>;

/** What keeping would come to. @returns null where it cannot be told, which the person was told */
export const readOutcome = async (services: Services): Promise<Outcome | null> => {
  const branch = rehearsalOf(services);
  if (branch === null) return null;
  const answer = await services.branch.account.call('branch.keep', { branch, dryRun: true });
  if (answer.ok) return answer.value;
  tellError(services, answer.error);
  return null;
};

/** Writes all of it into the account, as one step. */
export const keepRehearsal = async (services: Services): Promise<void> => {
  const branch = rehearsalOf(services);
  if (branch === null) return;
  const answer = await services.branch.account.call('branch.keep', { branch, dryRun: false });
  if (!answer.ok) {
    tellError(services, answer.error);
    return;
  }
  await services.branch.leave();
  announce(services.viewStore, 'Rehearsal kept. One undo takes it back.');
};

/** Keeps it where nothing was changed meanwhile; the bar names what would stay. */
export const keepWholeRehearsal = async (services: Services): Promise<void> => {
  const outcome = await readOutcome(services);
  if (outcome === null) return;
  if (outcome.kept.length === 0) await keepRehearsal(services);
  else
    announce(
      services.viewStore,
      'Some of it was changed in the account meanwhile. Keep in the bar names it.',
    );
};
