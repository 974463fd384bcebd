import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Phrasings that read as translated, or that name a thing otherwise than the rest of the app does. */
const BANNED = [
  'Own order',
  'write down a task',
  'see what else there is',
  'given up',
  'this filter asks for',
  'what you filter by',
  'is called like that',
  'Also closed',
  'That is all',
  'Looked back',
  'Look further',
  'Kept over restarts',
  'Take apart',
  'Put below',
  'out of the archive',
  'for good',
  'in all',
  'like the system',
  'By consent',
  'Own address',
  'let in',
  'is not possible',
  'did not take it',
  'Look whether',
  'started again',
  'clock of which',
  'Bring together',
  'what waits',
  'lost value',
  'Nobody ',
  'Lets Docket in',
  'wants to see',
  'problem of its own',
  'fault of its own',
  'says nothing',
  'to go on',
  'goes on with',
  'not there any more',
  'has not heard',
  'taken over',
  'thrown away',
  'made elsewhere',
  'What follows',
  'sign-in with a password',
  'cannot be below',
  'is gone. ',
  'could not be read',
  'Make some room',
];

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/u.test(line);
/** Quoted strings, and text between JSX tags. */
const textsIn = (line: string): readonly string[] => line.match(/'[^']*'|"[^"]*"|`[^`]*`|>[^<>{}]+</gu) ?? [];

const sources = (): readonly string[] =>
  execFileSync('git', ['ls-files', 'renderer', 'electron', 'shared'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test|testing\/|corpus\//u.test(file));

test('no text on the screen has a banned phrasing', () => {
  const found = sources().flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (isComment(line)) return [];
        const texts = textsIn(line).join(' ');
        return BANNED.filter((phrase) => texts.includes(phrase)).map(
          (phrase) => `${file}:${index + 1} ${phrase}`,
        );
      }),
  );
  expect(found).toEqual([]);
});
