import { Toast } from '@base-ui/react/toast';
import { Fragment } from 'react';
import { CommandKey, KeyHelp } from './command/CommandKey.tsx';
import type { NoticeData, Notifier } from './notifier.ts';
import styles from './ToastRegion.module.css';

const Toasts = () => {
  const { toasts, close } = Toast.useToastManager<NoticeData>();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']} swipeDirection={['down', 'right']}>
      <Toast.Content className={styles['content']}>
        <Toast.Title className={styles['title']} render={<div />} />
        {toast.data?.actions.map(({ label, command, run }) => (
          <Fragment key={label}>
            <button
              type="button"
              className={styles['action']}
              onClick={() => {
                close(toast.id);
                run();
              }}
            >
              {label}
            </button>
            {command !== undefined && <CommandKey of={command} isBare />}
          </Fragment>
        ))}
        {toast.data?.hint !== undefined && (
          <KeyHelp of={toast.data.hint} isBare>
            {(key) => <span className={styles['hint']}>Next time: {key}</span>}
          </KeyHelp>
        )}
      </Toast.Content>
    </Toast.Root>
  ));
};

/** Where notices appear. They never take the keyboard; F6 goes to them. */
export const ToastRegion = ({ notifier }: { readonly notifier: Notifier }) => (
  <Toast.Provider toastManager={notifier.manager} limit={1}>
    <Toast.Portal>
      <Toast.Viewport data-pane="notices" className={styles['viewport']}>
        <Toasts />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);
