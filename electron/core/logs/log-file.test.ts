import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { createLog, logDirectory } from '#core/logs/create-log.ts';
import { openLogFile } from '#core/logs/create-log.ts';

const AT = Date.UTC(2026, 10, 21, 23, 40);

describe('the log file', () => {
  it('has one entry with its time for each thing that is said', () => {
    const directory = join(temporaryDirectory(), 'logs');
    const write = openLogFile({ directory, now: () => AT });
    write('first');
    write('second\n    at somewhere');
    expect(readFileSync(join(directory, 'docket.log'), 'utf8')).toBe(
      '2026-11-21T23:40:00.000Z first\n2026-11-21T23:40:00.000Z second\n      at somewhere\n',
    );
  });

  it.skipIf(process.platform === 'win32')('is for its person alone', () => {
    const directory = join(temporaryDirectory(), 'logs');
    openLogFile({ directory, now: () => AT })('first');
    expect(statSync(join(directory, 'docket.log')).mode & 0o077).toBe(0);
  });

  it('lets no text pass for another entry, and no terminal obey it', () => {
    const directory = temporaryDirectory();
    const unit = fc.oneof(
      fc.constantFrom('\u009B', '\u0085', '\u001B', '\u0000', '\n', '\r', '\u2028', '\t'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        writeFileSync(join(directory, 'docket.log'), '');
        openLogFile({ directory, now: () => AT })(text);
        const [first = '', ...rest] = readFileSync(join(directory, 'docket.log'), 'utf8').split('\n');
        expect(first.startsWith('2026-11-21T23:40:00.000Z ')).toBe(true);
        expect(rest.slice(0, -1).every((line) => line.startsWith('  '))).toBe(true);
        expect([first, ...rest].join('')).not.toMatch(/\p{Cc}/u);
      }),
      propertyRuns(500),
    );
  });

  it('makes room: four files, none much larger than it may be', () => {
    const directory = temporaryDirectory();
    const write = openLogFile({ directory, now: () => AT, maxBytes: 1000 });
    for (let line = 0; line < 400; line += 1) write(`line ${line}`);
    const files = readdirSync(directory).toSorted();
    expect(files).toEqual(['docket.1.log', 'docket.2.log', 'docket.3.log', 'docket.log']);
    for (const file of files) expect(statSync(join(directory, file)).size).toBeLessThan(1100);
    expect(readFileSync(join(directory, 'docket.log'), 'utf8')).toContain('line 399');
  });

  it('is no reason to stop where it cannot be written', () => {
    const file = join(temporaryDirectory(), 'logs');
    writeFileSync(file, '');
    const write = openLogFile({ directory: file, now: () => AT });
    expect(() => write('lost')).not.toThrow();
  });
});

it('the terminal reads all of an error, the file nothing of its words', () => {
  const dataDirectory = temporaryDirectory();
  const told: string[] = [];
  const log = createLog({ dataDirectory, now: () => AT, write: (text) => told.push(text) });
  log('fault 12ab in tasks.create', new Error('Buy flowers'));
  log('a plain line');
  const kept = readFileSync(join(logDirectory(dataDirectory), 'docket.log'), 'utf8');
  expect(told.join('')).toContain('Buy flowers');
  expect(kept).toContain('fault 12ab in tasks.create\n  Error\n');
  expect(kept).toContain('a plain line');
  expect(kept).not.toContain('flowers');
});
