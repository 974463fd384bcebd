/** The kinds of objects that the service keeps and a person can edit. */
export const ENTITIES = [
  'task',
  'project',
  'folder',
  'tag',
  'column',
  'filter',
  'habit',
  'habitSection',
  'checkin',
  'focus',
] as const;
