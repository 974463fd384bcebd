import { expect } from 'vitest';
import { contract, methodNames } from '#shared/ipc/contract.ts';
import { MAX_MESSAGE_BYTES, type Transport } from '#shared/ipc/transport.ts';
import { GOOD_INPUTS } from '#electron/testing/good-inputs.ts';

/** Not what any method takes. */
const BAD_INPUTS: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'text'],
  ['a list', []],
  ['an unknown member', { unknownMember: 1 }],
  ['a prototype member', JSON.parse('{"__proto__": {"polluted": true}}')],
  ['a constructor member', JSON.parse('{"constructor": {"prototype": {"polluted": true}}}')],
];

const NO_METHODS = [
  '',
  'tasks',
  'tasks.create2',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../app.info',
];

/** Walks the whole contract through a transport, with input that is right and input that is wrong in many ways. */
export const walkContract = async (transport: Transport): Promise<void> => {
  for (const method of methodNames) {
    const good = await transport.call(method, GOOD_INPUTS[method]);
    if (good.ok) expect(contract[method].output.safeParse(good.value).error, method).toBeUndefined();
    else expect(['NotFound', 'Refused', 'NotSupported'], method).toContain(good.error.kind);
    for (const [what, bad] of BAD_INPUTS) {
      const refused = await transport.call(method, bad);
      expect(refused, `${method} with ${what}`).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
    }
  }
  for (const method of NO_METHODS) {
    expect(await transport.call(method, {}), method).toMatchObject({ ok: false });
  }
  const oversized = await transport.call('tasks.create', {
    projectId: null,
    title: 'x'.repeat(MAX_MESSAGE_BYTES),
  });
  expect(oversized).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
  expect(Object.prototype).not.toHaveProperty('polluted');
};
