import type { Route } from '#electron/local-service/route.ts';
import { batchTaskRoutes } from '#electron/local-service/v2/batch-task.ts';
import { checkRoutes } from '#electron/local-service/v2/check.ts';
import { closedRoutes } from '#electron/local-service/v2/closed.ts';
import { taskRoutes } from '#electron/local-service/v2/task.ts';
import { trashRoutes } from '#electron/local-service/v2/trash.ts';
import { userStatusRoutes } from '#electron/local-service/v2/user-status.ts';

/** Every route of the service; where two match, the first answers. */
export const ROUTES: readonly Route[] = [
  ...checkRoutes,
  ...batchTaskRoutes,
  ...closedRoutes,
  ...taskRoutes,
  ...trashRoutes,
  ...userStatusRoutes,
];
