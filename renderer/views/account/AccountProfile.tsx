import { thrownToSentence } from '#renderer/bridge/bridge-error.ts';
import { limitsToWords } from '#renderer/entities/account/describe-access.ts';
import { planToWords } from '#renderer/entities/account/describe-plan.ts';
import { useProfile } from '#renderer/entities/account/use-profile.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import styles from './AccountProfile.module.css';

interface FieldProps {
  readonly name: string;
  readonly value: string;
}

const Field = ({ name, value }: FieldProps) =>
  value !== '' && (
    <div className={styles['field']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );

/** Who the open account belongs to, and its plan, as the service tells them. */
export const AccountProfile = () => {
  const { data, error } = useProfile();
  return (
    <section aria-labelledby="profile-heading">
      <PageHeading id="profile-heading">Open account</PageHeading>
      {data === undefined ? (
        <p className={styles['note']}>{error === null ? 'Asking the service…' : thrownToSentence(error)}</p>
      ) : (
        <dl className={styles['fields']}>
          <Field name="Name" value={data.displayName} />
          <Field name="E-mail" value={data.email} />
          <Field name="Plan" value={planToWords(data)} />
          <Field name="Limits" value={limitsToWords(data.limits)} />
          <Field name="User id" value={data.userId} />
          <Field name="Inbox id" value={data.inboxId} />
        </dl>
      )}
    </section>
  );
};
