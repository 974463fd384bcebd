import { expect, test } from 'vitest';
import { menuTemplate } from './application-menu.ts';

test('macOS has a menu of roles, for copy, paste and quit', () => {
  expect(menuTemplate('darwin')).toEqual([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]);
});

test.each(['linux', 'win32'] as const)('%s has none', (platform) => {
  expect(menuTemplate(platform)).toBeNull();
});
