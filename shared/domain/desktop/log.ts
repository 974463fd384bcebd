/**
 * Writes one line that holds nothing of a person. What went wrong is given as
 * it is: each log decides how much of it may be kept, since the message of an
 * error can say what a task is called.
 */
export type Log = (line: string, error?: unknown) => void;
