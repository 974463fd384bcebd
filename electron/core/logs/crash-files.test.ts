import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Crash } from '#shared/domain/desktop/crash.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { readCrashes, writeCrash } from '#core/logs/crash-files.ts';

const crash = (minute: number): Crash => ({
  reference: String(minute).padStart(8, '0'),
  at: new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString(),
  version: '0.1.0',
  where: 'page',
  reason: 'crashed',
  fault: '',
});

it('crashes are read back, newest first, and only the newest are kept', () => {
  const directory = join(temporaryDirectory(), 'logs');
  expect(readCrashes(directory)).toEqual([]);
  for (let minute = 0; minute < 30; minute += 1) expect(writeCrash(directory, crash(minute))).toBe(true);
  const kept = readCrashes(directory);
  expect(kept).toHaveLength(20);
  expect([kept[0], kept.at(-1)]).toEqual([crash(29), crash(10)]);
  expect(readdirSync(directory)).toHaveLength(20);
});

it('what is no file of a crash is left out and left alone', () => {
  const directory = temporaryDirectory();
  writeCrash(directory, crash(1));
  writeFileSync(join(directory, 'crash-half.json'), '{"reference": "0000');
  writeFileSync(join(directory, 'crash-other.json'), '{}');
  writeFileSync(join(directory, 'docket.log'), 'x');
  mkdirSync(join(directory, 'crash-folder.json'));
  expect(readCrashes(directory)).toEqual([crash(1)]);
});

it('a folder that cannot be written is no second crash', () => {
  const file = join(temporaryDirectory(), 'logs');
  writeFileSync(file, '');
  expect(writeCrash(file, crash(1))).toBe(false);
});
