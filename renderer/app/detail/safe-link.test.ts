import { describe, expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

describe('a link in notes', () => {
  it.each([
    'https://example.com/a?b#c',
    'http://localhost:3000/',
    'mailto:mia@example.com',
    'docket://show/task/abc123',
  ])('follows %s', (address) => {
    expect(safeLink(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'app://docket/index.html',
    'docket://add?text=x',
    'docket://show/task/../trash',
    'docket://quick-entry',
    '//example.com',
    '/bridge/call/app.info',
    '#/trash',
    '',
  ])('does not follow %j', (address) => {
    expect(safeLink(address)).toBe('');
  });
});
