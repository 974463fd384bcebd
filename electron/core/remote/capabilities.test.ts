import { describe, expect, test } from 'vitest';
import { OPERATION_NAMES } from '#shared/messages/en/operations.ts';
import { CAPABILITIES, chooseRoute, missingOperations } from '#core/remote/capabilities.ts';
import { clientsAnswered } from '#electron/testing/rigs/client-rig.ts';

const clients = clientsAnswered(() => new Response(''));
const methodsOf = (generation: 'v1' | 'v2'): readonly string[] =>
  [...new Set(Object.values(CAPABILITIES).flatMap((row) => row[generation] ?? []))].toSorted();

describe('the table', () => {
  test.each(['v1', 'v2'] as const)(
    'names every method of the %s client, and none that is not there',
    (client) => {
      expect(methodsOf(client)).toEqual(Object.keys(clients[client]).toSorted());
    },
  );

  test('has words of its own for every operation', () => {
    const words = Object.values(OPERATION_NAMES);
    expect(new Set(words).size).toBe(words.length);
  });
});

test('V2 is taken before V1', () => {
  expect(chooseRoute('task.create', { v1: true, v2: true })).toEqual({
    ok: true,
    value: { generation: 'v2', method: 'pushTasks' },
  });
  expect(chooseRoute('task.create', { v1: true, v2: false })).toEqual({
    ok: true,
    value: { generation: 'v1', method: 'createTask' },
  });
});

test('what is missing says which sign-in would help', () => {
  expect(chooseRoute('trash.read', { v1: true, v2: false })).toEqual({
    ok: false,
    error: { operation: 'trash.read', needs: ['v2'] },
  });
  expect(chooseRoute('task.create', { v1: false, v2: false })).toMatchObject({
    error: { needs: ['v2', 'v1'] },
  });
});

test('with V2 nothing is missing, with V1 what the interface document has for V2 alone', () => {
  expect(missingOperations({ v1: false, v2: true })).toEqual([]);
  const missing = missingOperations({ v1: true, v2: false }).map(({ operation }) => operation);
  expect(missing).toEqual(expect.arrayContaining(['tag.rename', 'account.statistics', 'abandoned.read']));
  expect(missing).not.toContain('task.complete');
  expect(missingOperations({ v1: false, v2: false })).toHaveLength(Object.keys(CAPABILITIES).length);
});
