import { timeToWireDate } from '#core/wire/wire-date.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { v2 } from '#electron/local-service/route.ts';
import type { User } from '#electron/local-service/storage/user-table.ts';

const HUNDRED_YEARS = 100 * 365 * 24 * 60 * 60 * 1000;

/** What status and sign-on say about an account (task-service-interface, "User status (V2)"). */
export const userStatus = (user: User) => ({
  userId: user.id,
  userCode: user.userCode,
  username: user.email ?? '',
  teamPro: false,
  proStartDate: timeToWireDate(user.createdAt),
  proEndDate: timeToWireDate(user.createdAt + (user.plan === 'premium' ? HUNDRED_YEARS : 0)),
  subscribeType: '',
  subscribeFreq: '',
  needSubscribe: false,
  freq: '',
  inboxId: inboxIdOf(user.id),
  teamUser: false,
  activeTeamUser: false,
  freeTrial: false,
  gracePeriod: false,
  pro: user.plan === 'premium',
  ds: false,
  registerDate: timeToWireDate(user.createdAt),
});

const status = v2.get('/user/status', (call) =>
  answerJson({ ...userStatus(call.user), timeStamp: call.now }),
);

export const userStatusRoutes = [status];
