import { answerJson } from '#electron/local-service/answer.ts';
import { v2 } from '#electron/local-service/route.ts';

/** Calendars of others are read by Docket itself: the service binds none, and no client knows how that is done. */
export const calendarRoutes = [
  v2.get('/calendar/third/accounts', () => answerJson({ accounts: [], connects: [] })),
  v2.get('/calendar/subscription', () => answerJson([])),
  v2.get('/calendar/archivedEvent', () => answerJson([])),
];
