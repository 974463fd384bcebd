import { expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY, developmentPolicy } from '#electron/hosts/page/content-security-policy.ts';

test('the built page has nothing of what development needs', () => {
  expect(CONTENT_SECURITY_POLICY).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/u);
  expect(CONTENT_SECURITY_POLICY).toContain("connect-src 'none'");
  expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|ws:|http|\*/u);
});

test('development may reach its own server and no other', () => {
  const policy = developmentPolicy('http://localhost:5173');
  expect(policy).toContain("connect-src 'self' ws://localhost:5173;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-eval');
});
