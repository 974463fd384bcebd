/**
 * An emoji in front of a list's name is its icon, as in other clients of the
 * service: there is no field for it. The emoji of sequences (flags, families)
 * are one, as are symbols such as ☀ without their variation selector.
 */
const LEADING_ICON = /^((?:\p{RGI_Emoji}|\p{Extended_Pictographic})\uFE0F?)\s*/v;

interface IconAndName {
  /** Null where the name begins with a letter, or is nothing but a symbol. */
  readonly icon: string | null;
  /** What is left of the name. */
  readonly rest: string;
}

export const splitListIcon = (name: string): IconAndName => {
  // Nearly every name begins with a letter.
  if (/^[\p{L}\p{N}]/u.test(name) && !name.includes('\u20E3')) return { icon: null, rest: name };
  const [whole = '', icon] = LEADING_ICON.exec(name) ?? [];
  const rest = name.slice(whole.length);
  return icon === undefined || rest === '' ? { icon: null, rest: name } : { icon, rest };
};

/** The name with another icon; null for none. */
export const withListIcon = (name: string, icon: string | null): string => {
  const { rest } = splitListIcon(name);
  return icon === null ? rest : `${icon} ${rest}`.trimEnd();
};

/** What the picker offers, with the words that find it. */
export const LIST_ICONS = [
  ['🏠', 'Home'],
  ['💼', 'Work'],
  ['🛒', 'Shopping'],
  ['📚', 'Books'],
  ['🎓', 'Study'],
  ['💪', 'Fitness'],
  ['✈️', 'Travel'],
  ['💰', 'Money'],
  ['❤️', 'Health'],
  ['🌱', 'Garden'],
  ['🎁', 'Gifts'],
  ['🎵', 'Music'],
  ['🍳', 'Cooking'],
  ['🚗', 'Car'],
  ['🐾', 'Pets'],
  ['👪', 'Family'],
  ['🎨', 'Art'],
  ['💡', 'Ideas'],
  ['🔧', 'Repairs'],
  ['📝', 'Writing'],
  ['📞', 'Calls'],
  ['🎮', 'Games'],
  ['🎬', 'Movies'],
  ['⭐', 'Star'],
] as const satisfies readonly (readonly [icon: string, name: string])[];
