/** What an account may hold, as `GET /configs/limits` names it (observed). Bytes where it says size. */
const FREE = {
  projectNumber: 9,
  projectTaskNumber: 99,
  subtaskNumber: 19,
  kanbanNumber: 19,
  reminderNumber: 2,
  dailyReminderNumber: 2,
  shareUserNumber: 2,
  taskAttachmentNumber: 20,
  attachmentSize: 10 * 1024 * 1024,
  dailyUploadNumber: 1,
  habitNumber: 5,
  timerNumber: 3,
};
export type Limits = Readonly<typeof FREE>;

const PREMIUM: Limits = {
  projectNumber: 299,
  projectTaskNumber: 999,
  subtaskNumber: 199,
  kanbanNumber: 19,
  reminderNumber: 5,
  dailyReminderNumber: 65_535,
  shareUserNumber: 29,
  taskAttachmentNumber: 20,
  attachmentSize: 20 * 1024 * 1024,
  dailyUploadNumber: 99,
  habitNumber: 299,
  timerNumber: 49,
};

/** The limits of both plans, as recorded of the service. */
export const PLAN_LIMITS = { free: FREE, premium: PREMIUM } as const;

/** Numbers that the interface leaves open; tests and hosts may set them. */
export interface ServiceSettings {
  /** Whether a body with an unknown key is refused, as the interface says; the public service ignores the key. */
  readonly isStrict: boolean;
  /** Largest request body in bytes. */
  readonly maxBodyBytes: number;
  /** The same request without a session. */
  readonly maxOpenBodyBytes: number;
  /** What an account of each plan may hold; null for any number. The local account has no limits. */
  readonly limits: Readonly<Record<keyof typeof PLAN_LIMITS, Limits | null>>;
  /** Bytes of attached files that one person may have; null for any number. */
  readonly attachmentBytes: number | null;
  readonly closedPageSize: number;
  readonly maxClosedPageSize: number;
  /** Refused sign-ons until a caller has to wait before each further one, and after how long that is forgotten. */
  readonly signOnAttempts: number;
  /** N of scrypt (RFC 7914), a power of two. It must not change while a file has passwords. */
  readonly passwordCost: number;
  readonly lockMilliseconds: number;
  readonly sessionMilliseconds: number;
  readonly accessTokenSeconds: number;
}

const DAY = 24 * 60 * 60 * 1000;

export const DEFAULT_SETTINGS: ServiceSettings = {
  isStrict: true,
  maxBodyBytes: 20 * 1024 * 1024,
  maxOpenBodyBytes: 16 * 1024,
  limits: { free: FREE, premium: null },
  attachmentBytes: null,
  closedPageSize: 50,
  maxClosedPageSize: 1000,
  signOnAttempts: 10,
  // For interactive sign-on: about 50 ms, 16 MiB.
  passwordCost: 16_384,
  lockMilliseconds: 15 * 60 * 1000,
  sessionMilliseconds: 180 * DAY,
  accessTokenSeconds: 15_552_000,
};
