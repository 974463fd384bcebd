import { assertNever } from '#shared/domain/assert-never.ts';
import type { Errand, PageWindow } from '#shared/domain/errand.ts';
import type { LaunchRequest } from '#electron/shell/startup/launch-request.ts';

/** What a request comes to: a window that comes to the front, and what its page does there. */
export interface Deed {
  /** Null where everything stays as it is. */
  readonly window: PageWindow | null;
  readonly errand: Errand | null;
}

const NOTHING: Deed = { window: null, errand: null };

/** What the page of the main window does for a request; null where it only comes to the front. */
const mainErrand = (
  request: Exclude<LaunchRequest, { readonly kind: 'background' | 'atLogin' | 'quickEntry' | 'add' }>,
): Errand | null => {
  switch (request.kind) {
    case 'start':
      return null;
    case 'showTask':
      return { kind: 'showTask', id: request.id };
    case 'showList':
      return { kind: 'open', view: { kind: 'project', projectId: request.id } };
    case 'search':
      return { kind: 'open', view: { kind: 'search', text: request.text } };
    case 'view':
      return { kind: 'open', view: { kind: request.view } };
    case 'notUnderstood':
      return { kind: 'notUnderstood' };
    default:
      return assertNever(request);
  }
};

export const deedOf = (request: LaunchRequest): Deed => {
  const { kind } = request;
  if (kind === 'background' || kind === 'atLogin') return NOTHING;
  if (kind === 'quickEntry') return { window: 'quickEntry', errand: null };
  if (kind === 'add') return { window: 'quickEntry', errand: { kind: 'draft', text: request.text } };
  return { window: 'main', errand: mainErrand(request) };
};
