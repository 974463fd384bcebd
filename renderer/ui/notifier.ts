import { Toast } from '@base-ui/react/toast';

interface Notice {
  readonly text: string;
  readonly tone?: 'plain' | 'danger';
  readonly action?: { readonly label: string; readonly command?: string; readonly run: () => void };
}

/** Data that a toast carries beside its text. */
export interface NoticeData {
  /** The command that does the same, whose key is shown. */
  readonly command: string | undefined;
}

export interface Notifier {
  readonly manager: ReturnType<typeof Toast.createToastManager<NoticeData>>;
  readonly notify: (notice: Notice) => void;
  /** Takes away a notice that offers an action, because there is nothing left to act on. */
  readonly withdrawAction: () => void;
}

/** Milliseconds. A notice with a way back stays longer, and so does one with more to read. */
const PLAIN_TIMEOUT = 4000;
const ACTION_TIMEOUT = 8000;
const PER_CHARACTER = 70;

const shownFor = ({ text, tone, action }: Notice): number => {
  const least = action === undefined && tone !== 'danger' ? PLAIN_TIMEOUT : ACTION_TIMEOUT;
  return Math.max(least, text.length * PER_CHARACTER);
};

export const createNotifier = (): Notifier => {
  const manager = Toast.createToastManager<NoticeData>();
  let offersAction = false;
  return {
    manager,
    withdrawAction: () => {
      if (offersAction) manager.close('notice');
      offersAction = false;
    },
    notify: (notice) => {
      const { text, tone = 'plain', action } = notice;
      offersAction = action !== undefined;
      // One notice at a time: the newest says what a person needs, and shares the place.
      const id = manager.add({
        id: 'notice',
        title: text,
        type: tone,
        // A high one is hidden from a screen reader and can be focused all the same (observed in the library).
        priority: 'low',
        timeout: shownFor(notice),
        data: { command: action?.command },
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
