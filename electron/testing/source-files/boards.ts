import { json } from './texts.ts';

/** Small files of programs that have boards of cards, as those programs write them. */

export const TRELLO_CARD = {
  id: '60e9d2860000000000000000',
  name: 'Paint',
  desc: 'walls',
  idBoard: 'B',
  idList: 'L1',
  due: '2026-03-04T10:00:00.000Z',
  start: '2026-03-01T10:00:00.000Z',
  dueReminder: 1440,
  email: 'board+paint@example.org',
  idMembers: ['M'],
  labels: [{ name: '', color: 'green' }, { name: 'House' }],
  customFieldItems: [{ idCustomField: 'F', value: { number: '3' } }],
};

export const TRELLO = json('board.json', {
  id: 'B',
  name: 'Home',
  labelNames: {},
  lists: [
    { id: 'L1', name: 'Doing', pos: 2 },
    { id: 'L0', name: 'Todo', pos: 1 },
    { id: 'L2', name: 'Old', pos: 3, closed: true },
  ],
  cards: [
    TRELLO_CARD,
    { id: 'c2', name: 'Old card', idList: 'L2', idBoard: 'B' },
    { id: 'c3', name: 'Archived', idList: 'L0', closed: true, dueReminder: -1 },
  ],
  checklists: [
    { idCard: TRELLO_CARD.id, name: 'Two', pos: 2, checkItems: [{ name: 'roof', state: 'incomplete' }] },
    { idCard: TRELLO_CARD.id, name: 'One', pos: 1, checkItems: [{ name: 'wall', state: 'complete' }] },
  ],
  customFields: [{ id: 'F', name: 'Effort' }],
  actions: [{ type: 'commentCard', data: { text: 'use white', card: { id: TRELLO_CARD.id } } }],
});

const DECK_CARD = { labels: [{ title: 'x' }], duedate: '2026-03-04T10:00:00+00:00' };

export const DECK = json('deck.json', {
  boards: {
    '1': {
      id: 1,
      title: 'B',
      color: '31CC7C',
      stacks: {
        '4': {
          id: 4,
          title: 'Doing',
          order: 2,
          cards: [
            {
              ...DECK_CARD,
              id: 7,
              title: 'a',
              done: '2026-03-05T10:00:00+00:00',
              assignedUsers: [{ id: 1 }],
            },
            { id: 8, title: 'gone', deletedAt: 5 },
            { ...DECK_CARD, id: 9, title: 'b' },
          ],
        },
        '3': { id: 3, title: 'Todo', order: 1 },
      },
    },
  },
});

export const WEKAN = json('board.json', {
  _format: 'wekan-board-1.0.0',
  title: 'B',
  lists: [{ _id: 'l', title: 'Todo' }],
  labels: [{ _id: 'x', name: '', color: 'red' }],
  cards: [
    { _id: 'c', title: 'a', listId: 'l', labelIds: ['x'], archived: true, members: ['m'] },
    { _id: 'd', title: 'b', listId: 'l', labelIds: ['x'], dueAt: '2026-03-04T10:00:00.000Z' },
  ],
  checklists: [{ _id: 'k', cardId: 'c', title: 'K' }],
  checklistItems: [{ checklistId: 'k', title: 'i', isFinished: true }],
  comments: [{ cardId: 'c', text: 'said' }],
});
