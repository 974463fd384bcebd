import type { ServiceChoice } from '#shared/domain/account.ts';
import { serviceToName } from '#renderer/entities/account/service-choice.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { SignInWay } from '#renderer/view-state/view-state.ts';
import styles from './SignInPage.module.css';

interface OtherWaysProps {
  readonly service: ServiceChoice;
  readonly isBusy: boolean;
  readonly hasSignInWindow: boolean;
  readonly onPage: () => void;
  readonly onWay: (way: SignInWay) => void;
}

/** Ways in for those whom a password does not lead there. */
export const OtherWays = ({ service, isBusy, hasSignInWindow, onPage, onWay }: OtherWaysProps) => (
  <section aria-labelledby="other-ways" className={styles['ways']}>
    <h2 id="other-ways" className={styles['title']}>
      Other ways
    </h2>
    {hasSignInWindow && (
      <Button look="outline" disabled={isBusy} onClick={onPage}>
        On the page of {serviceToName(service)}
      </Button>
    )}
    <Button
      look="outline"
      disabled={isBusy}
      onClick={() => {
        onWay('apiKey');
      }}
    >
      With an API token
    </Button>
    <Button
      look="outline"
      disabled={isBusy}
      onClick={() => {
        onWay('consent');
      }}
    >
      Connect in browser
    </Button>
  </section>
);
