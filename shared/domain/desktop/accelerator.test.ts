import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { strokeToAccelerator } from '#shared/domain/desktop/accelerator.ts';

test.each([
  ['Mod+Shift+Space', 'CommandOrControl+Shift+Space'],
  ['Mod+Alt+n', 'CommandOrControl+Alt+N'],
  ['Ctrl+Alt+ArrowUp', 'Control+Alt+Up'],
  ['Alt+Enter', 'Alt+Return'],
  ['F9', 'F9'],
  ['Shift+F12', 'Shift+F12'],
  ['Mod+,', 'CommandOrControl+,'],
  ['Mod+7', 'CommandOrControl+7'],
])('%s is %s', (stroke, accelerator) => {
  expect(strokeToAccelerator(stroke)).toBe(accelerator);
});

test.each(['', 'a', 'Shift+a', 'Space', 'Shift+Space', 'Enter', 'g t', 'Mod+ä', 'Mod+', 'Hyper+a', 'F25'])(
  '%j is no key for the whole desktop',
  (stroke) => {
    expect(strokeToAccelerator(stroke)).toBeNull();
  },
);

test('whatever is stored, the answer is an accelerator or nothing', () => {
  const part = fc.constantFrom('Mod', 'Ctrl', 'Alt', 'Shift', 'a', '1', 'F1', 'Space', '', '__proto__', ' ');
  const stroke = fc.oneof(
    fc.array(part).map((parts) => parts.join('+')),
    fc.string(),
  );
  fc.assert(
    fc.property(stroke, (text) => {
      const accelerator = strokeToAccelerator(text);
      expect(
        accelerator === null || /^(?:(?:CommandOrControl|Control|Alt|Shift)\+)*\S+$/u.test(accelerator),
      ).toBe(true);
    }),
  );
});
