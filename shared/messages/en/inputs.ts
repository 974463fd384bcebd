import type { Words } from '#shared/messages/words.ts';

export interface Characters {
  readonly characters: number;
}

/** What is wrong with a value that a person wrote. */
export const inputTexts = {
  /** For rules that no person can break by typing; the others have a text of their own. */
  notAllowed: () => 'Docket could not do this, because a part of it is not allowed. Nothing was changed.',
  titleMissing: () => 'A title needs at least one character.',
  titleTooLong: ({ characters }: Characters, { count }: Words) =>
    `A title can have at most ${count(characters, 'character')}.`,
  notesTooLong: ({ characters }: Characters, { count }: Words) =>
    `Notes can have at most ${count(characters, 'character')}.`,
  yearTooEarly: () => 'Dates begin with the year 1000.',
  listNameMissing: () => 'A list needs a name.',
  folderNameMissing: () => 'A folder needs a name.',
  columnNameMissing: () => 'A column needs a name.',
  filterNameMissing: () => 'A filter needs a name.',
  focusTooShort: () => 'A focus session has 5 minutes to a day. Choose another start or end.',
  habitNameMissing: () => 'A habit and a section need a name.',
  calendarNameMissing: () => 'A calendar needs a name.',
  nameTooLong: ({ characters }: Characters) => `A name can have at most ${characters} characters.`,
  tagMissing: () => 'A tag needs at least one character.',
  tagTooLong: ({ characters }: Characters) => `A tag can have at most ${characters} characters.`,
  tagForbidden: () => 'A tag may not hold \\ / " # : * ? < > | or white space.',
  usernameMissing: () => 'Enter your e-mail address.',
  passwordMissing: () => 'Type your password.',
  codeMissing: () => 'Type the code.',
  codeMalformed: () => 'The code has six digits.',
  keyMalformed: () => 'The key has at least 16 letters and digits from 2 to 7.',
  addressMalformed: () => 'Enter the full address, such as https://tasks.example.com.',
  addressInsecure: () => 'Use https://, or your password could be read on the way.',
  pageInsecure: () => 'The page of a service opens over https:// only.',
} as const;
