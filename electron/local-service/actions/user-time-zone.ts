import { timeZoneSchema } from '#core/wire/time-zone.ts';
import type { UserCall } from '#electron/local-service/route.ts';

/** The zone that the client names in `x-tz` (observed), else UTC. */
export const userTimeZone = ({ headers }: Pick<UserCall, 'headers'>): string =>
  timeZoneSchema.safeParse(headers.get('x-tz') ?? 'UTC').data ?? 'UTC';
