import type { Settings } from '#shared/domain/desktop/settings.ts';
import { smartViewSchema } from '#shared/domain/view.ts';
import { smartTitle } from '#renderer/entities/project/view-title.ts';

/** The values of a setting with their names, for the dialog and the palette. */
type Choices<Name extends keyof Settings> = readonly (readonly [Settings[Name], string])[];

export const THEMES: Choices<'theme'> = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export const ROW_HEIGHTS: Choices<'rowHeight'> = [
  [32, 'Compact'],
  [36, 'Normal'],
  [40, 'Roomy'],
];

export const FIRST_WEEKDAYS: Choices<'firstWeekday'> = [
  ['system', 'System'],
  [1, 'Monday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
];

export const TIME_FORMATS: Choices<'timeFormat'> = [
  ['system', 'System'],
  ['h12', '9:30 pm'],
  ['h23', '21:30'],
];

export const DATE_FORMATS: Choices<'dateFormat'> = [
  ['system', 'System'],
  ['monthFirst', 'Nov 24'],
  ['dayFirst', '24 Nov'],
];

export const AFTER_ADDING: Choices<'afterAdding'> = [
  ['stay', 'Keeps the line open'],
  ['close', 'Closes the line'],
];

export const COMPLETED_HOLDS: Choices<'completedHold'> = [
  [0, 'At once'],
  [600, 'After a moment'],
  [3000, 'After 3 seconds'],
];

export const CALENDAR_DENSITIES: Choices<'calendarDensity'> = [
  ['compact', 'Compact'],
  ['comfortable', 'Comfortable'],
];

export const START_VIEWS: Choices<'startView'> = [
  ['last', 'Where you left off'],
  ...smartViewSchema.options.map((view) => [view, smartTitle(view)] as const),
];

/** One value of a setting, to be chosen without the dialog. */
export interface SettingChoice {
  readonly id: string;
  readonly title: string;
  readonly change: Partial<Settings>;
}

const choicesOf = <Name extends keyof Settings>(
  name: Name,
  label: string,
  choices: Choices<Name>,
): readonly SettingChoice[] =>
  choices.map(([value, words]) => ({
    id: `${name} ${words}`,
    title: `${label}: ${words}`,
    change: { [name]: value },
  }));

export const SETTING_CHOICES: readonly SettingChoice[] = [
  ...choicesOf('theme', 'Theme', THEMES),
  ...choicesOf('rowHeight', 'Rows', ROW_HEIGHTS),
  ...choicesOf('singleStrokes', 'Letter keys', [
    [true, 'On'],
    [false, 'Off'],
  ]),
  ...choicesOf('tabIndents', 'Tab key', [
    [false, 'Leaves the list'],
    [true, 'Indents tasks'],
  ]),
  ...choicesOf('afterAdding', 'Enter after adding', AFTER_ADDING),
  ...choicesOf('completedHold', 'Completed tasks leave', COMPLETED_HOLDS),
  ...choicesOf('notificationSound', 'Sound of notifications', [
    [true, 'On'],
    [false, 'Off'],
  ]),
  ...choicesOf('firstWeekday', 'Week starts on', FIRST_WEEKDAYS),
  ...choicesOf('timeFormat', 'Time format', TIME_FORMATS),
  ...choicesOf('dateFormat', 'Date format', DATE_FORMATS),
  ...choicesOf('startView', 'Open on start', START_VIEWS),
];
