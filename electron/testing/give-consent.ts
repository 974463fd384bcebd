import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on just now. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** A person in a browser: reads the consent page, fills in the form, and goes where it leads. */
export const giveConsent = async (
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> => {
  const html = await (await fetch(url)).text();
  const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/gu)];
  const form = new URLSearchParams(
    hidden.map(([, name = '', value = '']): [string, string] => [name, value]),
  );
  for (const [name, value] of Object.entries({ decision: 'allow', ...fields })) form.set(name, value);
  const { origin } = new URL(url);
  const answer = await fetch(`${origin}/oauth/authorize`, { method: 'POST', body: form, redirect: 'manual' });
  return fetch(answer.headers.get('location') ?? '');
};
