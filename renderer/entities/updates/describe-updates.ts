import { assertNever } from '#shared/domain/assert-never.ts';
import type { UpdateFailure, UpdateState } from '#shared/domain/desktop/update-state.ts';
import { describeTime } from '#renderer/entities/clock/describe-time.ts';

/** What is the case, and what the person can do about it here. */
export interface DescribedUpdates {
  readonly text: string;
  readonly verb: { readonly name: string; readonly does: 'check' | 'install' } | null;
}

const OFF: Readonly<Record<Extract<UpdateState, { kind: 'off' }>['why'], string>> = {
  browser: 'This Docket runs in a browser and is updated with its checkout.',
  development: 'A development build is not updated.',
  unpublished: 'This package was made without a place to look for updates. Install a newer one by hand.',
  system: 'Updates come with those of your system: this package is looked after by its package manager.',
  portable: 'The portable version does not change itself. Put a newer one in its place.',
};

const FAILED: Readonly<Record<UpdateFailure, string>> = {
  offline: 'The update server could not be reached. Docket tries again later.',
  server: 'The update server has no answer for this system. Docket tries again later.',
  malformed: 'What the update server answered could not be read. Docket tries again later.',
  signature:
    'The update is not signed by the makers of Docket, so it was refused. If this stays, tell them, and install nothing from elsewhere.',
  platform: 'The update server offered a package for another system, which was refused.',
  expired: 'What the update server says is out of date, so it was refused. Check this computer’s clock.',
  older: 'The update server offered an older version, which was refused. This one is newer.',
  damaged: 'The update arrived damaged and was thrown away. Docket tries again later.',
  install: 'The update could not be written. Check that the disk isn’t full.',
};

const CHECK = { name: 'Check now', does: 'check' } as const;

export const describeUpdates = (state: UpdateState, now: Date): DescribedUpdates => {
  switch (state.kind) {
    case 'off':
      return { text: OFF[state.why], verb: null };
    case 'current':
      return {
        text:
          state.checkedAt === null
            ? 'Docket looks for updates once a day.'
            : `Docket is up to date. Looked ${describeTime(state.checkedAt, now)}.`,
        verb: CHECK,
      };
    case 'checking':
      return { text: 'Looking for an update…', verb: null };
    case 'downloading':
      return { text: `Docket ${state.version} is being fetched…`, verb: null };
    case 'ready':
      return {
        text: `Docket ${state.version} is ready. It is put in place when you quit.`,
        verb: { name: 'Restart now', does: 'install' },
      };
    case 'failed':
      return { text: FAILED[state.why], verb: { name: 'Try again', does: 'check' } };
    default:
      return assertNever(state);
  }
};
