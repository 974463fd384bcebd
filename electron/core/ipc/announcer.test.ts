import { expect, it } from 'vitest';
import type { AppEvent, NewEvent } from '#shared/ipc/events.ts';
import { createAnnouncer } from '#core/ipc/announcer.ts';

const startListening = () => {
  const logged: string[] = [];
  const heard: AppEvent[] = [];
  const announcer = createAnnouncer((message) => logged.push(message));
  announcer.onEvent((event) => heard.push(event));
  return { ...announcer, heard, logged };
};

const CHANGE: NewEvent = {
  type: 'data.changed',
  taskIds: null,
  outline: true,
  projects: false,
  rows: [],
  delta: null,
};

it('counts the changes of the data', () => {
  const { announce, heard, revision } = startListening();
  announce(CHANGE);
  announce({ type: 'calendars.changed' });
  announce(CHANGE);
  expect(heard).toMatchObject([{ revision: 1 }, { type: 'calendars.changed' }, { revision: 2 }]);
  expect(revision()).toBe(2);
});

it('tells nothing that the contract does not have, and has everything read again in its place', () => {
  const { announce, heard, logged } = startListening();
  const secret: NewEvent & { readonly token: string } = { type: 'calendars.changed', token: 'secret' };
  announce(secret);
  expect(heard).toStrictEqual([{ type: 'resumed' }]);
  expect(logged).toStrictEqual(['fault in the event calendars.changed']);
});
