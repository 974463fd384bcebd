import { assertNever } from '#shared/domain/assert-never.ts';
import type { Errand, PageWindow } from '#shared/domain/errand.ts';
import type { LaunchRequest } from './launch-request.ts';

/** What a request comes to: a window that comes to the front, and what its page does there. */
export interface Deed {
  /** Null where everything stays as it is. */
  readonly window: PageWindow | null;
  readonly errand: Errand | null;
}

const inMain = (errand: Errand | null): Deed => ({ window: 'main', errand });

export const deedOf = (request: LaunchRequest): Deed => {
  switch (request.kind) {
    case 'start':
      return inMain(null);
    case 'background':
      return { window: null, errand: null };
    case 'quickEntry':
      return { window: 'quickEntry', errand: null };
    case 'add':
      return { window: 'quickEntry', errand: { kind: 'draft', text: request.text } };
    case 'showTask':
      return inMain({ kind: 'showTask', id: request.id });
    case 'showList':
      return inMain({ kind: 'open', view: { kind: 'project', projectId: request.id } });
    case 'search':
      return inMain({ kind: 'open', view: { kind: 'search', text: request.text } });
    case 'view':
      return inMain({ kind: 'open', view: { kind: request.view } });
    case 'notUnderstood':
      return inMain({ kind: 'notUnderstood' });
    default:
      return assertNever(request);
  }
};
