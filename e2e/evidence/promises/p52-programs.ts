import { fromTests } from '#e2e/evidence/from-tests.ts';

/** Held by the tests of the socket, which are the same on every change. */
export const p52 = fromTests({
  id: 'P52',
  promise: 'Only programs of this user speak to a running Docket, and no frame breaks it',
  file: 'electron/hosts/socket',
  properties: 1,
  cases: 10_000,
  what: 'random frames, besides another user, forged, oversized and unread frames, stale sockets, two servers and clients killed in mid answer',
});

export const p60 = fromTests({
  id: 'P60',
  promise: 'What an assistant does is what its dry run said',
  file: 'electron/hosts/terminal/mcp/conversations.test.ts',
  properties: 1,
  cases: 500,
  what: 'conversations of 1 to 20 tool calls (add, edit, complete, delete, undo), each on an account of its own',
});
