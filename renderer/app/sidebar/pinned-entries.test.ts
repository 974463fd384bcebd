import { expect, it } from 'vitest';
import { folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import { viewToKey } from '#shared/domain/view.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { pinnedEntries } from './pinned-entries.ts';

const work = folderIdSchema.parse('work');

const list = (id: string, more: { readonly folder?: true; readonly archived?: true } = {}) => ({
  ...PLAIN_LIST,
  id: projectIdSchema.parse(id),
  name: id,
  folderId: more.folder === true ? work : null,
  archived: more.archived === true,
});

it('numbers what stands in the sidebar from top to bottom, without what comes and goes', () => {
  const places = pinnedEntries({
    settings: {
      smartLists: [
        { view: 'tomorrow', shown: 'whenFilled' },
        { view: 'completed', shown: 'never' },
        { view: 'wontDo', shown: 'never' },
        { view: 'trash', shown: 'never' },
      ],
    },
    folders: [{ id: work, name: 'Work', unsent: false, needsAnswer: false }],
    projects: [
      { ...PLAIN_LIST, id: INBOX, name: 'Inbox', isInbox: true },
      list('loose'),
      list('inside', { folder: true }),
      list('old', { archived: true }),
    ],
  });
  expect(places.map((view) => viewToKey(view))).toEqual([
    'inbox',
    'today',
    'next7',
    'all',
    'project/inside',
    'project/loose',
  ]);
});
