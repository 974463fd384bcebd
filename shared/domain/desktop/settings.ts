import { z } from 'zod';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { smartViewSchema } from '#shared/domain/view.ts';

const smartListShownSchema = z.enum(['always', 'whenFilled', 'never']);
export type SmartListShown = z.infer<typeof smartListShownSchema>;

/** The view that a window opens with; `last` is where it was left. */
export const startViewSchema = z.union([z.literal('last'), smartViewSchema]);

/** A system may know other zones than the one that the setting comes from. */
const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** What this installation remembers about its window. Never secrets, never task data. */
export const settingsSchema = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  sidebarOpen: z.boolean(),
  /** Pixels; the limits are those of the layout. */
  sidebarWidth: z.int().min(200).max(400),
  detailOpen: z.boolean(),
  detailWidth: z.int().min(280).max(560),
  /** Pixels of one row. */
  rowHeight: z.union([z.literal(32), z.literal(36), z.literal(40)]),
  /** Below the title: where a task belongs and how its notes begin. */
  secondLine: z.boolean(),
  /** Rows of a tree carry their number in the outline. */
  outlineNumbers: z.boolean(),
  /** Strokes of commands where a person changed them; none takes a key away. */
  shortcuts: z
    .array(z.strictObject({ command: z.string().max(100), strokes: z.array(z.string().max(60)).max(4) }))
    .max(500),
  /** When the sidebar shows a smart list, where that is not always. */
  smartLists: z.array(z.strictObject({ view: smartViewSchema, shown: smartListShownSchema })).max(50),
  /** The stroke that opens the quick entry from anywhere; empty for none. */
  quickEntryKey: z.string().max(60),
  /** An icon in the tray or the menu bar; with it, closing the window keeps Docket at work. */
  tray: z.boolean(),
  /** How many tasks today has, on the icon of the program. */
  badge: z.boolean(),
  /** A start with the session shows no window. */
  startHidden: z.boolean(),
  /** Misspelled words are underlined. Where the system has no checker, a dictionary is fetched for it. */
  checkSpelling: z.boolean(),
  /** Whether a letter alone stands for a command. */
  singleStrokes: z.boolean(),
  /** A notice of what was done by pointer names the key, until that was used. */
  keyHints: z.boolean(),
  /** Tab indents tasks in a list, where it leaves the list otherwise. */
  tabIndents: z.boolean(),
  /** ISO 8601 weekday; `system`, as below: as in the region of the system. */
  firstWeekday: z.union([z.literal('system'), z.literal(1), z.literal(6), z.literal(7)]),
  timeFormat: z.enum(['system', 'h12', 'h23']),
  dateFormat: z.enum(['system', 'dayFirst', 'monthFirst']),
  /** Where a task goes that names no list, outside of lists; null, and a list that is not there: the inbox. */
  defaultList: projectIdSchema.nullable(),
  /** Of a new task with a time that names none: an iCalendar trigger; null for none. */
  defaultReminder: z.string().max(60).nullable(),
  startView: startViewSchema,
  /** What Enter does with the entry line after it has added a task. */
  afterAdding: z.enum(['stay', 'close']),
  /** Milliseconds for which a completed task stays where it is. */
  completedHold: z.union([z.literal(0), z.literal(600), z.literal(3000)]),
  /** Notifications make the sound of the system. */
  notificationSound: z.boolean(),
  /** Minutes of the day; the calendar opens at their start and shades what is outside. */
  workingHours: z
    .strictObject({ from: z.int().min(0).max(1439), to: z.int().min(1).max(1440) })
    .refine(({ from, to }) => from < to),
  /** Once a day a notice offers to plan it. */
  planNotice: z.boolean(),
  /** Today shows the habits that are due. */
  habitsInToday: z.boolean(),
  /** The days and weeks of the calendar show them, too. */
  habitsInCalendar: z.boolean(),
  /** Minutes of a focus session and of the breaks between them. */
  focusMinutes: z.int().min(5).max(180),
  breakMinutes: z.int().min(1).max(60),
  longBreakMinutes: z.int().min(1).max(120),
  /** The long break comes after so many sessions of a day; 0 for never. */
  longBreakEvery: z.int().min(0).max(12),
  /** What a day is to have, minutes and sessions; 0 for no goal. */
  focusGoalMinutes: z.int().min(0).max(1440),
  focusGoalSessions: z.int().min(0).max(100),
  /** A break follows by itself, and a session behind a break. */
  focusAutoBreak: z.boolean(),
  focusAutoNext: z.boolean(),
  /** A sound at the end of a session and of a break. */
  focusSound: z.boolean(),
  /** Reminders that are due during a session ring at once, or wait until it is over. */
  focusReminders: z.enum(['wait', 'ring']),
  /** The change log forgets what is older, and what is beyond that size. */
  historyYears: z.union([z.literal(1), z.literal(2), z.literal(5), z.literal(10)]),
  historyMegabytes: z.union([z.literal(50), z.literal(200), z.literal(1000)]),
  /** Tasks that others changed carry a mark until they were seen. */
  changeMarks: z.boolean(),
  calendarDensity: z.enum(['compact', 'comfortable']),
  /** The IANA zone of a second column of hours; null for none. */
  secondZone: z.string().max(60).refine(isZone).nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The members that are settings with a valid value. */
export const validSettings = (members: object): Partial<Settings> =>
  Object.fromEntries(
    Object.entries<unknown>({ ...members }).filter(
      ([name, value]) => settingsSchema.partial().safeParse({ [name]: value }).success,
    ),
  ) as Partial<Settings>;

/** What another computer can take over: the sizes of the panes are those of a screen. */
export const portableSettings = (members: object): Partial<Settings> => {
  const {
    sidebarOpen: _sidebarOpen,
    sidebarWidth: _sidebarWidth,
    detailOpen: _detailOpen,
    detailWidth: _detailWidth,
    ...portable
  } = validSettings(members);
  return portable;
};

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  sidebarOpen: true,
  sidebarWidth: 248,
  detailOpen: true,
  detailWidth: 336,
  rowHeight: 36,
  secondLine: false,
  outlineNumbers: false,
  shortcuts: [],
  smartLists: [],
  quickEntryKey: 'Mod+Shift+Space',
  tray: true,
  badge: true,
  startHidden: true,
  checkSpelling: false,
  singleStrokes: true,
  keyHints: true,
  tabIndents: false,
  firstWeekday: 'system',
  timeFormat: 'system',
  dateFormat: 'system',
  defaultList: null,
  defaultReminder: null,
  startView: 'last',
  afterAdding: 'stay',
  completedHold: 600,
  notificationSound: true,
  workingHours: { from: 540, to: 1080 },
  planNotice: false,
  habitsInToday: true,
  habitsInCalendar: false,
  focusMinutes: 25,
  breakMinutes: 5,
  longBreakMinutes: 15,
  longBreakEvery: 4,
  focusGoalMinutes: 0,
  focusGoalSessions: 0,
  focusAutoBreak: false,
  focusAutoNext: false,
  focusSound: true,
  focusReminders: 'wait',
  historyYears: 2,
  historyMegabytes: 200,
  changeMarks: true,
  calendarDensity: 'comfortable',
  secondZone: null,
};
