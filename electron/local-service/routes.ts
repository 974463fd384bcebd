import type { Route } from '#electron/local-service/route.ts';
import { V1_ROUTES } from '#electron/local-service/v1/routes.ts';
import { V2_ROUTES } from '#electron/local-service/v2/routes.ts';

/** Every route of the service. */
export const ROUTES: readonly Route[] = [...V1_ROUTES, ...V2_ROUTES];
