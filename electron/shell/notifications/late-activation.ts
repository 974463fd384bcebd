interface LateActivationOptions {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly schedule: (ms: number, action: () => void) => () => void;
  readonly openPanel: () => void;
}

/** What Windows tells of an activation; its arguments name the notification by a number of Windows' own. */
interface LateActivation {
  /** A notification of this process was answered. */
  readonly answered: () => void;
  /** Windows tells every activation, also those of this process. */
  readonly activated: () => void;
}

/** An activation and the event of the notification itself come in no certain order. Milliseconds. */
const TOGETHER_MS = 500;

/**
 * A notification that an earlier process showed can still be clicked on
 * Windows. Which reminder it was cannot be told, so that nothing is completed
 * by it: the panel opens, where it is listed.
 */
export const createLateActivation = ({ now, schedule, openPanel }: LateActivationOptions): LateActivation => {
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    answered: () => {
      answeredAt = now();
    },
    activated: () => {
      const activatedAt = now();
      schedule(TOGETHER_MS, () => {
        if (Math.abs(answeredAt - activatedAt) > TOGETHER_MS) openPanel();
      });
    },
  };
};
