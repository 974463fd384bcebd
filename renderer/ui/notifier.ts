import { Toast } from '@base-ui/react/toast';

interface Notice {
  readonly text: string;
  readonly tone?: 'plain' | 'danger';
  readonly action?: { readonly label: string; readonly keys?: string; readonly run: () => void };
}

/** Data that a toast carries beside its text. */
export interface NoticeData {
  readonly keys: string | undefined;
}

export interface Notifier {
  readonly manager: ReturnType<typeof Toast.createToastManager<NoticeData>>;
  readonly notify: (notice: Notice) => void;
  /** Takes away a notice that offers an action, because there is nothing left to act on. */
  readonly withdrawAction: () => void;
}

/** Milliseconds. A notice with a way back stays longer. */
const PLAIN_TIMEOUT = 4000;
const ACTION_TIMEOUT = 8000;

export const createNotifier = (): Notifier => {
  const manager = Toast.createToastManager<NoticeData>();
  let offersAction = false;
  return {
    manager,
    withdrawAction: () => {
      if (offersAction) manager.close('notice');
      offersAction = false;
    },
    notify: ({ text, tone = 'plain', action }) => {
      offersAction = action !== undefined;
      // One notice at a time: the newest says what a person needs, and shares the place.
      const id = manager.add({
        id: 'notice',
        title: text,
        type: tone,
        priority: tone === 'danger' ? 'high' : 'low',
        timeout: action === undefined && tone === 'plain' ? PLAIN_TIMEOUT : ACTION_TIMEOUT,
        data: { keys: action?.keys },
        actionProps:
          action === undefined
            ? undefined
            : {
                children: action.label,
                onClick: () => {
                  manager.close(id);
                  action.run();
                },
              },
      });
    },
  };
};
