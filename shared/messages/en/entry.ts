export interface EntryName {
  readonly name: string;
}

/** What a line for new tasks names that there is not. */
export const entryTexts = {
  noList: ({ name }: EntryName) => `List not found: ${name}`,
  noColumn: ({ name, list }: EntryName & { readonly list: string }) => `No column “${name}” in ${list}`,
  listArchived: ({ name }: EntryName) => `The list “${name}” is archived`,
  listReadOnly: ({ name }: EntryName) => `The list “${name}” is read-only`,
  noParent: ({ name }: EntryName) => `No open task “${name}” in this list`,
  noTagName: ({ name }: EntryName) => `“#${name}” can’t be a tag name`,
} as const;
