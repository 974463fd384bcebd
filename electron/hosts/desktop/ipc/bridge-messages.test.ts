import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fail, type Result } from '#shared/domain/result.ts';
import { contract, isMethodName, methodNames, type MethodName } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { CALL_CHANNEL, MAX_MESSAGE_BYTES } from '#shared/ipc/transport.ts';
import type { App } from '#core/app.ts';
import { createServe, type Handlers } from '#core/ipc/serve.ts';
import type { FakeFrame, FakeIpcMain } from '#electron/testing/fake-electron/ipc-main.ts';
import { messageArbitrary, type Message } from '#electron/testing/random/message-arbitraries.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

type Call = App['call'];

interface Reached {
  readonly method: string;
  readonly input: unknown;
}

const NOT_FOUND: Result<never, AppError> = fail({ kind: 'NotFound', entity: 'task', id: 'x' });
const BAD_REQUEST: Result<never, AppError> = fail({
  kind: 'BadRequest',
  message: { code: 'notAllowed' },
});

/** The real validation, in front of handlers that only write down what gets to them. */
const validatingCall = (reached: Reached[], log: (line: string) => void): Call => {
  const record = (method: string) => (input: unknown) => {
    reached.push({ method, input });
    return NOT_FOUND;
  };
  const handlers = Object.fromEntries(methodNames.map((name) => [name, record(name)])) as unknown as Handlers;
  return createServe({ handlers, newReference: () => 'reference', log, repair: () => false });
};

/** A second opinion on what may get to a handler: the contract as JSON Schema, read by another library. */
const createSecondOpinion = (): ((method: MethodName, input: unknown) => boolean) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validators = new Map(
    methodNames.map((name) => {
      const schema = z.toJSONSchema(contract[name].input, { io: 'output', unrepresentable: 'any' });
      return [name, ajv.compile(schema)] as const;
    }),
  );
  return (method, input) => validators.get(method)?.(input) === true;
};

const isPlain = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) {
    return value === null || ['string', 'boolean', 'undefined'].includes(typeof value);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every(isPlain);
};

/** What was sent is what arrives: a member that is dropped on the way was accepted without being declared. */
const isWhole = (sent: unknown, arrived: unknown): boolean => {
  if (typeof sent !== 'object' || sent === null) return true;
  if (typeof arrived !== 'object' || arrived === null) return false;
  const there = arrived as Readonly<Record<string, unknown>>;
  return Object.entries(sent).every(
    ([key, value]) => value === undefined || (Object.hasOwn(there, key) && isWhole(value, there[key])),
  );
};

const ORIGIN = 'app://docket';
const page: FakeFrame = { origin: ORIGIN, url: `${ORIGIN}/index.html`, parent: null };
const contents = { ours: true };

const FOREIGN_FRAMES: readonly (FakeFrame | null)[] = [
  null,
  { ...page, parent: page },
  { origin: ORIGIN, url: 'about:blank', parent: page },
  { origin: 'null', url: 'data:text/html,x', parent: null },
  { origin: 'https://example.org', url: 'https://example.org/', parent: null },
  { origin: 'app://docket.example.org', url: 'app://docket.example.org/', parent: null },
  { origin: 'app://docket/', url: 'app://docket/index.html', parent: null },
  { origin: 'APP://DOCKET', url: 'app://docket/index.html', parent: null },
];

interface Sender {
  readonly sender: unknown;
  readonly senderFrame: FakeFrame | null;
}

const OURS: Sender = { sender: contents, senderFrame: page };
const sender: fc.Arbitrary<Sender> = fc.oneof(
  { weight: 9, arbitrary: fc.constant(OURS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...FOREIGN_FRAMES).map((senderFrame) => ({ sender: contents, senderFrame })),
  },
  { weight: 1, arbitrary: fc.constant({ sender: { ours: false }, senderFrame: page }) },
);

/** Serves over the fake bridge. `createCall` is what stands behind it. */
const serve = async (createCall: (reached: Reached[], log: (line: string) => void) => Call) => {
  vi.resetModules();
  const { ipcMain } = (await import('electron')) as unknown as { readonly ipcMain: FakeIpcMain };
  const { serveOverIpc } = await import('./ipc-transport.ts');
  const reached: Reached[] = [];
  const logged: string[] = [];
  const window = { webContents: contents, isDestroyed: () => false };
  serveOverIpc({
    core: { call: createCall(reached, (line) => logged.push(line)), onEvent: () => () => true },
    windows: () => [window as never],
    origin: ORIGIN,
  });
  return { ipcMain, reached, logged };
};

type Bridge = Awaited<ReturnType<typeof serve>>;

/** A clone that cannot be made never leaves the page; then there is no message. */
const crosses = (message: Message): boolean => {
  try {
    structuredClone([message.method, message.input]);
    return true;
  } catch {
    return false;
  }
};

const secondOpinion = createSecondOpinion();

const fits = (input: unknown): boolean =>
  !isPlain(input) || Buffer.byteLength(JSON.stringify(input) ?? '') <= MAX_MESSAGE_BYTES;

