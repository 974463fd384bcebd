/** Numbers that the interface leaves open; tests and hosts may set them. */
export interface ServiceSettings {
  /** Largest request body in bytes. */
  readonly maxBodyBytes: number;
  /** The same request without a session. */
  readonly maxOpenBodyBytes: number;
  /** What a free account may hold; a premium one has no such limits. */
  readonly freeLimits: {
    readonly projects: number;
    readonly tasksPerProject: number;
    readonly itemsPerTask: number;
    readonly remindersPerTask: number;
  };
  readonly closedPageSize: number;
  readonly maxClosedPageSize: number;
  /** Refused sign-ons until a caller has to wait before each further one, and after how long that is forgotten. */
  readonly signOnAttempts: number;
  readonly lockMilliseconds: number;
  readonly sessionMilliseconds: number;
  readonly accessTokenSeconds: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** Free quotas are those that the vendor's comparison of plans names: 9 lists, 99 tasks a list, 19 items, 2 reminders. */
export const DEFAULT_SETTINGS: ServiceSettings = {
  maxBodyBytes: 20 * 1024 * 1024,
  maxOpenBodyBytes: 16 * 1024,
  freeLimits: { projects: 9, tasksPerProject: 99, itemsPerTask: 19, remindersPerTask: 2 },
  closedPageSize: 50,
  maxClosedPageSize: 1000,
  signOnAttempts: 10,
  lockMilliseconds: 15 * 60 * 1000,
  sessionMilliseconds: 180 * DAY,
  accessTokenSeconds: 15_552_000,
};
