import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fail, ok } from '#shared/domain/result.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import {
  createSigner,
  installedDocket,
  manifestOf,
  PACKAGE,
  signedText,
  TODAY,
} from '#electron/testing/signed-manifest.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { readManifest, type UpdateManifest } from './update-manifest.ts';

const { privateKey, publicKey } = createSigner();
const installed = installedDocket(publicKey);

const read = (manifest: unknown) => readManifest(signedText(manifest, privateKey), installed, TODAY);

describe('a signed manifest', () => {
  test('of a newer version is an update', () => {
    expect(read(manifestOf())).toEqual(ok(manifestOf()));
  });

  test('of the version that is here is none', () => {
    expect(read(manifestOf({ version: '1.4.2' }))).toEqual(ok(null));
  });

  test.each(['1.4.1', '1.3.99', '0.9.9', '1.4.0'])('of the older version %s is refused', (version) => {
    expect(read(manifestOf({ version }))).toEqual(fail('older'));
  });

  test.each(['1.4.10', '1.10.0', '2.0.0', '1.5.0'])('of %s is newer, by its numbers', (version) => {
    expect(read(manifestOf({ version }))).toMatchObject({ ok: true, value: { version } });
  });

  test.each([{ platform: 'win32' }, { platform: 'darwin' }, { arch: 'arm64' }] as const)(
    'for another system is refused: %j',
    (change) => {
      expect(read(manifestOf(change))).toEqual(fail('platform'));
    },
  );

  test('is refused from the moment at which it expires', () => {
    const text = signedText(manifestOf(), privateKey);
    const end = Date.parse(manifestOf().expiresAt);
    expect(readManifest(text, installed, end - 1).ok).toBe(true);
    expect(readManifest(text, installed, end)).toEqual(fail('expired'));
  });

  test('is refused when another key has signed it', () => {
    const text = signedText(manifestOf(), createSigner().privateKey);
    expect(readManifest(text, installed, TODAY)).toEqual(fail('signature'));
  });

  test('is refused when the signature was given for something else', () => {
    for (const prefix of ['', 'docket update 2\n', 'DOCKET UPDATE 1\n']) {
      const text = signedText(manifestOf(), privateKey, prefix);
      expect(readManifest(text, installed, TODAY)).toEqual(fail('signature'));
    }
  });

  test.each(['', 'x', 'A'.repeat(43), publicKey.slice(1)])(
    'is refused with the key %j in the package',
    (key) => {
      const text = signedText(manifestOf(), privateKey);
      expect(readManifest(text, { ...installed, publicKey: key }, TODAY)).toEqual(fail('signature'));
    },
  );

  test.each([
    { file: { ...manifestOf().file, name: '../../elsewhere' } },
    { file: { ...manifestOf().file, name: 'https://evil.example/x' } },
    { file: { ...manifestOf().file, name: '//evil.example/x' } },
    { file: { ...manifestOf().file, name: '.hidden' } },
    { file: { ...manifestOf().file, sha512: '' } },
    { file: { ...manifestOf().file, size: 0 } },
    { version: '1.5' },
    { version: '1.5.0-beta.1' },
    { format: 2 },
    { more: 1 },
  ])('that says what Docket does not know is refused: %j', (change) => {
    expect(read({ ...manifestOf(), ...change })).toEqual(fail('malformed'));
  });

  test.each(['', 'null', '[]', '{}', '<html></html>', '{"manifest":"","signature":""}', '{"manifest":1}'])(
    'is not %j',
    (text) => {
      expect(readManifest(text, installed, TODAY).ok).toBe(false);
    },
  );
});

/** One way to change a text at one place. */
const tampered = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat({ max: text.length - 1 }),
      fc.constantFrom('replace', 'remove', 'insert'),
      fc.string({ minLength: 1, maxLength: 1 }),
    )
    .map(([at, how, letter]) => {
      const after = how === 'insert' ? at : at + 1;
      return text.slice(0, at) + (how === 'remove' ? '' : letter) + text.slice(after);
    });

const anyManifest: fc.Arbitrary<UpdateManifest> = fc
  .record({
    version: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)).map((numbers) => numbers.join('.')),
    platform: fc.constantFrom('linux', 'darwin', 'win32'),
    arch: fc.constantFrom('x64', 'arm64'),
    expiresAt: fc.constantFrom(
      '2026-11-21T12:00:00.000Z',
      '2026-11-21T12:00:01.000Z',
      '2030-01-01T00:00:00.000Z',
    ),
  })
  .map(manifestOf);

const weight = (text: string) => text.split('.').reduce((sum, number) => sum * 1000 + Number(number), 0);

/** Said in other words than the code: what may be installed over 1.4.2 on 64-bit Linux at noon. */
const mayBeInstalled = ({ version, platform, arch, expiresAt }: UpdateManifest): boolean => {
  return (
    weight(version) > weight('1.4.2') &&
    platform === 'linux' &&
    arch === 'x64' &&
    new Date(expiresAt) > new Date(TODAY)
  );
};

describe('whatever a server answers', () => {
  test('a manifest that was changed anywhere offers nothing else', () => {
    const text = signedText(manifestOf(), privateKey);
    fc.assert(
      fc.property(tampered(text), (changed) => {
        const result = readManifest(changed, installed, TODAY);
        // Base64 and JSON can be written in more than one way; what they say is what was signed.
        expect(result.ok ? result.value : manifestOf()).toEqual(manifestOf());
      }),
      propertyRuns(3000),
    );
  });

  test('only a newer one for this system that has not expired is an update', () => {
    fc.assert(
      fc.property(anyManifest, (manifest) => {
        const result = read(manifest);
        expect(result.ok && result.value !== null).toBe(mayBeInstalled(manifest));
      }),
      propertyRuns(1000),
    );
  });
});

describe('the script that signs', () => {
  const script = join(import.meta.dirname, '..', '..', '..', 'build', 'package', 'sign-update.ts');
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

  test('makes a key that nobody else can read, and manifests that Docket takes', () => {
    const folder = temporaryDirectory();
    const key = join(folder, 'private.pem');
    const made = run('--new-key', key);
    expect(made.status, made.stderr).toBe(0);
    const others = process.platform === 'win32' ? 0 : statSync(key).mode & 0o077;
    expect(others).toBe(0);
    const release = join(folder, 'Docket-9.0.0.AppImage');
    writeFileSync(release, PACKAGE);
    const system = ['--platform', 'linux', '--arch', 'x64'];
    const signed = run(
      '--key',
      key,
      '--package',
      release,
      '--version',
      '9.0.0',
      ...system,
      '--output',
      folder,
    );
    expect(signed.status, signed.stderr).toBe(0);
    const text = readFileSync(join(folder, 'docket-linux-x64.json'), 'utf8');
    const here = { ...installed, publicKey: made.stdout.trim() };
    expect(readManifest(text, here, Date.now())).toMatchObject({
      ok: true,
      value: { version: '9.0.0', file: { name: 'Docket-9.0.0.AppImage', sha512: manifestOf().file.sha512 } },
    });
  });

  test('writes no private key into the repository, and none over another', () => {
    const inside = run('--new-key', join(import.meta.dirname, 'private.pem'));
    expect(inside.stderr).toContain('does not belong into the repository');
    const there = join(temporaryDirectory(), 'there');
    writeFileSync(there, 'a key');
    expect(run('--new-key', there).status).toBe(1);
    expect(readFileSync(there, 'utf8')).toBe('a key');
  });
});
