interface TitleRun {
  readonly text: string;
  readonly start: number;
  readonly isMatched: boolean;
}

/** Cuts a title into stretches that are matched throughout, or not at all. */
export const titleToRuns = (title: string, at: readonly number[]): readonly TitleRun[] => {
  const matched = new Set(at);
  const starts = [0];
  for (let index = 1; index < title.length; index += 1) {
    if (matched.has(index) !== matched.has(index - 1)) starts.push(index);
  }
  return starts.map((start, position) => ({
    text: title.slice(start, starts[position + 1]),
    start,
    isMatched: matched.has(start),
  }));
};
