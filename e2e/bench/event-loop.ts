/** The longest time in which nothing else could run, in milliseconds. */
export interface BlockWatch {
  readonly longest: () => number;
  /** As much of it as was work of this thread: the rest is the disk, or another process that had the processor. */
  readonly longestWork: () => number;
  readonly stop: () => void;
}

/** Milliseconds of processor time of this thread. */
const workSoFar = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** A chain of immediates: the gap between two of them is what somebody else took. */
export const watchBlocks = (): BlockWatch => {
  let last = performance.now();
  let longest = 0;
  let isOn = true;
  let lastWork = workSoFar();
  let longestWork = 0;
  const look = (): void => {
    const [now, work] = [performance.now(), workSoFar()];
    longest = Math.max(longest, now - last);
    longestWork = Math.max(longestWork, work - lastWork);
    [last, lastWork] = [now, work];
    if (isOn) setImmediate(look);
  };
  setImmediate(look);
  return {
    longest: () => longest,
    longestWork: () => longestWork,
    stop: () => {
      look();
      isOn = false;
    },
  };
};
