import { answerText, jsonArray } from '#electron/local-service/answer.ts';
import { countInQuery } from '#electron/local-service/parse-body.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { closedTaskBodies, type ClosedQuery } from '#electron/local-service/storage/task-lists.ts';

const QUERY_DATE = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/u;

/** `yyyy-MM-dd HH:mm:ss` in UTC, or empty; a date alone is refused (observed). */
const queryDate = (call: UserCall, name: 'from' | 'to', fraction: string): string | null => {
  const text = call.query.get(name);
  if (text === null || text === '') return null;
  const match = QUERY_DATE.exec(text);
  if (match === null) throw malformed(`${name} is not yyyy-MM-dd HH:mm:ss`);
  return `${match[1]}T${match[2]}.${fraction}+0000`;
};

const STATUSES: ReadonlyMap<string | null, ClosedQuery['statuses']> = new Map([
  [null, [2, -1]],
  ['', [2, -1]],
  ['Completed', [2]],
  ['Abandoned', [-1]],
]);

const statuses = (call: UserCall): ClosedQuery['statuses'] => {
  const wanted = STATUSES.get(call.query.get('status'));
  if (wanted === undefined) throw malformed('status is neither Completed nor Abandoned');
  return wanted;
};

const limit = (call: UserCall): number => {
  const { closedPageSize, maxClosedPageSize } = call.settings;
  return Math.min(countInQuery(call, 'limit', closedPageSize), maxClosedPageSize);
};

/** Both bounds belong to the page, so a reader that pages by time sees the oldest row again. */
const closedPage = async (
  call: UserCall,
  page: Pick<ClosedQuery, 'projectIds'> & { readonly statuses: ClosedQuery['statuses'] },
) =>
  answerText(
    jsonArray(
      await closedTaskBodies(call, {
        ...page,
        from: queryDate(call, 'from', '000'),
        to: queryDate(call, 'to', '999'),
        limit: limit(call),
      }),
    ),
  );

const projectIds = (call: UserCall): readonly string[] | null => {
  const ids = call.params['projectIds'] ?? 'all';
  return ids === 'all' ? null : ids.split(',').slice(0, 500);
};

const closed = v2.get('/project/:projectIds/closed', (call) =>
  closedPage(call, { projectIds: projectIds(call), statuses: statuses(call) }),
);

const completed = v2.get('/project/:projectIds/completed', (call) =>
  closedPage(call, { projectIds: projectIds(call), statuses: [2] }),
);

const completedInAll = v2.get('/project/all/completedInAll', (call) =>
  closedPage(call, { projectIds: null, statuses: [2, -1] }),
);

export const closedRoutes = [completedInAll, closed, completed];
