/** Describes the packages of a release and signs the descriptions, each to be put beside its package. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#build/paths.mjs';
import { argumentsOrExit } from '#electron/hosts/command-line.mjs';

/** As `electron/core/updates/update-manifest.ts` reads it. */
const SIGNED_AS = 'docket update 1\n';
const DAY_MS = 86_400_000;

const USAGE = `npm run sign-update -- [flags]

  --new-key FILE     makes a key pair: the private half goes to FILE, which belongs in no repository; the public one
                     is printed for DOCKET_UPDATE_PUBLIC_KEY
  --folder FOLDER    signs all six packages that update themselves, which are in FOLDER
  --package FILE     signs one; with --version, --platform and --arch
  --key FILE         the private key; without it, DOCKET_UPDATE_PRIVATE_KEY has it
  --days N           how long a description is valid (30)
  --output FOLDER    where the description of one package goes

Examples
  npm run sign-update -- --new-key ~/docket-update-key.pem
  npm run sign-update -- --folder release --key ~/docket-update-key.pem
  npm run sign-update -- --package Docket.AppImage --version 1.2.3 --platform linux --arch x64`;

const { values } = argumentsOrExit({
  usage: USAGE,
  options: {
    'new-key': { type: 'string' },
    key: { type: 'string' },
    folder: { type: 'string' },
    package: { type: 'string' },
    version: { type: 'string' },
    platform: { type: 'string' },
    arch: { type: 'string' },
    days: { type: 'string', default: '30' },
    output: { type: 'string', default: '.' },
  },
});

interface Signed {
  readonly path: string;
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
}

const required = (name: 'package' | 'version' | 'platform' | 'arch'): string => {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing.`);
  return value;
};

/** @returns the value of a variable, null where it is not set; GitHub Actions sets a missing secret to '' */
const fromEnvironment = (name: string): string | null => {
  const value = process.env[name];
  return value === undefined || value === '' ? null : value;
};

const isInsideRepository = (path: string): boolean => {
  const inside = relative(ROOT, resolve(path));
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside);
};

const makeKey = (path: string): void => {
  if (isInsideRepository(path)) throw new Error('A private key does not belong into the repository.');
  if (existsSync(path)) throw new Error(`${path} is there already.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  console.log(publicKey.export({ format: 'jwk' }).x);
};

const privateKeyText = (): string | Buffer => {
  if (values.key !== undefined) return readFileSync(values.key);
  const text = fromEnvironment('DOCKET_UPDATE_PRIVATE_KEY');
  if (text === null) throw new Error('DOCKET_UPDATE_PRIVATE_KEY is not set, and there is no --key.');
  return text;
};

/** The parser's own message speaks of a decoder and not of the variable. */
const parseKey = (text: string | Buffer): KeyObject => {
  try {
    return createPrivateKey(text);
  } catch {
    throw new Error('The private key is not a key in PEM. `--new-key FILE` makes one.');
  }
};

const signingKey = (): KeyObject => {
  const key = parseKey(privateKeyText());
  const packed = fromEnvironment('DOCKET_UPDATE_PUBLIC_KEY');
  // The packages would refuse every update that this key signs.
  if (packed !== null && createPublicKey(key).export({ format: 'jwk' }).x !== packed) {
    throw new Error('The private key does not belong to DOCKET_UPDATE_PUBLIC_KEY.');
  }
  return key;
};

const signPackage = ({ path, version, platform, arch }: Signed, key: KeyObject, output: string): void => {
  const bytes = readFileSync(path);
  const now = Date.now();
  const manifest = Buffer.from(
    JSON.stringify({
      format: 1,
      version,
      platform,
      arch,
      releasedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + Number(values.days) * DAY_MS).toISOString(),
      file: {
        name: basename(path),
        size: bytes.length,
        sha512: createHash('sha512').update(bytes).digest('base64'),
      },
    }),
  );
  const signature = sign(null, Buffer.concat([Buffer.from(SIGNED_AS), manifest]), key);
  const envelope = { manifest: manifest.toString('base64'), signature: signature.toString('base64') };
  const target = join(output, `docket-${platform}-${arch}.json`);
  writeFileSync(target, `${JSON.stringify(envelope)}\n`);
  console.log(target);
};

const signOne = (): void => {
  const [path, version] = [required('package'), required('version')];
  const [platform, arch] = [required('platform'), required('arch')];
  signPackage({ path, version, platform, arch }, signingKey(), values.output);
};

/** By the names that electron-builder gives them. A deb and an rpm are updated by the system. */
const packagesOf = (folder: string): readonly Signed[] => {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  return [
    { platform: 'linux', arch: 'x64', ending: 'linux-x86_64.AppImage' },
    { platform: 'linux', arch: 'arm64', ending: 'linux-arm64.AppImage' },
    { platform: 'darwin', arch: 'x64', ending: 'mac-x64.zip' },
    { platform: 'darwin', arch: 'arm64', ending: 'mac-arm64.zip' },
    { platform: 'win32', arch: 'x64', ending: 'win-x64.exe' },
    { platform: 'win32', arch: 'arm64', ending: 'win-arm64.exe' },
  ].map(({ ending, ...system }) => ({
    ...system,
    version,
    path: join(folder, `Docket-${version}-${ending}`),
  }));
};

const signFolder = (folder: string): void => {
  const packages = packagesOf(folder);
  const missing = packages.map(({ path }) => path).filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`Not there: ${missing.join(', ')}`);
  const key = signingKey();
  for (const signed of packages) signPackage(signed, key, folder);
};

try {
  if (values['new-key'] !== undefined) makeKey(values['new-key']);
  else if (values.folder !== undefined) signFolder(values.folder);
  else signOne();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