type Check = (message: Message, from: Sender, reached: Reached) => boolean;

/** What must hold of a message that got to a handler. */
const CHECKS: Readonly<Record<string, Check>> = {
  'a foreign sender was heard': (_message, from) => from === OURS,
  'no such method': ({ method }, _from, reached) => method === reached.method && isMethodName(reached.method),
  'the schema does not take it': (_message, _from, { method, input }) =>
    isMethodName(method) && secondOpinion(method, input),
  'no plain data': (_message, _from, { input }) => isPlain(input),
  'a part of it was dropped': (message, _from, { input }) => isWhole(message.input, input),
  'too large': (_message, _from, { input }) => fits(input),
};

const findingsOf = (message: Message, from: Sender, all: readonly Reached[]): readonly string[] =>
  all.flatMap((reached) =>
    Object.entries(CHECKS)
      .filter(([, holds]) => !holds(message, from, reached))
      .map(([finding]) => finding),
  );

/** Sends one message. @returns what is wrong with how it was taken */
const send = async (bridge: Bridge, message: Message, from: Sender): Promise<readonly string[]> => {
  bridge.reached.length = 0;
  if (!crosses(message)) return [];
  let answer: unknown;
  try {
    answer = await bridge.ipcMain.invoke(from, CALL_CHANNEL, [message.method, message.input]);
  } catch (error) {
    const refused = String(error).endsWith('Refused.') && from !== OURS;
    return refused && bridge.reached.length === 0 ? [] : [`it threw ${String(error)}`];
  }
  const { ok, error } = answer as Result<unknown, AppError> & { readonly error?: AppError };
  const kind = bridge.reached.length === 0 ? 'BadRequest' : 'NotFound';
  const told = !ok && error?.kind === kind ? [] : [`it was answered ${JSON.stringify(answer)}`];
  return [...told, ...findingsOf(message, from, bridge.reached)];
};

let bridge: Bridge;
beforeEach(async () => {
  bridge = await serve(validatingCall);
});

describe('the bridge', () => {
  test('takes only what it declared, whatever is sent', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(messageArbitrary(), sender, async (message, from) => {
        expect(await send(bridge, message, from)).toEqual([]);
        taken += bridge.reached.length;
      }),
      propertyRuns(10_000),
    );
    expect(taken).toBeGreaterThan(0); // what is good still gets through, or the rest means nothing
    expect(bridge.logged).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('takes the good input of every method', async () => {
    const { GOOD_INPUTS } = await import('#electron/testing/good-inputs.ts');
    for (const method of methodNames) {
      expect(await send(bridge, { method, input: GOOD_INPUTS[method] }, OURS), method).toEqual([]);
      expect(bridge.reached, method).toHaveLength(1);
    }
  });
});

test.each([
  ['of kinds', '{"file":{"objects":{"__proto__":{"polluted":1}}}}'],
  ['of fields', '{"file":{"objects":{"task":[{"id":"a","__proto__":{"polluted":1}}]}}}'],
  ['in a field', '{"file":{"objects":{"task":[{"id":"a","items":[{"__proto__":{"polluted":1}}]}]}}}'],
])('a member __proto__ is refused in objects %s', async (_where, input) => {
  expect(await send(bridge, { method: 'data.bringBack', input: JSON.parse(input) as unknown }, OURS)).toEqual(
    [],
  );
  expect(bridge.reached).toEqual([]);
});

describe('a bridge that looks less closely is found out:', () => {
  const naive: readonly (readonly [what: string, finding: string, call: (reached: Reached[]) => Call])[] = [
    [
      'it hands on what it is given',
      'the schema does not take it',
      (reached) => (method, input) => {
        if (isMethodName(method)) reached.push({ method, input });
        return Promise.resolve(isMethodName(method) ? NOT_FOUND : BAD_REQUEST);
      },
    ],
    [
      'it looks for methods in the prototype too',
      'no such method',
      (reached) => (method, input) => {
        const known = method in contract;
        if (known) reached.push({ method, input: {} });
        return Promise.resolve(known && input !== 0 ? NOT_FOUND : BAD_REQUEST);
      },
    ],
    [
      'it drops members that it does not know',
      'a part of it was dropped',
      (reached) => (method, input) => {
        const parsed = isMethodName(method) ? z.object(contract[method].input.shape).safeParse(input) : null;
        if (parsed?.success === true) reached.push({ method, input: parsed.data });
        return Promise.resolve(parsed?.success === true ? NOT_FOUND : BAD_REQUEST);
      },
    ],
  ];

  test.each(naive)('%s: %s', async (_what, finding, createCall) => {
    const planted = await serve(createCall);
    const found: string[] = [];
    await fc.assert(
      fc.asyncProperty(messageArbitrary(), sender, async (message, from) => {
        found.push(...(await send(planted, message, from)));
      }),
      { numRuns: 3000 },
    );
    expect(found).toContain(finding);
  });
});
