import type { ClockPlace } from '#shared/domain/dates/date-pick.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import { foldText } from '#shared/domain/search-text.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentSettings, updateSettings } from '#renderer/entities/settings/use-settings.ts';
import { describeLocal } from '#renderer/entities/task/actions/date-actions.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import {
  currentTargets,
  firstTargetDetail,
  readFirstTarget,
} from '#renderer/entities/task/actions/targets.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import {
  allZones,
  datesInZone,
  describeClockPlace,
  NO_TIME_OF_DAY,
  putInZone,
} from '#renderer/entities/task/actions/zone-actions.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { matchOptions } from '#renderer/app/commands/argument-options.ts';
import type { TargetCommand } from './on-targets.ts';

/** Typing another letter narrows the rest down. */
const SHOWN = 30;

const matchPlaces = (places: readonly ClockPlace[], typed: string): readonly ClockPlace[] => {
  const named = places.map((place) => ({ place, title: describeClockPlace(place) }));
  const spelled = named.filter(({ title }) => foldText(title).includes(foldText(typed.trim())));
  // Any three letters stand somewhere in many of the names.
  return matchOptions(spelled.length > 0 ? spelled : named, typed)
    .slice(0, SHOWN)
    .map(({ place }) => place);
};

const toOption = (services: Services, place: ClockPlace): ArgumentOption => {
  const held = firstTargetDetail(services)?.dates;
  const dates = held === undefined ? null : datesInZone(held, place);
  const here = dates === null ? null : taskDatesToLocal(dates, hostZone());
  const title = describeClockPlace(place);
  const isOn =
    held?.kind === 'timed' &&
    held.isFloating === place.isFloating &&
    (place.isFloating || held.zone === place.zone);
  return {
    id: title,
    title,
    isOn,
    ...(here !== null && { detail: `${describeLocal(here)} here` }),
    run: () => {
      perform(services, {
        title: `Time zone: ${title}`,
        run: (ids) => void putInZone(services, ids, place),
      });
    },
  };
};

const zoneOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const held = firstTargetDetail(services)?.dates;
  const own = hostZone();
  const near = held?.kind === 'timed' && !held.isFloating ? [held.zone, own] : [own];
  const zones = typed.trim() === '' ? near : [...near, ...allZones()];
  const places = [
    ...[...new Set(zones)].map((zone) => ({ zone, isFloating: false })),
    { zone: own, isFloating: true },
  ];
  return matchPlaces(places, typed).map((place) => toOption(services, place));
};

const hasTimes = (services: Services): boolean =>
  currentTargets(services).ids.some((id) => knownTaskRow(services, id)?.dates?.kind === 'timed');

/** In which place the clock has the time of a task. */
export const zoneCommand = (services: Services): TargetCommand => ({
  id: 'task.zone',
  acts: ['tasks.edit'],
  title: 'Time zone…',
  shortTitle: 'Time zone',
  keywords: 'timezone floating travel city clock',
  unavailable: () => (hasTimes(services) ? null : NO_TIME_OF_DAY),
  argument: {
    words: ['zone', 'timezone'],
    heading: (target) => `Time zone of ${target}`,
    placeholder: 'Which time zone? Try lisbon, tokyo, utc',
    prepare: async () => readFirstTarget(services),
    options: (typed) => zoneOptions(services, typed),
  },
});

const secondZoneOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const { secondZone } = currentSettings(services);
  const own = hostZone();
  const zones = typed.trim() === '' ? ['UTC'] : allZones();
  const known = secondZone === null ? zones : [...new Set([secondZone, ...zones])];
  const set = (zone: string | null) => () => void updateSettings(services, { secondZone: zone });
  const none = { id: 'none', title: 'None', isOn: secondZone === null, run: set(null) };
  const places = known.filter((zone) => zone !== own).map((zone) => ({ zone, isFloating: false }));
  return [
    ...matchOptions([none], typed),
    ...matchPlaces(places, typed).map((place) => ({
      id: place.zone,
      title: describeClockPlace(place),
      isOn: place.zone === secondZone,
      run: set(place.zone),
    })),
  ];
};

/** Whose hours stand beside the own ones in the calendar. */
export const secondZoneCommand = (services: Services): CommandDefinition => ({
  id: 'calendar.zone',
  title: 'Second time zone of the calendar…',
  group: 'View',
  keywords: 'timezone hours ruler clock city',
  argument: {
    words: ['second-zone'],
    placeholder: 'Which time zone? Try lisbon, tokyo, utc',
    options: (typed) => secondZoneOptions(services, typed),
  },
});
