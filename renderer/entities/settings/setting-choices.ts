import type { Settings } from '#shared/domain/desktop/settings.ts';
import { smartViewSchema } from '#shared/domain/view.ts';
import { smartTitle } from '#renderer/entities/project/view-title.ts';

/** The values of a setting with their names. */
type Choices<Name extends keyof Settings> = readonly (readonly [Settings[Name], string])[];

/** Settings of few values, as dialog and palette name them. */
export type ChoiceName =
  | 'theme'
  | 'rowHeight'
  | 'secondLine'
  | 'singleStrokes'
  | 'keyHints'
  | 'planNotice'
  | 'habitsInToday'
  | 'habitsInCalendar'
  | 'focusMinutes'
  | 'breakMinutes'
  | 'changeMarks'
  | 'historyYears'
  | 'historyMegabytes'
  | 'focusGoalMinutes'
  | 'focusGoalSessions'
  | 'focusSound'
  | 'focusReminders'
  | 'tabIndents'
  | 'afterAdding'
  | 'completedHold'
  | 'tray'
  | 'badge'
  | 'notificationSound'
  | 'checkSpelling'
  | 'startHidden'
  | 'firstWeekday'
  | 'timeFormat'
  | 'dateFormat'
  | 'startView'
  | 'calendarDensity';

export const ON_OFF = [
  [true, 'On'],
  [false, 'Off'],
] as const;

export const SETTINGS: {
  readonly [Name in ChoiceName]: { readonly label: string; readonly choices: Choices<Name> };
} = {
  theme: {
    label: 'Theme',
    choices: [
      ['system', 'System'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  rowHeight: {
    label: 'Density',
    choices: [
      [32, 'Compact'],
      [36, 'Default'],
      [40, 'Comfortable'],
    ],
  },
  secondLine: {
    label: 'Second line',
    choices: [
      [false, 'None'],
      [true, 'Notes and parent'],
    ],
  },
  /** Off, a hand that rests on the keyboard does nothing; every command is in the palette. */
  singleStrokes: { label: 'Single keys', choices: ON_OFF },
  /** Once a day, where something waits to be planned. */
  planNotice: { label: 'Offer to plan the day', choices: ON_OFF },
  changeMarks: { label: 'Mark changes by others', choices: ON_OFF },
  habitsInToday: { label: 'Habits in Today', choices: ON_OFF },
  habitsInCalendar: { label: 'Habits in the calendar', choices: ON_OFF },
  focusMinutes: {
    label: 'Focus',
    choices: [
      [15, '15 min'],
      [25, '25 min'],
      [45, '45 min'],
      [60, '60 min'],
      [90, '90 min'],
    ],
  },
  historyYears: {
    label: 'Keep history for',
    choices: [
      [1, '1 year'],
      [2, '2 years'],
      [5, '5 years'],
      [10, '10 years'],
    ],
  },
  historyMegabytes: {
    label: 'History size at most',
    choices: [
      [50, '50 MB'],
      [200, '200 MB'],
      [1000, '1 GB'],
    ],
  },
  breakMinutes: {
    label: 'Break',
    choices: [
      [5, '5 min'],
      [10, '10 min'],
      [15, '15 min'],
    ],
  },
  focusGoalMinutes: {
    label: 'Focus goal a day',
    choices: [
      [0, 'None'],
      [60, '1 h'],
      [120, '2 h'],
      [180, '3 h'],
      [240, '4 h'],
      [360, '6 h'],
    ],
  },
  focusGoalSessions: {
    label: 'Sessions a day',
    choices: [
      [0, 'None'],
      [2, '2'],
      [4, '4'],
      [6, '6'],
      [8, '8'],
      [12, '12'],
    ],
  },
  focusSound: { label: 'Sound at the end of focus', choices: ON_OFF },
  focusReminders: {
    label: 'Reminders during focus',
    choices: [
      ['wait', 'Wait'],
      ['ring', 'Ring'],
    ],
  },
  /** In the notice of what was done by pointer, until the key was used. */
  keyHints: { label: 'Keys in notices', choices: ON_OFF },
  /** Leaving the list is what the key does everywhere else (WCAG 2.1.2). */
  tabIndents: {
    label: 'Tab key',
    choices: [
      [false, 'Leaves the list'],
      [true, 'Indents tasks'],
    ],
  },
  afterAdding: {
    label: 'Enter after adding',
    choices: [
      ['stay', 'Keeps the line open'],
      ['close', 'Closes the line'],
    ],
  },
  completedHold: {
    label: 'Hide completed',
    choices: [
      [0, 'At once'],
      [600, 'After a moment'],
      [3000, 'After 3 seconds'],
    ],
  },
  tray: { label: 'Tray icon', choices: ON_OFF },
  badge: { label: 'Count on icon', choices: ON_OFF },
  notificationSound: { label: 'Notification sound', choices: ON_OFF },
  checkSpelling: { label: 'Check spelling', choices: ON_OFF },
  startHidden: {
    label: 'When opened at login',
    choices: [
      [true, 'In the background'],
      [false, 'With its window'],
    ],
  },
  firstWeekday: {
    label: 'Week starts on',
    choices: [
      ['system', 'System'],
      [1, 'Monday'],
      [6, 'Saturday'],
      [7, 'Sunday'],
    ],
  },
  timeFormat: {
    label: 'Time format',
    choices: [
      ['system', 'System'],
      ['h12', '9:30 pm'],
      ['h23', '21:30'],
    ],
  },
  dateFormat: {
    label: 'Date format',
    choices: [
      ['system', 'System'],
      ['monthFirst', 'Nov 24'],
      ['dayFirst', '24 Nov'],
    ],
  },
  startView: {
    label: 'Open on start',
    choices: [
      ['last', 'Where you left off'],
      ...smartViewSchema.options.map((view) => [view, smartTitle(view)] as const),
    ],
  },
  calendarDensity: {
    label: 'Density',
    choices: [
      ['compact', 'Compact'],
      ['comfortable', 'Comfortable'],
    ],
  },
};

/** One value of a setting, to be chosen without the dialog. */
export interface SettingChoice {
  readonly id: string;
  readonly title: string;
  readonly change: Partial<Settings>;
}

/** The others are commands, or need words of their own. */
const IN_PALETTE: readonly ChoiceName[] = [
  'theme',
  'rowHeight',
  'singleStrokes',
  'tabIndents',
  'afterAdding',
  'completedHold',
  'notificationSound',
  'firstWeekday',
  'timeFormat',
  'dateFormat',
  'keyHints',
  'planNotice',
  'changeMarks',
  'habitsInToday',
  'habitsInCalendar',
  'focusMinutes',
  'breakMinutes',
  'focusGoalMinutes',
  'focusGoalSessions',
  'focusSound',
  'focusReminders',
  'startView',
  'historyYears',
  'historyMegabytes',
];

export const SETTING_CHOICES: readonly SettingChoice[] = IN_PALETTE.flatMap((name) => {
  const { label, choices } = SETTINGS[name];
  return choices.map(([value, words]) => ({
    id: `${name} ${words}`,
    title: `${label}: ${words}`,
    change: { [name]: value },
  }));
});
