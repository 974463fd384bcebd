/** What is wrong with a filter line, in words, and where: UTF-16 units, the end not included. */
export interface FilterProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}
