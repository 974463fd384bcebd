import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

export type FusePlatform = 'linux' | 'darwin' | 'win32';

export interface FuseTarget {
  readonly platform: FusePlatform;
  /** With a certificate; without one, macOS gets an ad-hoc signature. */
  readonly isSigned: boolean;
}

/** What each fuse of the binary is set to, and why. Every fuse has a line: an unknown one stops the packing. */
export const fusesFor = ({ platform, isSigned }: FuseTarget): Readonly<Record<FuseV1Options, boolean>> => ({
  // ELECTRON_RUN_AS_NODE would make the signed binary run any script of anybody.
  [FuseV1Options.RunAsNode]: false,
  // Its key is in the keychain of macOS, which asks for a password at each start of a program that is not signed.
  [FuseV1Options.EnableCookieEncryption]: platform !== 'darwin' || isSigned,
  // NODE_OPTIONS and NODE_EXTRA_CA_CERTS would change what runs, and whom it trusts.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // --inspect would open the core, and with it the keychain, to every program of the user.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Electron checks the archive against its header's hash on macOS and Windows only.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: platform !== 'linux',
  // Without it a folder named `app` beside the archive would be run instead.
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // There is no snapshot of our own.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page comes from our scheme; nothing is loaded from file:.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Memory of WebAssembly is checked by traps, as in Chromium.
  [FuseV1Options.WasmTrapHandlers]: true,
});

const FUSES = Object.values(FuseV1Options).filter((fuse) => typeof fuse === 'number');

type Found = Readonly<Record<string, boolean | null>>;

/** @returns the fuses of a binary by name, `null` for one that was removed from Electron */
const readFuses = async (binary: string): Promise<Found> => {
  const wire = await getCurrentFuseWire(binary);
  return Object.fromEntries(
    FUSES.map((fuse) => {
      const state = wire[fuse];
      return [FuseV1Options[fuse], state === FuseState.REMOVED ? null : state === FuseState.ENABLE];
    }),
  );
};

/** @returns the names of the fuses of a binary that are not as decided */
export const wrongFuses = async (binary: string, target: FuseTarget): Promise<readonly string[]> => {
  const decided = fusesFor(target);
  const found = await readFuses(binary);
  return FUSES.flatMap((fuse) => {
    const name = FuseV1Options[fuse];
    const state = found[name] ?? decided[fuse];
    return state === decided[fuse] ? [] : [name];
  });
};

/**
 * Sets every fuse of a packed binary and reads them back.
 *
 * @param binary the executable, or the `.app` folder of macOS
 * @throws for a wire with a fuse more or less than we have decided on, and when one does not hold
 */
export const setFuses = async (binary: string, target: FuseTarget): Promise<Found> => {
  await flipFuses(binary, {
    version: FuseVersion.V1,
    // A longer wire is refused: a new Electron has a fuse that nobody has thought about.
    strictlyRequireAllFuses: true,
    // Changing the file breaks the signature that Apple's processors ask for; signing comes later, or never.
    resetAdHocDarwinSignature: target.platform === 'darwin' && process.platform === 'darwin',
    ...fusesFor(target),
  });
  const wrong = await wrongFuses(binary, target);
  if (wrong.length > 0) throw new Error(`Fuses that do not hold: ${wrong.join(', ')}`);
  return readFuses(binary);
};
