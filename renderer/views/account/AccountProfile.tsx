import { thrownToSentence } from '#renderer/bridge/bridge-error.ts';
import { limitsToWords } from '#renderer/entities/account/describe-access.ts';
import { goalsToWords } from '#renderer/entities/account/describe-goals.ts';
import { planToWords } from '#renderer/entities/account/describe-plan.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { useGoals } from '#renderer/entities/account/use-goals.ts';
import { useProfile } from '#renderer/entities/account/use-profile.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { AccountField } from './AccountField.tsx';
import styles from './AccountProfile.module.css';

/** Who the open account belongs to, and its plan, as the service tells them. */
export const AccountProfile = () => {
  const { data, error } = useProfile();
  const goals = useGoals();
  return (
    <section aria-labelledby="profile-heading">
      <PageHeading id="profile-heading">Open account</PageHeading>
      {data === undefined ? (
        <p className={styles['note']}>{error === null ? 'Asking the service…' : thrownToSentence(error)}</p>
      ) : (
        <dl className={styles['fields']}>
          <AccountField name="Name" value={data.displayName} />
          <AccountField name="E-mail" value={data.email} />
          <AccountField name="Plan" value={planToWords(data)} />
          <AccountField
            name="Since"
            value={data.planStartedAt === null ? '' : describeMoment(data.planStartedAt)}
          />
          <AccountField name="Goals" value={goals === undefined ? '' : goalsToWords(goals)} />
          <AccountField name="Limits" value={limitsToWords(data.limits)} />
          <AccountField name="User id" value={data.userId} />
          <AccountField name="Inbox id" value={data.inboxId} />
        </dl>
      )}
    </section>
  );
};
