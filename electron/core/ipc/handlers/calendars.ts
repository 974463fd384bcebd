import { fail, ok } from '#shared/domain/result.ts';
import type { OtherCalendars } from '#core/calendars/other-calendars.ts';
import type { Handlers } from '#core/ipc/serve.ts';

const NO_ADDRESS = fail({
  kind: 'Refused',
  reason: { code: 'calendarAddress' },
} as const);

/** Calendars of others. @param currentZone IANA: where the person is */
export const createCalendarHandlers = (calendars: OtherCalendars, currentZone: () => string) =>
  ({
    'calendars.list': () => ok([...calendars.list()]),
    'calendars.events': async (range) =>
      ok([...(await calendars.events({ ...range, hostZone: currentZone() }))]),
    'calendars.add': async (calendar) => {
      const added = await calendars.add(calendar);
      return added.ok ? added : NO_ADDRESS;
    },
    'calendars.edit': async ({ id, change }) => {
      const edited = await calendars.edit(id, change);
      if (edited.ok) return edited;
      return edited.error === 'gone' ? fail({ kind: 'NotFound', entity: 'calendar', id }) : NO_ADDRESS;
    },
    'calendars.refresh': async ({ id }) => {
      await calendars.refresh(id);
      return ok({ isDone: true });
    },
    'calendars.remove': async ({ id }) => {
      await calendars.remove(id);
      return ok({ isDone: true });
    },
  }) satisfies Partial<Handlers>;
