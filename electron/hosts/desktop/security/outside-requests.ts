import { app } from 'electron';
import {
  LINK_SCHEME,
  readDeepLink,
  type LaunchRequest,
} from '#electron/hosts/desktop/startup/launch-request.ts';

/** Requests of links and later starts; those that come before the shell is there wait for it. */
export interface OutsideRequests {
  readonly add: (request: LaunchRequest) => void;
  /** Hands over what waited, and whatever comes from now on. */
  readonly connect: (carryOut: (request: LaunchRequest) => void) => void;
}

export const createOutsideRequests = (): OutsideRequests => {
  const waiting: LaunchRequest[] = [];
  let receive = (request: LaunchRequest): void => {
    waiting.push(request);
  };
  return {
    add: (request) => {
      receive(request);
    },
    connect: (carryOut) => {
      receive = carryOut;
      for (const request of waiting.splice(0)) carryOut(request);
    },
  };
};

/** macOS tells links in an event, and the one that started Docket before it is ready. */
export const listenForLinks = ({ add }: OutsideRequests): void => {
  app.on('open-url', (event, link) => {
    event.preventDefault();
    add(readDeepLink(link));
  });
};

/**
 * Packages register the scheme on macOS and Linux; on Windows it is written for
 * the person who runs it. A portable file runs from a folder that is gone afterwards.
 */
export const registersLinks = (
  platform: NodeJS.Platform,
  isPackaged: boolean,
  environment: NodeJS.ProcessEnv,
): boolean => platform === 'win32' && isPackaged && environment['PORTABLE_EXECUTABLE_FILE'] === undefined;

export const registerLinks = (): void => {
  if (!registersLinks(process.platform, app.isPackaged, process.env)) return;
  // Behind `--`, nothing of a link can be taken for a switch.
  app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, ['--']);
};
