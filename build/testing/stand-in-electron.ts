import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** What `@electron/fuses` looks for in a binary: these characters, version 1, the length, one byte for each fuse. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** As Electron is delivered: on, off, on, on, off, off, off, on, on. */
const DELIVERED = '101100011';

/** @param states one of `0`, `1`, `r` (removed) for each fuse */
export const binaryWithFuses = (states = DELIVERED): Buffer =>
  Buffer.concat([
    Buffer.from('some machine code '),
    Buffer.from(SENTINEL),
    Buffer.from([1, states.length]),
    Buffer.from(states),
    Buffer.from(' more machine code'),
  ]);

/** Some of the 55 that Electron brings, as files of Linux and Windows and as folders of macOS. */
export const LOCALE_FILES = ['ar.pak', 'de.pak', 'en-GB.pak', 'en-US.pak', 'pt-BR.pak'];
export const LOCALE_FOLDERS = ['ar.lproj', 'de.lproj', 'en.lproj', 'en_GB.lproj', 'pt_BR.lproj'];

/** A folder laid out as Electron's own for Linux, which packs like it and runs nothing. */
export const writeLinuxElectron = (folder: string): void => {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  writeFileSync(join(folder, 'electron'), binaryWithFuses(), { mode: 0o755 });
  writeFileSync(join(folder, 'chrome-sandbox'), 'stand-in', { mode: 0o755 });
  for (const name of LOCALE_FILES) writeFileSync(join(folder, 'locales', name), '');
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'icudtl.dat']) {
    writeFileSync(join(folder, name), 'stand-in');
  }
};

const plist = (name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIdentifier</key><string>com.github.${name}</string>
</dict></plist>
`;

const writeLocaleFolders = (resources: string): void => {
  for (const name of LOCALE_FOLDERS) {
    mkdirSync(join(resources, name), { recursive: true });
    writeFileSync(join(resources, name, 'locale.pak'), '');
  }
};

const writeBundle = (folder: string, name: string): string => {
  const contents = join(folder, `${name}.app`, 'Contents');
  mkdirSync(join(contents, 'MacOS'), { recursive: true });
  writeLocaleFolders(join(contents, 'Resources'));
  writeFileSync(join(contents, 'MacOS', name), 'stand-in', { mode: 0o755 });
  writeFileSync(join(contents, 'Info.plist'), plist(name));
  return contents;
};

/** As Electron's own for macOS: the fuses are in the framework, and each kind of helper is an app. */
export const writeMacElectron = (folder: string): void => {
  const contents = writeBundle(folder, 'Electron');
  writeFileSync(join(contents, 'Resources', 'electron.icns'), '');
  const frameworks = join(contents, 'Frameworks');
  const framework = join(frameworks, 'Electron Framework.framework');
  const version = join(framework, 'Versions', 'A');
  writeLocaleFolders(join(version, 'Resources'));
  writeFileSync(join(version, 'Electron Framework'), binaryWithFuses());
  symlinkSync(join('Versions', 'A', 'Electron Framework'), join(framework, 'Electron Framework'));
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    writeBundle(frameworks, `Electron Helper${kind}`);
  }
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) {
    writeFileSync(join(folder, name), 'stand-in');
  }
};

/** As Electron's own for Windows: a program without code, with the version that the packing rewrites. */
export const writeWindowsElectron = (folder: string): void => {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 0x0409, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  // The fuses lie behind the program here, where rewriting its resources leaves them.
  program.setExtraData(new Uint8Array(binaryWithFuses()).buffer);
  writeFileSync(join(folder, 'electron.exe'), Buffer.from(program.generate()));
  for (const name of LOCALE_FILES) writeFileSync(join(folder, 'locales', name), '');
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) {
    writeFileSync(join(folder, name), 'stand-in');
  }
};
