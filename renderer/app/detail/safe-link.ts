import { linkToTask } from '#shared/domain/link-tasks.ts';

const ALLOWED: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** The address where it is one to follow, or shows a task; an empty text where it is not, also for one that leads into the app otherwise. */
export const safeLink = (address: string): string =>
  linkToTask(address) !== null || (URL.canParse(address) && ALLOWED.has(new URL(address).protocol))
    ? address
    : '';
