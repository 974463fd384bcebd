import type { OtherCalendar } from '#shared/domain/other-calendar.ts';
import {
  addCalendar,
  editCalendar,
  refreshCalendars,
  removeCalendar,
} from '#renderer/entities/other-calendars/calendar-actions.ts';
import {
  knownOtherCalendars,
  NO_OTHER_CALENDAR,
  readOtherCalendars,
} from '#renderer/entities/other-calendars/use-other-calendars.ts';
import { ENTRY_COLORS } from '#shared/domain/entry-colors.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { ArgumentOption, CommandDefinition, CommandArgument } from '#renderer/ui/command/command.ts';
import { matchOptions } from './argument-options.ts';

type CalendarCommand = Pick<CommandDefinition, 'id' | 'title' | 'keywords'> &
  Omit<CommandArgument, 'prepare'>;

const optionOf = ({ id, color }: OtherCalendar, title: string, run: () => void): ArgumentOption => ({
  id: `${id} ${title}`,
  title,
  color,
  run,
});

const addCommand = (services: Services): CalendarCommand => ({
  id: 'calendars.add',
  title: 'Add a calendar…',
  keywords: 'subscribe ical ics webcal other calendar',
  words: ['subscribe'],
  placeholder: 'Address or file of the calendar',
  hint: 'Paste an https, http or webcal address, or the path of an .ics file.',
  options: (typed) =>
    typed.trim() === ''
      ? []
      : [
          {
            id: 'add',
            title: 'Add this calendar',
            detail: 'Shown in calendars, never uploaded',
            run: () => void addCalendar(services, typed.trim()),
          },
        ],
});

const renameCommand = (services: Services): CalendarCommand => ({
  id: 'calendars.rename',
  title: 'Rename a calendar…',
  words: ['rename-calendar'],
  placeholder: 'The new name',
  hint: 'Type the new name, then choose the calendar to rename.',
  options: (typed) =>
    typed.trim() === ''
      ? []
      : knownOtherCalendars(services).map((calendar) =>
          optionOf(calendar, `${calendar.name} → ${typed.trim()}`, () => {
            void editCalendar(services, calendar.id, { name: typed.trim() });
          }),
        ),
});

const recolorCommand = (services: Services): CalendarCommand => ({
  id: 'calendars.recolor',
  title: 'Change the color of a calendar…',
  words: ['recolor-calendar'],
  placeholder: 'A calendar and a color',
  options: (typed) =>
    matchOptions(
      knownOtherCalendars(services).flatMap((calendar) =>
        ENTRY_COLORS.map(([name, color]) =>
          optionOf({ ...calendar, color }, `${calendar.name}: ${name}`, () => {
            void editCalendar(services, calendar.id, { color });
          }),
        ),
      ),
      typed,
    ),
});

const removeCommand = (services: Services): CalendarCommand => ({
  id: 'calendars.remove',
  title: 'Remove a calendar…',
  keywords: 'unsubscribe delete',
  words: ['remove-calendar'],
  placeholder: 'Which calendar?',
  options: (typed) =>
    matchOptions(
      knownOtherCalendars(services).map((calendar) =>
        optionOf(calendar, calendar.name, () => void removeCalendar(services, calendar)),
      ),
      typed,
    ),
});

/** Calendars of others, whose events are shown among the tasks. */
export const createOtherCalendarCommands = (services: Services): readonly CommandDefinition[] => {
  const unavailable = () => (knownOtherCalendars(services).length === 0 ? NO_OTHER_CALENDAR : null);
  const toCommand = ({
    id,
    title,
    keywords = 'ical ics other',
    ...argument
  }: CalendarCommand): CommandDefinition => ({
    id,
    title,
    group: 'Window',
    keywords,
    argument: { ...argument, prepare: async () => readOtherCalendars(services) },
  });
  return [
    toCommand(addCommand(services)),
    ...[renameCommand, recolorCommand, removeCommand].map((create) => ({
      ...toCommand(create(services)),
      unavailable,
    })),
    {
      id: 'calendars.refresh',
      title: 'Refresh other calendars',
      group: 'Window',
      keywords: 'refresh update ical ics subscribe',
      unavailable,
      run: () => void refreshCalendars(services, null),
    },
  ];
};
