/** Colours for lists and tags, all of them at 3:1 against both grounds. */
export const ENTRY_COLORS: readonly (readonly [string, string])[] = [
  ['Red', '#D0453B'],
  ['Orange', '#C77E12'],
  ['Green', '#2F9152'],
  ['Teal', '#2A8F94'],
  ['Blue', '#3F66E8'],
  ['Violet', '#7A5AE0'],
  ['Pink', '#B44BB8'],
  ['Grey', '#7C7D87'],
];
