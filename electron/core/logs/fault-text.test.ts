import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { faultText } from '#core/logs/fault-text.ts';

const CANARY = 'Buy flowers for Mia';

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

describe('what is kept of a fault', () => {
  it('is its kind and where it came from', () => {
    const text = faultText(new TypeError(CANARY));
    expect(text).toMatch(/^TypeError\n {4}at .*fault-text\.test\.ts\S*:\d+:\d+/u);
    expect(text).not.toContain('flowers');
  });

  it('has the code of the system and of SQLite', () => {
    expect(faultText(Object.assign(new Error(CANARY), { code: 'ERR_SQLITE_ERROR' }))).toMatch(
      /^Error ERR_SQLITE_ERROR\n/u,
    );
    expect(faultText(Object.assign(new Error(CANARY), { code: CANARY }))).toMatch(/^Error\n/u);
  });

  it('has the causes, and ends where they go round in a circle', () => {
    const circle = new Error(CANARY);
    circle.cause = new RangeError(CANARY, { cause: circle });
    const text = faultText(circle);
    expect(text.match(/caused by (?:RangeError|Error)/gu)).toHaveLength(3);
    expect(text).not.toContain('flowers');
  });

  it.each([CANARY, null, undefined, { title: CANARY }, 7])(
    'is only the type of what is no error: %j',
    (thrown) => {
      expect(faultText(thrown)).toMatch(/^a thrown \w+$/u);
    },
  );

  it('holds nothing of the errors that quote what was read', () => {
    const quoting = [
      (): unknown => JSON.parse(`{"title": ${CANARY}`),
      () => BigInt(CANARY),
      () => new Map([CANARY as never]),
      () => new URL(CANARY),
      () => decodeURIComponent(`%${CANARY}`),
      () => ({} as Record<string, () => void>)[CANARY]?.call(null) ?? ({} as never)[CANARY]['x'],
    ].map(thrownBy);
    for (const error of quoting) {
      expect(error).toBeInstanceOf(Error);
      expect(faultText(error)).not.toContain('flowers');
    }
  });

  it('holds no word of any message, not even of one that looks like a stack', () => {
    const line = fc.constantFrom(
      `    at ${CANARY} (/home/me/file.ts:1:2)`,
      `    at async flowers (file:///x/flowers.js:3:4)`,
      CANARY,
      '',
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('Error', CANARY, 'flowers\nError'), (lines, name) => {
        const error = new Error(lines.join('\n'));
        error.name = name; // the stack says the old one still
        expect(faultText(error)).not.toContain('Buy flowers');
        const changed = new Error('other');
        changed.message = lines.join('\n');
        expect(faultText(changed)).not.toContain('flowers.js');
        expect(faultText(new Error(lines.join('\n')))).not.toContain('flowers.js');
        const emptied = new Error(lines.join('\n'));
        expect(emptied.stack).toBeDefined(); // V8 writes it down when it is first read
        emptied.message = '';
        expect(faultText(emptied)).not.toMatch(/flowers\.js|Buy flowers/u);
      }),
      propertyRuns(500),
    );
  });
});
