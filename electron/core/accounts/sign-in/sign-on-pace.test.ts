import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApp } from '#core/app.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createMemoryKeychain } from '#electron/testing/memory-keychain.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { createClient } from '#shared/ipc/client.ts';

/** How the service answers sign-ons. */
type SignOnMode = 'right' | 'wrong' | 'captcha' | 'locked' | 'worthless' | 'broken' | 'down';

const REFUSALS: Partial<Record<SignOnMode, string>> = {
  wrong: 'username_password_not_match',
  captcha: 'need_captcha',
  locked: 'incorrect_password_too_many_times',
};

/**
 * As much of a service as tells whether sessions and sign-ons are good: the
 * promise is about how often it is asked, not about what it stores.
 */
class CountingService {
  mode: SignOnMode = 'right';
  /** Refused whatever the session: 403 for one call is no lost session. */
  forbidden = '';
  signOns = 0;
  refused = 0;
  inFlight = 0;
  mostInFlight = 0;
  #sessions = new Set<string>();
  #made = 0;

  expire(): void {
    this.#sessions.clear();
  }

  hasSession(): boolean {
    return this.#sessions.size > 0;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/user/signon')) return this.#signOn();
    if (this.mode === 'down') throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    const token = /(?:^|; )t=([^;]*)/u.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    if (!this.#sessions.has(token)) return new Response(null, { status: 401 });
    if (this.forbidden !== '' && pathname.endsWith(this.forbidden))
      return new Response(null, { status: 403 });
    return Response.json({
      userId: '1',
      inboxId: 'inbox1',
      username: 'ann',
      checkPoint: 1,
      syncTaskBean: { update: [], delete: [] },
      projectProfiles: [],
    });
  };

  async #signOn(): Promise<Response> {
    if (this.mode === 'down') throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    this.signOns += 1;
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    await new Promise((resolve) => setTimeout(resolve, 1));
    this.inFlight -= 1;
    if (this.mode !== 'right' && this.mode !== 'worthless') this.refused += 1;
    return this.#answer();
  }

  #answer(): Response {
    if (this.mode === 'broken') throw new Error('the connection broke');
    const errorCode = REFUSALS[this.mode];
    if (errorCode !== undefined) return Response.json({ errorCode, data: null }, { status: 500 });
    this.#made += 1;
    const token = `session-${this.#made}`;
    // A new session leaves the others alone, as at the real service.
    if (this.mode === 'right') this.#sessions.add(token);
    return Response.json({ token, userId: '1', username: 'ann', inboxId: 'inbox1' });
  }
}

/** One computer with a keychain, on which Docket is started again and again. */
class Computer {
  readonly service = new CountingService();
  readonly #dataDirectory = temporaryDirectory();
  readonly #keychain = createMemoryKeychain().keychain;
  #app = this.#start();

  #start() {
    const effects = hostEffects();
    return createApp({
      ...effects,
      version: '0',
      host: 'browser',
      dataDirectory: this.#dataDirectory,
      settingsStorage: { read: () => undefined, write: () => undefined },
      transport: createFetchTransport({ fetch: this.service.fetch, schedule: effects.schedule }),
      loadKeychain: () => Promise.resolve({ ok: true as const, value: this.#keychain }),
      log: () => undefined,
    });
  }

  call = createClient({
    call: (method, input) => this.#app.call(method, input),
    onEvent: () => () => undefined,
  }).call;

  async restart(): Promise<void> {
    await this.#app.close();
    this.#app = this.#start();
  }

  close = (): Promise<void> => this.#app.close();

  signIn = (keepPassword: boolean) =>
    this.call('accounts.signIn', {
      service: { kind: 'custom', address: 'http://127.0.0.1:1' },
      username: 'ann',
      password: 'secret',
      keepPassword,
    });

  readAll = () =>
    Promise.all([
      this.call('sync.now', {}),
      ...Array.from({ length: 4 }, () => this.call('accounts.profile', {})),
    ]);
}

const modes = ['right', 'wrong', 'captcha', 'locked', 'worthless', 'broken', 'down'] as const;

const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant({ kind: 'expire' as const }) },
    { weight: 3, arbitrary: fc.constant({ kind: 'read' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'edit' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
    { weight: 2, arbitrary: fc.constantFrom(...modes).map((mode) => ({ kind: 'mode' as const, mode })) },
    { weight: 2, arbitrary: fc.boolean().map((keep) => ({ kind: 'signIn' as const, keep })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '/profile').map((path) => ({ kind: 'forbid' as const, path })),
    },
  ),
  { minLength: 6, maxLength: 14 },
);
type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never)[number];

const act = async (computer: Computer, step: Step): Promise<void> => {
  const { service } = computer;
  switch (step.kind) {
    case 'expire':
      service.expire();
      return;
    case 'read':
      await computer.readAll();
      return;
    case 'edit':
      await computer.call('tasks.create', { projectId: null, title: 'Buy milk' });
      await computer.call('sync.now', {});
      return;
    case 'restart':
      await computer.restart();
      return;
    case 'mode':
      service.mode = step.mode;
      return;
    case 'signIn':
      await computer.signIn(step.keep);
      await computer.call('sync.now', {});
      return;
    case 'forbid':
      service.forbidden = step.path;
      return;
    default:
  }
};

interface Spent {
  readonly signOns: number;
  readonly wasRefused: boolean;
  readonly isDown: boolean;
}

/** What Docket may spend: one sign-on for each that the person asks for, one for each session that was lost. */
class Purse {
  #lost = 0;
  #mayRenew = true;

  expired(): void {
    this.#lost = 1;
  }

  /** @returns sign-ons too many; below zero, one that the person asked for was not tried */
  overspent(step: Step, { signOns, wasRefused, isDown }: Spent): number {
    const own = step.kind === 'signIn' && !isDown ? 1 : 0;
    const automatic = signOns - own;
    const allowed = this.#mayRenew ? this.#lost : 0;
    if (automatic > 0) this.#lost = 0;
    if (automatic > 0 && wasRefused) this.#mayRenew = false;
    if (own > 0 && !wasRefused) this.#mayRenew = true;
    return automatic < 0 ? automatic : Math.max(0, automatic - allowed);
  }
}

describe('how often Docket signs on', () => {
  it('is once for each time that a person asks and once for each lost session, and never after a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const computer = new Computer();
        const { service } = computer;
        try {
          const purse = new Purse();
          for (const step of [{ kind: 'signIn' as const, keep: true }, ...history]) {
            const before = { signOns: service.signOns, refused: service.refused };
            service.mostInFlight = 0;
            if (step.kind === 'expire' && service.hasSession()) purse.expired();
            await act(computer, step);
            const overspent = purse.overspent(step, {
              signOns: service.signOns - before.signOns,
              wasRefused: service.refused > before.refused,
              isDown: service.mode === 'down',
            });
            expect(overspent, JSON.stringify(step)).toBe(0);
            // Docket's own may be on its way when a person signs in; it never sends two.
            expect(service.mostInFlight).toBeLessThanOrEqual(step.kind === 'signIn' ? 2 : 1);
          }
        } finally {
          await computer.close();
        }
      }),
      propertyRuns(10),
    );
  });
});
