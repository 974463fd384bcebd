import { useEffect, useState } from 'react';

/** Milliseconds after the last key: who still writes is in the middle of a word. */
const SETTLES_AFTER = 800;

/**
 * What is wrong with a line once the person pauses.
 * @param isTried it was to be taken: then it is said at once
 */
export const useSettledProblem = (line: string, problem: string | null, isTried: boolean): string | null => {
  const [settled, setSettled] = useState(line);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(line);
    }, SETTLES_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [line]);
  if (line.trim() === '' && !isTried) return null;
  return settled === line || isTried ? problem : null;
};
