import { assertNever } from '#shared/domain/assert-never.ts';
import type { PageRequest, PageWindow } from '#shared/domain/desktop/page-request.ts';
import type { LaunchRequest } from '#electron/hosts/desktop/startup/launch-request.ts';

/** What a request comes to: a window that comes to the front, and what its page does there. */
export interface LaunchAction {
  /** Null where everything stays as it is. */
  readonly window: PageWindow | null;
  readonly pageRequest: PageRequest | null;
}

const NOTHING: LaunchAction = { window: null, pageRequest: null };

/** What the page of the main window does for a request; null where it only comes to the front. */
const mainPageRequest = (
  request: Exclude<LaunchRequest, { readonly kind: 'background' | 'atLogin' | 'quickEntry' | 'add' }>,
): PageRequest | null => {
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

export const pageRequestOf = (request: LaunchRequest): LaunchAction => {
  const { kind } = request;
  if (kind === 'background' || kind === 'atLogin') return NOTHING;
  if (kind === 'quickEntry') return { window: 'quickEntry', pageRequest: null };
  if (kind === 'add') return { window: 'quickEntry', pageRequest: { kind: 'draft', text: request.text } };
  return { window: 'main', pageRequest: mainPageRequest(request) };
};
