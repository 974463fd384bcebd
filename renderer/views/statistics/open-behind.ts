import type { ClosedQuery } from '#shared/domain/statistics.ts';
import type { Services } from '#renderer/entities/services.ts';
import { listArrival, readViewAhead } from '#renderer/entities/task/list/current-list.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

/** Opens the tasks behind a figure. They are asked for at once, while the page still puts the charts away. */
export const openBehind = (services: Services, query: ClosedQuery): void => {
  openView(services.viewStore, { kind: 'closed', query });
  void listArrival(services);
};

/** Reads the tasks behind a figure that has got the keyboard, by a key or a pressed pointer: what comes next may open them. */
export const readBehind = (services: Services, query: ClosedQuery): void =>
  readViewAhead(services, { kind: 'closed', query });
