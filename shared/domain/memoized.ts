/**
 * `compute`, with its answers remembered by a key of the argument: all are
 * forgotten when there are `most` of them. For pure functions whose arguments
 * are made again each time, and are the same where their keys are.
 */
export const memoizedBy = <Argument, Value extends object | string | number>(
  most: number,
  toKey: (argument: Argument) => unknown,
  compute: (argument: Argument) => Value,
): ((argument: Argument) => Value) => {
  const known = new Map<unknown, Value>();
  return (argument) => {
    const key = toKey(argument);
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(argument);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
};

/** The same for arguments that are their own keys. */
export const memoized = <Key, Value extends object | string | number>(
  most: number,
  compute: (key: Key) => Value,
): ((key: Key) => Value) => memoizedBy(most, (key: Key) => key, compute);
