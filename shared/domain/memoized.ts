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
