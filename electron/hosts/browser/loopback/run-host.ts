import type { FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import { createEntryPage } from '#electron/hosts/browser/loopback/entry-page.ts';
import { createBridgeSocket, type BridgeCore } from '#electron/hosts/browser/loopback/bridge-socket.ts';
import {
  listenOnLoopback,
  PortUnavailable,
  type Listening,
  type Served,
} from '#electron/hosts/browser/loopback/listen.ts';
import { createLoopbackApp, type Entry } from '#electron/hosts/browser/loopback/loopback-app.ts';
import { createSessionKeys } from '#electron/hosts/browser/loopback/session-keys.ts';

interface HostOptions {
  readonly core: BridgeCore & {
    readonly firstPicture: () => FirstPicture | null;
  };
  readonly servePage: (pathAndQuery: string) => Promise<Response>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Null: the usual port, or a free one when that is taken. */
  readonly port: number | null;
  /** A folder that the browser can read; the page that opens Docket is written there. */
  readonly entryDirectory: string;
}

export interface RunningHost {
  readonly port: number;
  readonly handoverSecret: string;
  /** A new key, which opens one session. */
  readonly newEntry: () => Entry;
  readonly close: () => Promise<void>;
}

const USUAL_PORT = 4179;

/** A stable address is pleasant and not needed: without a wish of the person, a taken port is no error. */
const listenSomewhere = async (served: Served, port: number | null): Promise<Listening> => {
  if (port !== null) return listenOnLoopback(served, port);
  try {
    return await listenOnLoopback(served, USUAL_PORT);
  } catch (error) {
    if (error instanceof PortUnavailable) return listenOnLoopback(served, 0);
    throw error;
  }
};

/** @throws PortUnavailable when the wished port cannot be had */
export const runHost = async (options: HostOptions): Promise<RunningHost> => {
  const { core, servePage, randomBytes, port: wished, entryDirectory } = options;
  const sessionKeys = createSessionKeys(randomBytes);
  const entryPage = createEntryPage(entryDirectory);
  const handoverSecret = Buffer.from(randomBytes(24)).toString('base64url');
  let listening: Listening | null = null;
  const port = (): number => listening?.port ?? 0;
  const newEntry = (): Entry => {
    const origin = `http://127.0.0.1:${port()}`;
    const key = sessionKeys.issueKey();
    return { address: `${origin}/?key=${key}`, file: entryPage.write(origin, key) };
  };
  const onRedeemed = entryPage.redeemed;
  const app = createLoopbackApp({
    core,
    sessionKeys,
    port,
    servePage,
    handoverSecret,
    newEntry,
    onRedeemed,
  });
  const openBridge = async () => createBridgeSocket({ core, sessionKeys, port });
  listening = await listenSomewhere({ app, openBridge }, wished);
  const { port: actual, close } = listening;
  return {
    port: actual,
    handoverSecret,
    newEntry,
    close: async () => {
      entryPage.remove();
      await close();
    },
  };
};
