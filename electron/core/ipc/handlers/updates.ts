import { ok } from '#shared/domain/result.ts';
import type { UpdateState } from '#shared/domain/desktop/update-state.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import type { Updates } from '#core/updates/updates.ts';

/** The browser host is run from a checkout, and is as new as that. */
const OFF: UpdateState = { kind: 'off', why: 'browser' };

/** @param updates null where the host has none */
export const createUpdateHandlers = (
  updates: Updates | null,
): Pick<Handlers, 'updates.read' | 'updates.check' | 'updates.install'> => ({
  'updates.read': () => ok(updates?.state() ?? OFF),
  'updates.check': () => ok(updates?.check() ?? OFF),
  'updates.install': () => ok(updates?.install() ?? OFF),
});
