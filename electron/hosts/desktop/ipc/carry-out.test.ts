import { expect, test } from 'vitest';
import { pageRequestSchema } from '#shared/domain/desktop/page-request.ts';
import { pageRequestOf } from './carry-out.ts';
import { launchRequestSchema } from '#electron/hosts/desktop/startup/launch-request.ts';

const ID = '0123456789abcdef01234567';

test.each([
  [{ kind: 'start' }, 'main', null],
  [{ kind: 'background' }, null, null],
  [{ kind: 'atLogin' }, null, null],
  [{ kind: 'quickEntry' }, 'quickEntry', null],
  [{ kind: 'add', text: 'Milk' }, 'quickEntry', { kind: 'draft', text: 'Milk' }],
  [{ kind: 'showTask', id: ID }, 'main', { kind: 'showTask', id: ID }],
  [{ kind: 'showList', id: ID }, 'main', { kind: 'open', view: { kind: 'project', projectId: ID } }],
  [{ kind: 'search', text: 'milk' }, 'main', { kind: 'open', view: { kind: 'search', text: 'milk' } }],
  [{ kind: 'view', view: 'today' }, 'main', { kind: 'open', view: { kind: 'today' } }],
  [{ kind: 'notUnderstood' }, 'main', { kind: 'notUnderstood' }],
])('%j', (request, window, pageRequest) => {
  expect(pageRequestOf(launchRequestSchema.parse(request))).toEqual({ window, pageRequest });
  expect(pageRequestSchema.nullable().parse(pageRequest)).toEqual(pageRequest);
});
