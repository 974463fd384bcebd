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
}

/** Milliseconds. A notice with a way back stays longer. */
const PLAIN_TIMEOUT = 4000;
const ACTION_TIMEOUT = 8000;

export const createNotifier = (): Notifier => {
  const manager = Toast.createToastManager<NoticeData>();
  return {
    manager,
    notify: ({ text, tone = 'plain', action }) => {
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
