/**
 * `compute`, with its answers remembered: all are forgotten when there are
 * `most` of them. For pure functions whose arguments come again and again.
 */
export const memoized = <Key, Value extends object | string | number>(
  most: number,
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
};

/** The same for arguments that are made anew each time, and are the same where their keys are. */
export const memoizedBy = <Argument, Value extends object | string | number>(
  most: number,
  toKey: (argument: Argument) => string,
  compute: (argument: Argument) => Value,
): ((argument: Argument) => Value) => {
  const known = new Map<string, Value>();
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
