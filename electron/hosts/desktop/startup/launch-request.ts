import { z } from 'zod';
import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { TITLE_MAX_LENGTH } from '#shared/domain/task.ts';
import { smartViewSchema } from '#shared/domain/view.ts';

/** Control characters are not what anybody types; a line break in a title would end it. */
const lineSchema = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().min(1).max(max));

/** What a start, or a link, asks of Docket. Everything in it was read by this schema, whoever wrote it. */
export const launchRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  /** A start that nobody waits for. */
  z.strictObject({ kind: z.literal('background') }),
  /** By the system, with the session. */
  z.strictObject({ kind: z.literal('atLogin') }),
  z.strictObject({ kind: z.literal('quickEntry') }),
  z.strictObject({ kind: z.literal('add'), text: lineSchema(TITLE_MAX_LENGTH) }),
  z.strictObject({ kind: z.literal('showTask'), id: taskIdSchema }),
  z.strictObject({ kind: z.literal('showList'), id: projectIdSchema }),
  z.strictObject({ kind: z.literal('search'), text: lineSchema(500) }),
  z.strictObject({ kind: z.literal('view'), view: smartViewSchema }),
  z.strictObject({ kind: z.literal('notUnderstood') }),
]);
export type LaunchRequest = z.infer<typeof launchRequestSchema>;

const NOT_UNDERSTOOD: LaunchRequest = { kind: 'notUnderstood' };

const VIEWS = new Map(smartViewSchema.options.map((view) => [view.toLowerCase(), view]));

const SHOWN = new Map<string, 'showTask' | 'showList'>([
  ['task', 'showTask'],
  ['list', 'showList'],
]);

const candidate = (verb: string, value: string): unknown => {
  switch (verb) {
    case 'add':
    case 'search':
      return { kind: verb, text: value };
    case 'show': {
      const [what = '', id] = value.split('/');
      return { kind: SHOWN.get(what.toLowerCase()), id };
    }
    case 'view':
      return { kind: 'view', view: VIEWS.get(value.toLowerCase()) };
    case 'quick-entry':
      return { kind: 'quickEntry' };
    default:
      return null;
  }
};

/** @param value what stands behind the verb: a text, `task/<id>`, `list/<id>` or the name of a view */
export const requestFrom = (verb: string, value: string): LaunchRequest => {
  const read = launchRequestSchema.safeParse(candidate(verb, value));
  return read.success ? read.data : NOT_UNDERSTOOD;
};

export const LINK_SCHEME = 'docket';
/** As long as a title can be when every byte of it is written as `%xx`. */
const MAX_LINK_LENGTH = 12 * TITLE_MAX_LENGTH;
const TEXT_OF: Readonly<Record<string, string>> = { add: 'text', search: 'q' };

export const isDeepLink = (text: string): boolean =>
  text.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`;

/**
 * `docket://add?text=…`, `docket://show/task/…`, `docket://show/list/…`,
 * `docket://search?q=…`, `docket://view/today`, `docket://quick-entry`. A link
 * can come from any page on the web: it opens something and changes nothing.
 */
export const readDeepLink = (link: string): LaunchRequest => {
  if (link.length > MAX_LINK_LENGTH || !isDeepLink(link) || !URL.canParse(link)) return NOT_UNDERSTOOD;
  const { hostname, pathname, searchParams } = new URL(link);
  const verb = hostname.toLowerCase();
  const parameter = TEXT_OF[verb];
  // Some systems put a slash behind the verb, and one at the end.
  const path = pathname.replaceAll(/^\/|\/$/gu, '');
  return requestFrom(verb, parameter === undefined ? path : (searchParams.get(parameter) ?? ''));
};
