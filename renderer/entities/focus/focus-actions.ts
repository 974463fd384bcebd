import type { EndedFocus } from '#shared/domain/focus.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { undoStep } from '#renderer/entities/task/actions/undo.ts';
import type { NoticeAction } from '#renderer/ui/notifier.ts';
import { knownFocus } from './use-focus.ts';

type Start = MethodInput<'focus.start'>;

export const startFocus = async (
  services: Services,
  { kind = 'pomodoro', ...start }: Omit<Start, 'kind'> & Partial<Pick<Start, 'kind'>>,
): Promise<void> => {
  const answer = await callOrTell(services, 'focus.start', { kind, ...start });
  const running = answer?.running ?? null;
  if (running === null) return;
  const what = running.task === null ? '' : ` on “${running.task.title}”`;
  const length = running.kind === 'stopwatch' ? 'Focus started' : `Focus started: ${running.minutes} min`;
  services.notifier.notify({ text: `${length}${what}` });
};

/** Goes on here with what runs on another device. */
export const joinFocus = async (services: Services): Promise<void> => {
  const answer = await callOrTell(services, 'focus.join', {});
  if (answer === null) return;
  const text = answer.running === null ? 'That session has ended' : 'Joined the session';
  services.notifier.notify({ text });
};

/** Pauses what runs, and goes on with what is paused. */
export const toggleFocus = async (services: Services): Promise<void> => {
  const running = knownFocus(services);
  if (running === null) return;
  await callOrTell(services, running.pausedAt === null ? 'focus.pause' : 'focus.resume', {});
};

export const finishFocus = async (services: Services): Promise<void> => {
  await callOrTell(services, 'focus.finish', {});
};

export const giveUpFocus = async (services: Services): Promise<void> => {
  await callOrTell(services, 'focus.giveUp', {});
};

/** `q` on a task: focuses on it; on the task that is focused on, pauses and goes on. */
export const focusOn = async (services: Services, taskId: TaskId | null): Promise<void> => {
  const running = knownFocus(services);
  if (running?.phase === 'focus' && running.task?.id === taskId) return toggleFocus(services);
  return startFocus(services, { taskId });
};

/** Two soft tones. No file is needed, and no permission where the person has pressed a key before. */
const ring = (): void => {
  const context = new AudioContext();
  for (const [index, frequency] of [660, 880].entries()) {
    const at = context.currentTime + index * 0.22;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.2, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
  setTimeout(() => void context.close(), 2000);
};

const endWords = ({ phase, isDone, minutes, task, focusId, isElsewhere }: EndedFocus): string => {
  if (phase === 'break') return 'The break is over';
  const what = task === null ? '' : ` on “${task.title}”`;
  if (isElsewhere) return `Focus${what} ended on another device`;
  // A service without dropped sessions (V1) keeps none of any length.
  if (focusId === null && (isDone || minutes < 5))
    return `Focus ended${what}. Sessions under 5 minutes aren’t kept.`;
  return isDone ? `Focused ${minutes} min${what}` : `Gave up after ${minutes} min${what}`;
};

const offersOf = (
  services: Services,
  { phase, isDone, breakMinutes, task }: EndedFocus,
): readonly NoticeAction[] => {
  if (phase === 'break')
    return [{ label: 'Focus again', run: () => void startFocus(services, { taskId: task?.id ?? null }) }];
  if (!isDone || breakMinutes === 0) return [];
  return [
    {
      label: `Break ${breakMinutes} min`,
      run: () => void callOrTell(services, 'focus.rest', { minutes: breakMinutes }),
    },
  ];
};

/** Tells what ended, with a sound where it ended by itself. */
export const tellFocusEnded = (services: Services, ended: EndedFocus): void => {
  const { undoToken, isPlanned } = ended;
  if (isPlanned && currentSettings(services).focusSound) ring();
  const undo =
    undoToken === null
      ? []
      : [{ label: 'Undo', command: 'history.undo', run: () => void undoStep(services, undoToken) }];
  services.notifier.notify({
    text: endWords(ended),
    actions: [...offersOf(services, ended), ...undo],
    ...(undoToken !== null && { step: undoToken }),
  });
};
