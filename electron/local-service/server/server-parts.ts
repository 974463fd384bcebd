import type { Call, ServerParts } from '#electron/local-service/route.ts';
import { accountRoutes } from '#electron/local-service/server/account-routes.ts';
import type { Events } from '#electron/local-service/server/events.ts';
import { listRoutes } from '#electron/local-service/server/list-routes.ts';
import { note } from '#electron/local-service/server/forms.ts';
import { peopleRoutes } from '#electron/local-service/server/people-routes.ts';
import { leaveBeforeDeletion, sharingOf, withWhom } from '#electron/local-service/server/sharing.ts';
import { isEnabled, noteDevice } from '#electron/local-service/storage/people-table.ts';

const DEVICE_LENGTH = 120;

const deviceOf = ({ headers }: Call): string => {
  const platform = /"platform"\s*:\s*"([^"]{1,40})"/u.exec(headers.get('x-device') ?? '')?.[1];
  const program = headers.get('user-agent') ?? '';
  // Each browser names the ones before it as well.
  const browser = /Firefox|Edg|OPR|Chrome|Safari/u.exec(program)?.[0];
  return (platform ?? browser ?? program).slice(0, DEVICE_LENGTH) || 'A device';
};

/** What a server of several people adds to the service. */
export const createServerParts = ({ route }: Pick<Events, 'route'>): ServerParts => ({
  routes: [...accountRoutes, ...listRoutes, ...peopleRoutes, route],
  isAllowed: isEnabled,
  withWhom,
  sharing: sharingOf,
  leaveBeforeDeletion,
  onSignOn: async (call, { userId, tokenHash }) => {
    await noteDevice(call.db, { tokenHash, madeAt: call.now, device: deviceOf(call), address: call.caller });
    await note(call, userId, 'signed in');
  },
});
