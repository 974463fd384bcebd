import { Toast } from '@base-ui/react/toast';

export interface NoticeAction {
  readonly label: string;
  /** The command that does the same, whose key is shown. */
  readonly command?: string;
  readonly run: () => void;
}

interface Notice {
  readonly text: string;
  readonly tone?: 'plain' | 'danger';
  readonly actions?: readonly NoticeAction[];
  /** The command whose key does the same. */
  readonly hint?: string | undefined;
  /** The step that it tells of, which one of its actions takes back. */
  readonly step?: string | undefined;
}

/** Data that a toast carries beside its text. */
export interface NoticeData {
  /** Each closes the notice. */
  readonly actions: readonly NoticeAction[];
  readonly hint: string | undefined;
}

export interface Notifier {
  readonly manager: ReturnType<typeof Toast.createToastManager<NoticeData>>;
  /**
   * @param turn of the action that it is about, taken when its key was pressed; without one, it is about now. Null for
   * how far an action is: the answer to that action, whose turn was taken earlier, replaces it.
   */
  readonly notify: (notice: Notice, turn?: number | null) => void;
  /** Taken by an action when it begins: an answer that comes late takes no notice of a later action away. */
  readonly takeTurn: () => number;
  /** Hears what Undo takes back now, where that is known: a notice of another step goes, because its button would do nothing. */
  readonly followStep: (lastStep: string | null | undefined) => void;
  /** What the window itself says, as long as it does: no notice says the same. Null for nothing. */
  readonly sayElsewhere: (text: string | null) => void;
  /** Takes away a notice that offers an action, because there is nothing left to act on. */
  readonly withdrawAction: () => void;
}

/** Milliseconds. A notice with a way back stays longer, and so does one with more to read. */
const PLAIN_TIMEOUT = 4000;
const ACTION_TIMEOUT = 8000;
const PER_CHARACTER = 70;
/** The notice of a new step mostly comes at once, and takes the place of the one before without a flicker. */
const REPLACED_WITHIN = 100;

const shownFor = ({ text, tone, actions = [] }: Notice): number => {
  const least = actions.length === 0 && tone !== 'danger' ? PLAIN_TIMEOUT : ACTION_TIMEOUT;
  return Math.max(least, text.length * PER_CHARACTER);
};

export const createNotifier = (): Notifier => {
  const manager = Toast.createToastManager<NoticeData>();
  let offersAction = false;
  let shownStep: string | undefined;
  let shownText = '';
  let saidElsewhere: string | null = null;
  let lastStep: string | null = null;
  let turns = 0;
  let told = 0;
  const takeTurn = (): number => (turns += 1);
  const withdraw = (): void => {
    if (offersAction) manager.close('notice');
    offersAction = false;
    shownStep = undefined;
  };
  const isLate = ({ tone, step }: Notice, turn: number | null): boolean => {
    // A failure is told in any case.
    if (turn !== null && turn < told && tone !== 'danger') return true;
    // A newer step was made while the answer about this one was on its way.
    return step !== undefined && lastStep !== null && BigInt(step) < BigInt(lastStep);
  };
  return {
    manager,
    takeTurn,
    withdrawAction: () => {
      // Steps of another account have numbers of their own.
      lastStep = null;
      withdraw();
    },
    sayElsewhere: (text) => {
      saidElsewhere = text;
      if (text !== null && shownText === text) manager.close('notice');
    },
    followStep: (step) => {
      if (step === undefined) return;
      lastStep = step;
      if (shownStep === undefined || shownStep === step) return;
      const stale = shownStep;
      setTimeout(() => {
        if (shownStep === stale && lastStep !== stale) withdraw();
      }, REPLACED_WITHIN);
    },
    notify: (notice, turn = takeTurn()) => {
      const { text, tone = 'plain', actions = [], step, hint } = notice;
      if (text === saidElsewhere || isLate(notice, turn)) return;
      told = turn ?? told;
      offersAction = actions.length > 0;
      shownStep = step;
      shownText = text;
      // One notice at a time: the newest says what a person needs, and shares the place.
      manager.add({
        id: 'notice',
        title: text,
        type: tone,
        // A high one is hidden from a screen reader and can be focused all the same (observed in the library).
        priority: 'low',
        timeout: shownFor(notice),
        data: { actions, hint },
      });
    },
  };
};
