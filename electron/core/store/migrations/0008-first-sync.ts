/**
 * What makes the first reading of a big account brief.
 *
 * Objects are about as long as a quarter of a page, from which on SQLite puts
 * the rest of a row of a table without rowid on a page of its own
 * (sqlite.org/fileformat2.html, "Cell Payload Overflow Pages"): half of the
 * file was empty, and listing ids read all of it.
 *
 * Texts of tasks that are there already may wait for the search index, which
 * takes as long to fill as all the rest. A search looks through them as well.
 */
export const firstSync = `
  ALTER TABLE base_object RENAME TO base_object_before;
  CREATE TABLE base_object (
    entity TEXT NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL,
    seal INTEGER,
    PRIMARY KEY (entity, id)
  );
  INSERT INTO base_object (entity, id, json, seal) SELECT entity, id, json, seal FROM base_object_before;
  DROP TABLE base_object_before;

  CREATE TABLE task_text_waiting (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, rest TEXT NOT NULL
  ) WITHOUT ROWID;
`;
