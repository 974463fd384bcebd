import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAt, readFile } from '#electron/testing/read-exchange.ts';

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('bad input', () => {
  it('reads UTF-16 and Windows encodings', () => {
    expect(readFile(utf16('- [ ] Käse\n')).file.tasks[0]?.title).toBe('Käse');
    expect(readFile(Buffer.from('- [ ] K\u00e4se\n', 'latin1')).file.tasks[0]?.title).toBe('Käse');
  });

  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['{"items": [1, 2', 'damaged'],
    ['{"colors": 3}', 'unknown'],
    [Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'damaged'],
    [Buffer.from('SQLite format 3\0'), 'damaged'],
  ])('%j is told to be %s', (content, kind) => {
    expect(lookAt(content).kind).toBe(kind);
  });

  it('takes circles of parents apart, and gives an unknown parent up, with warnings', () => {
    const head = '"List Name","Title","Content","Is Check list","Status","taskId","parentId"';
    const { file } = readFile(
      [head, '"L","a","","N","0","1","2"', '"L","b","","N","0","2","1"', '"L","c","","N","0","3","9"'].join(
        '\n',
      ),
    );
    expect(file.tasks).toHaveLength(3);
    expect(file.tasks.filter(({ parentId }) => parentId === null).length).toBeGreaterThan(0);
    expect(file.warnings.map(({ code }) => code)).toContain('parentCycle');
  });

  it('is total: no text makes it throw, and each task has a title', () => {
    const pieces = fc.constantFrom(
      '- [ ] ',
      'BEGIN:VTODO\n',
      'END:VTODO\n',
      'DUE:',
      '"',
      ',',
      '\n',
      '{',
      '[',
      'RRULE:FREQ=',
      '📅 ',
      '2026-02-30',
      'x ',
      '(A) ',
      '# ',
      '%%',
      '```',
      '\ud800',
      '\0',
      'a'.repeat(50),
    );
    const texts = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));
    for (const text of fc.sample(texts, 500)) {
      const found = lookAt(text);
      const titles = found.kind === 'file' ? found.file.tasks.map(({ title }) => title.trim()) : [];
      expect(titles).not.toContain('');
    }
  });
});
