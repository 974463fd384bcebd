/** The end of an exhaustive switch: reaching it is a bug, and says which value got there. */
export const assertNever = (value: never): never => {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
};
