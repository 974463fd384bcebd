/** V1 makes the ids itself: the page and the store know an object by the id that it was made with here. */
export const remoteIds = `
  CREATE TABLE remote_id (
    local_id TEXT PRIMARY KEY,
    remote_id TEXT NOT NULL UNIQUE
  ) WITHOUT ROWID;
`;
