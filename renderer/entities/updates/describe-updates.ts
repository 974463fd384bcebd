import { assertNever } from '#shared/domain/assert-never.ts';
import type { UpdateFailure, UpdateState } from '#shared/domain/desktop/update-state.ts';
import { describeTime } from '#renderer/entities/clock/describe-time.ts';

/** The state, and the action that helps here. */
export interface DescribedUpdates {
  readonly text: string;
  readonly action: { readonly name: string; readonly does: 'check' | 'install' } | null;
}

const OFF: Readonly<Record<Extract<UpdateState, { kind: 'off' }>['why'], string>> = {
  browser: 'Docket runs in a browser here and is updated with its source code.',
  development: 'Development builds aren’t updated.',
  unpublished: 'This package has no update server. Install newer versions yourself.',
  system: 'Your system’s package manager updates this package.',
  portable: 'The portable version doesn’t update itself. Replace it with a newer one.',
};

const FAILED: Readonly<Record<UpdateFailure, string>> = {
  offline: 'The update server can’t be reached. Docket will try again later.',
  server: 'The update server has no update for this system. Docket will try again later.',
  malformed: 'The update server’s answer couldn’t be read. Docket will try again later.',
  signature:
    'The update isn’t signed by the makers of Docket, so it was refused. If this keeps happening, tell them, and don’t install Docket from elsewhere.',
  platform: 'The update server offered a package for another system, which was refused.',
  expired: 'The update server’s answer is out of date, so it was refused. Check this computer’s clock.',
  older: 'The update server offered an older version, which was refused. This one is newer.',
  damaged: 'The update arrived damaged and was discarded. Docket will try again later.',
  install: 'The update couldn’t be saved. Check that the disk isn’t full.',
};

const CHECK = { name: 'Check now', does: 'check' } as const;

export const describeUpdates = (state: UpdateState, now: Date): DescribedUpdates => {
  switch (state.kind) {
    case 'off':
      return { text: OFF[state.why], action: null };
    case 'current':
      return {
        text:
          state.checkedAt === null
            ? 'Docket checks for updates once a day.'
            : `Docket is up to date. Checked ${describeTime(state.checkedAt, now)}.`,
        action: CHECK,
      };
    case 'checking':
      return { text: 'Checking for updates…', action: null };
    case 'downloading':
      return { text: `Downloading Docket ${state.version}…`, action: null };
    case 'ready':
      return {
        text: `Docket ${state.version} is ready. It will be installed when you quit.`,
        action: { name: 'Restart now', does: 'install' },
      };
    case 'failed':
      return { text: FAILED[state.why], action: { name: 'Try again', does: 'check' } };
    default:
      return assertNever(state);
  }
};
