import { needsPassword, thrownToSentence } from '#renderer/entities/words.ts';
import {
  limitsToWords,
  PASSWORD_NEEDED,
  type UsedLimits,
} from '#renderer/entities/account/describe-access.ts';
import { PasswordButton } from '#renderer/entities/account/PasswordNeeded.tsx';
import { goalsToWords } from '#renderer/entities/account/describe-goals.ts';
import { localeToWords, planToWords } from '#renderer/entities/account/describe-plan.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { useGoals } from '#renderer/entities/account/use-goals.ts';
import { useProfile } from '#renderer/entities/account/use-profile.ts';
import { useCounts, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { AccountField } from './AccountField.tsx';
import styles from './AccountProfile.module.css';

/** As far as lists and counts are known here. The inbox is none of the lists that a plan counts. */
const useUsedLimits = (): UsedLimits => {
  const lists = useKnownProjects();
  const [most] = (useCounts()?.projects ?? []).toSorted((one, other) => other.count - one.count);
  const name = lists.find(({ id }) => id === most?.id)?.name;
  return {
    lists: lists.filter(({ isInbox }) => !isInbox).length,
    fullest: most === undefined || name === undefined ? null : { name, tasks: most.count },
  };
};

/** Who the open account belongs to, and its plan, as the service tells them. */
export const AccountProfile = () => {
  const { data, error } = useProfile();
  const goals = useGoals();
  const used = useUsedLimits();
  return (
    <section aria-labelledby="profile-heading">
      <PageHeading id="profile-heading">Open account</PageHeading>
      {data === undefined && needsPassword(error) && (
        <div className={styles['note']}>
          <p>{PASSWORD_NEEDED}</p>
          <PasswordButton label="Sign in" />
        </div>
      )}
      {data === undefined && !needsPassword(error) && (
        <p className={styles['note']}>{error === null ? 'Asking the service…' : thrownToSentence(error)}</p>
      )}
      {data !== undefined && (
        <dl>
          <AccountField name="Name" value={data.displayName} />
          {data.picture !== null && (
            <AccountField
              name="Picture"
              value={
                <a href={data.picture} target="_blank" rel="noreferrer">
                  Open in the browser
                </a>
              }
            />
          )}
          <AccountField name="E-mail" value={data.email} />
          <AccountField name="Plan" value={planToWords(data)} />
          <AccountField
            name="Since"
            value={data.planStartedAt === null ? '' : describeMoment(data.planStartedAt)}
          />
          <AccountField name="Goals" value={goals === undefined ? '' : goalsToWords(goals)} />
          <AccountField name="Limits" value={limitsToWords(data.limits, used)} />
          <AccountField name="Language" value={localeToWords(data.locale)} />
          <AccountField name="User id" value={data.userId} />
          <AccountField name="Inbox id" value={data.inboxId} />
        </dl>
      )}
    </section>
  );
};
