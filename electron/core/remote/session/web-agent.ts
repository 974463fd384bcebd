/** The browser that a session presents itself as. */
export interface WebAgent {
  readonly userAgent: string;
  /** For `x-device`. */
  readonly device: string;
  readonly os: string;
}

type Platform = 'darwin' | 'win32' | 'linux';

/** As each platform stands in a browser's user agent, and in `x-device`. */
const SYSTEMS: Readonly<Record<Platform, { readonly agent: string; readonly os: string }>> = {
  linux: { agent: 'X11; Linux x86_64', os: 'Linux' },
  darwin: { agent: 'Macintosh; Intel Mac OS X 10_15_7', os: 'macOS' },
  win32: { agent: 'Windows NT 10.0; Win64; x64', os: 'Windows' },
};

const FIREFOX = 145;

/**
 * Chromium's network stack shakes hands as Chromium, so it says that it is
 * one; Node's has no browser's handshake and says what was seen to be let in.
 * @param chromeVersion of the host, `process.versions.chrome`; undefined outside Electron
 */
export const webAgent = (platform: Platform, chromeVersion: string | undefined): WebAgent => {
  const { agent, os } = SYSTEMS[platform];
  if (chromeVersion === undefined) {
    const userAgent = `Mozilla/5.0 (${agent}; rv:${FIREFOX}.0) Gecko/20100101 Firefox/${FIREFOX}.0`;
    return { userAgent, device: `Firefox ${FIREFOX}.0`, os };
  }
  const major = chromeVersion.split('.', 1)[0] ?? '';
  return {
    userAgent: `Mozilla/5.0 (${agent}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    device: `Chrome ${major}.0.0.0`,
    os,
  };
};
