type Callable = (...values: readonly unknown[]) => unknown;

const isCallable = (value: unknown): value is Callable => typeof value === 'function';

const isThenable = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

const proxied =
  (target: Callable): Callable =>
  (...values) => {
    const result = target(...values.map(acrossBridge));
    return isThenable(result) ? result.then(acrossBridge) : acrossBridge(result);
  };

const members = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, acrossBridge(member)]));

const holdsFunctions = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(isCallable);

/**
 * What arrives on the other side of the context bridge: functions as proxies,
 * everything else as a clone. Own enumerable members survive, a prototype does
 * not; a symbol cannot cross.
 */
export const acrossBridge = (value: unknown): unknown => {
  if (typeof value === 'symbol') throw new Error('A symbol cannot be sent over the context bridge.');
  if (isCallable(value)) return proxied(value);
  return holdsFunctions(value) ? members(value) : structuredClone(value);
};
