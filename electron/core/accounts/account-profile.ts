import type { AccountProfile } from '#shared/domain/account.ts';
import type { Member } from '#shared/domain/project.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { remoteErrorMessage, type RemoteError } from '#core/remote/remote-error.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { timeField } from '#core/model/raw-object.ts';
import { toPlanLimits } from '#core/accounts/plan-limits.ts';

type Status = Extract<Awaited<ReturnType<V2Client['status']>>, { ok: true }>['value'];

const planOf = ({ pro, teamPro, freeTrial }: Status): AccountProfile['plan'] => {
  if (teamPro) return 'team';
  if (freeTrial) return 'trial';
  return pro ? 'premium' : 'free';
};

const planEnd = ({ pro, proEndDate }: Status): string | null => {
  const time = timeField({ proEndDate }, 'proEndDate');
  return pro && time !== null ? new Date(time).toISOString() : null;
};

const planStart = ({ pro, proStartDate }: Status): string | null => {
  const time = typeof proStartDate === 'string' ? timeField({ proStartDate }, 'proStartDate') : null;
  return pro && time !== null ? new Date(time).toISOString() : null;
};

type Subscription = Pick<
  AccountProfile,
  'plan' | 'planEndsAt' | 'planStartedAt' | 'isInGracePeriod' | 'billingPeriod'
>;

const subscriptionOf = (status: Status): Subscription => ({
  plan: planOf(status),
  planEndsAt: planEnd(status),
  planStartedAt: planStart(status),
  isInGracePeriod: status.gracePeriod,
  billingPeriod: status.subscribeFreq ?? '',
});

/** Only an address that a browser opens without harm. */
const httpsAddress = (text: string | null): string | null =>
  text !== null && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null;

const refusalOf = (error: RemoteError): Result<never, AppError> =>
  fail(
    error.kind === 'Unauthorized'
      ? { kind: 'NotSignedIn' }
      : { kind: 'Refused', reason: remoteErrorMessage(error) },
  );

/** Profile, subscription and limits in one answer. Limits that the service does not tell are no reason to tell nothing. */
export const readAccountProfile = async (client: V2Client): Promise<Result<AccountProfile, AppError>> => {
  const status = await client.status();
  if (!status.ok) return refusalOf(status.error);
  const profile = await client.profile();
  if (!profile.ok) return refusalOf(profile.error);
  const limits = await client.limits();
  const { displayName, name, email, username, locale, picture } = profile.value;
  const address = email ?? username ?? '';
  return ok({
    displayName: displayName ?? name ?? '',
    email: address,
    userId: status.value.userId,
    inboxId: status.value.inboxId,
    ...subscriptionOf(status.value),
    locale: locale ?? '',
    // The local account has no email address and no picture to open.
    picture: address === '' ? null : httpsAddress(picture),
    limits: limits.ok ? toPlanLimits(limits.value) : null,
  });
};

/** Who a list is shared with, by the ids that tasks name; of a list of one's own nobody. */
export const readMembers = async (
  client: V2Client,
  projectId: string,
): Promise<Result<Member[], AppError>> => {
  const members = await client.members(projectId);
  if (!members.ok) return refusalOf(members.error);
  return ok(
    members.value.flatMap(({ userId, displayName, username }) => {
      const name = displayName ?? username;
      return name === null ? [] : [{ id: userId, name }];
    }),
  );
};
