import {
  lookOnly,
  type AccountSession,
  type SessionAccount,
  type SessionEffects,
} from '#core/accounts/session/account-session.ts';
import type { Store } from '#core/store/store.ts';

/** A branch sends nothing, rings nothing, runs no focus session and says nothing of any of it. */
const silent = (effects: SessionEffects): SessionEffects => ({
  ...effects,
  schedule: () => () => undefined,
  rings: false,
  onStatus: () => undefined,
  onChange: () => undefined,
  onRang: () => undefined,
  onHabitsRang: () => undefined,
  onFocus: () => undefined,
  onFileDamaged: () => undefined,
});

/** A session over a copy of an account's store, by a clock of its own. It has no way to the service. */
export const openBranchSession = (
  account: SessionAccount,
  store: Store,
  effects: SessionEffects,
): AccountSession => ({
  account,
  store,
  client: null,
  ...lookOnly({ store, effects: silent(effects) }),
});
