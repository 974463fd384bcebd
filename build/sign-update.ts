/**
 * Says what a release is, and signs it:
 *
 *   node build/sign-update.ts --new-key FILE
 *     makes a key pair; the private one is written to FILE, which belongs in no
 *     repository, and the public one is printed for DOCKET_UPDATE_PUBLIC_KEY.
 *   node build/sign-update.ts --key FILE --package FILE --version 1.2.3 --platform linux
 *     --arch x64 [--days 30] --output FOLDER
 *     writes docket-<platform>-<arch>.json, to be put beside the package.
 */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './paths.mjs';

/** As `electron/updates/update-manifest.ts` reads it. */
const SIGNED_AS = 'docket update 1\n';
const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: {
    'new-key': { type: 'string' },
    key: { type: 'string' },
    package: { type: 'string' },
    version: { type: 'string' },
    platform: { type: 'string' },
    arch: { type: 'string' },
    days: { type: 'string', default: '30' },
    output: { type: 'string', default: '.' },
  },
});

const required = (name: 'key' | 'package' | 'version' | 'platform' | 'arch'): string => {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing.`);
  return value;
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

const signRelease = (): void => {
  const path = required('package');
  const bytes = readFileSync(path);
  const now = Date.now();
  const [platform, arch] = [required('platform'), required('arch')];
  const manifest = Buffer.from(
    JSON.stringify({
      format: 1,
      version: required('version'),
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
  const key = createPrivateKey(readFileSync(required('key')));
  const signature = sign(null, Buffer.concat([Buffer.from(SIGNED_AS), manifest]), key);
  const envelope = { manifest: manifest.toString('base64'), signature: signature.toString('base64') };
  const target = join(values.output, `docket-${platform}-${arch}.json`);
  writeFileSync(target, `${JSON.stringify(envelope)}\n`);
  console.log(target);
};

if (values['new-key'] === undefined) signRelease();
else makeKey(values['new-key']);
