import type { TaskWriteContext } from '#electron/local-service/rules/task-from-body.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import { userTimeZone } from '#electron/local-service/actions/user-time-zone.ts';

export const writeContext = (call: UserCall): TaskWriteContext => ({
  now: call.now,
  randomBytes: call.randomBytes,
  userId: call.userId,
  timeZone: userTimeZone(call),
});
