/** Colors for lists and tags, all of them at 3:1 against both grounds. */
export const ENTRY_COLORS = [
  ['Red', '#D0453B'],
  ['Orange', '#C77E12'],
  ['Green', '#2F9152'],
  ['Teal', '#2A8F94'],
  ['Blue', '#3F66E8'],
  ['Violet', '#7A5AE0'],
  ['Pink', '#B44BB8'],
  ['Grey', '#7C7D87'],
] as const satisfies readonly (readonly [name: string, color: string])[];

/** In which order new entries get them: neighbors differ well, and red, which says "overdue" elsewhere, comes late. */
const BIRTH_ORDER = ['Blue', 'Orange', 'Green', 'Violet', 'Teal', 'Pink', 'Red', 'Grey'] as const;

const BIRTH_COLORS = BIRTH_ORDER.flatMap((wanted) =>
  ENTRY_COLORS.filter(([name]) => name === wanted).map(([, color]) => color),
);

/** The color of the palette that the fewest entries have. @param used the colors of all lists and tags; null for none */
export const leastUsedColor = (used: Iterable<string | null>): string => {
  const counts = new Map<string, number>(BIRTH_COLORS.map((color) => [color, 0]));
  for (const color of used) {
    const known = color?.toUpperCase() ?? '';
    const count = counts.get(known);
    if (count !== undefined) counts.set(known, count + 1);
  }
  const [least] = [...counts].toSorted(([, one], [, other]) => one - other);
  return least?.[0] ?? BIRTH_COLORS[0] ?? '#3F66E8';
};
