import { KeyRound, ShieldCheck } from 'lucide-react';
import type { VaultState } from '#shared/domain/desktop/vault-state.ts';
import { describeVault, WITHOUT_KEYCHAIN } from '#renderer/entities/account/describe-vault.ts';
import { useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import styles from './KeychainState.module.css';

/** Where sign-ins are kept, and what to do when they cannot be. */
export const KeychainState = ({ state }: { readonly state: VaultState | null }) => {
  const info = useAppInfo();
  if (info === undefined) return null;
  const { title, sentence, next, isReady } = describeVault(state, info.platform);
  const Icon = isReady ? ShieldCheck : KeyRound;
  return (
    <section aria-labelledby="keychain-heading">
      <PageHeading id="keychain-heading">Keychain</PageHeading>
      <div className={styles['state']} data-ready={isReady}>
        <Icon size={16} aria-hidden />
        <div>
          <p className={styles['title']}>{title}</p>
          <p className={styles['text']}>{sentence}</p>
          {next !== null && <p className={styles['text']}>{next}</p>}
          {!isReady && <p className={styles['comfort']}>{WITHOUT_KEYCHAIN}</p>}
        </div>
      </div>
    </section>
  );
};
