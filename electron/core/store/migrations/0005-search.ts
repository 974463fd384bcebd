/** What is searched, folded: small letters without accents. Made anew from base objects and outbox like any row. */
export const search = `
  CREATE TABLE task_text_id (rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
  -- Trigrams find inside words, and in writing without spaces.
  CREATE VIRTUAL TABLE task_text USING fts5(title, rest, tokenize = 'trigram case_sensitive 1');
`;
