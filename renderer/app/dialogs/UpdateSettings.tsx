import type { UpdateState } from '#shared/domain/desktop/update-state.ts';
import { useServices } from '#renderer/entities/services.ts';
import { describeUpdates, type DescribedUpdates } from '#renderer/entities/updates/describe-updates.ts';
import { checkForUpdates, installUpdate, useUpdates } from '#renderer/entities/updates/use-updates.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import { SettingsSection } from './SettingChoice.tsx';
import styles from './UpdateSettings.module.css';

const describedNow = (state: UpdateState): DescribedUpdates => describeUpdates(state, new Date());

/** The state of updates of the app. */
export const UpdateSettings = () => {
  const services = useServices();
  const state = useUpdates();
  if (state === undefined) return null;
  const { text, action } = describedNow(state);
  return (
    <SettingsSection label="Updates">
      <div className={styles['line']}>
        <p
          className={classNames(styles['state'], state.kind === 'failed' && styles['failed'])}
          aria-live="polite"
        >
          {text}
        </p>
        {action !== null && (
          <Button
            look={action.does === 'install' ? 'primary' : 'outline'}
            onClick={() => void (action.does === 'install' ? installUpdate : checkForUpdates)(services)}
          >
            {action.name}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
};
