/** Lines that this browser remembers, the latest first. */
export const recentLines = (key: string): readonly string[] =>
  (localStorage.getItem(key) ?? '').split('\n').filter((line) => line !== '');

/** @param most how many are kept */
export const rememberLine = (key: string, line: string, most: number): void => {
  const lines = [line, ...recentLines(key).filter((other) => other !== line)];
  localStorage.setItem(key, lines.slice(0, most).join('\n'));
};
