const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const written = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** In Electron the page does no HTTP at all: what it needs of the world comes over the bridge. */
export const CONTENT_SECURITY_POLICY = written(POLICY);

/** In the browser host the bridge is a WebSocket to the page's own host, which `'self'` stands for too (CSP 3). */
export const LOOPBACK_POLICY = written({ ...POLICY, 'connect-src': "'self'" });

/** Hot reload needs an inline script, injected styles and a socket to its own server, and nothing more. */
export const developmentPolicy = (origin: string): string =>
  written({
    ...POLICY,
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': `'self' ${origin.replace(/^http/, 'ws')}`,
  });
