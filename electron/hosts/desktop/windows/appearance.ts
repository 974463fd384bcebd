import type { LaunchRequest } from '#electron/hosts/desktop/startup/launch-request.ts';
import type { Appearance } from './window.ts';

/**
 * How the main window appears at the first start. A task that is to be taken
 * quickly does not need it. Where nothing could bring a hidden window back, it
 * waits in the task bar.
 * @param canBeHidden asked where it matters: a desktop may take seconds to answer
 */
export const appearanceAtStart = async (
  request: LaunchRequest,
  canBeHidden: () => Promise<boolean>,
): Promise<Appearance> => {
  const isInTheWay = ['background', 'quickEntry', 'add'].includes(request.kind);
  if (!isInTheWay) return 'shown';
  return (await canBeHidden()) ? 'hidden' : 'minimized';
};

/** A start with the session is one that nobody waits for, where the person wants it so. */
export const resolveStart = (
  request: LaunchRequest,
  { isAtLogin, startHidden }: { readonly isAtLogin: boolean; readonly startHidden: boolean },
): LaunchRequest => {
  const byTheSystem = request.kind === 'atLogin' || (request.kind === 'start' && isAtLogin);
  if (!byTheSystem) return request;
  return { kind: startHidden ? 'background' : 'start' };
};
