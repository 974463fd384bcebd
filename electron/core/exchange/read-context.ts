/** What readers and writers of files need to know. */
export interface ReadContext {
  /** IANA: where the person is. */
  readonly timeZone: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** The name of the file without its ending: some formats keep one list in a file. */
  readonly fileName: string;
  /** An id of what a source says of a task, the same for the same words. */
  readonly idOf: (...parts: readonly string[]) => string;
}
