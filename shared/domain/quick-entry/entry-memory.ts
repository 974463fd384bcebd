import type { EntryToken, TokenKind } from '#shared/domain/quick-entry/entry-token.ts';

/** A word that a person does not want to be recognised. */
export interface Refusal {
  readonly kind: TokenKind;
  readonly key: string;
  readonly occurrence: number;
  /** How often it was refused in this entry; the second time is for good. */
  readonly times: number;
  /** The word is still there. One that was deleted and typed again is recognised again, until it is refused twice. */
  readonly isThere: boolean;
}

/**
 * What a person has said about recognition in one entry. Plain data, so that
 * it is kept with a draft. Positions are no part of it: typing before a word
 * must not bring its token back.
 */
export interface EntryMemory {
  /** Esc: nothing is recognised at all. */
  readonly isOff: boolean;
  readonly refusals: readonly Refusal[];
  /** What the line asked about and the person took. */
  readonly accepted: readonly Remembered[];
  /** Words that the person wants to be read otherwise than they are at first. */
  readonly readings: readonly ChosenReading[];
  /** The name of a list that there is none of, which is to be made along with the task; null for none. */
  readonly newList: string | null;
  /** The same of a column of the list that the line names. */
  readonly newColumn: string | null;
}

/** What can be made along with a task that names it. */
export interface NewPlace {
  readonly kind: 'list' | 'column';
  readonly name: string;
}

export const NOTHING_REFUSED: EntryMemory = {
  isOff: false,
  refusals: [],
  accepted: [],
  readings: [],
  newList: null,
  newColumn: null,
};

/** How words are compared: white space and case are how they are written, not what they are. */
export const toKey = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ');

export type Remembered = Pick<EntryToken, 'kind' | 'key' | 'occurrence'>;

/**
 * A refused word that is typed on stays refused (`in 2 w` and then `in 2
 * weeks`, `5 dec` and then `5 dec 2027`).
 */
const isAbout = (refusal: Refusal, token: Remembered): boolean => {
  if (refusal.kind !== token.kind) return false;
  if (refusal.times >= 2 && refusal.key === token.key) return true;
  return refusal.isThere && refusal.occurrence === token.occurrence && token.key.startsWith(refusal.key);
};

export const isRefused = ({ refusals }: EntryMemory, token: Remembered): boolean =>
  refusals.some((refusal) => isAbout(refusal, token));

const isSameToken = (one: Remembered, other: Remembered): boolean =>
  one.kind === other.kind && one.key === other.key && one.occurrence === other.occurrence;

export const isAccepted = ({ accepted }: EntryMemory, token: Remembered): boolean =>
  accepted.some((one) => isSameToken(one, token));

/** 1 for the first of the other readings, and so on. */
export type ChosenReading = Remembered & { readonly reading: number };

/** 0 for the reading that the words have at first. */
export const readingOf = ({ readings }: EntryMemory, token: Remembered): number =>
  readings.find((one) => isSameToken(one, token))?.reading ?? 0;

/** Tab on a chip. */
export const setReading = (
  memory: EntryMemory,
  { kind, key, occurrence }: Remembered,
  reading: number,
): EntryMemory => {
  const others = memory.readings.filter((one) => !isSameToken(one, { kind, key, occurrence }));
  return {
    ...memory,
    readings: reading === 0 ? others : [...others, { kind, key, occurrence, reading }],
  };
};

/** Tab: the line takes what it asked about. */
export const acceptOffer = (memory: EntryMemory, { kind, key, occurrence }: Remembered): EntryMemory => ({
  ...memory,
  accepted: [...memory.accepted, { kind, key, occurrence }],
});

/** Backspace at the right edge of a token, or a click on it: from now on it is a word of the title. */
export const refuseToken = (memory: EntryMemory, { kind, key, occurrence }: Remembered): EntryMemory => {
  // What was offered is asked about again.
  if (isAccepted(memory, { kind, key, occurrence })) {
    const accepted = memory.accepted.filter((one) => !isSameToken(one, { kind, key, occurrence }));
    return { ...memory, accepted };
  }
  const isSame = (refusal: Refusal): boolean => refusal.kind === kind && refusal.key === key;
  const times = memory.refusals.filter(isSame).reduce((sum, refusal) => Math.max(sum, refusal.times), 0);
  const others = memory.refusals.filter((refusal) => !isSame(refusal) || refusal.occurrence !== occurrence);
  return { ...memory, refusals: [...others, { kind, key, occurrence, times: times + 1, isThere: true }] };
};

/** To be called with the text after each edit of it. */
export const rememberEdit = (memory: EntryMemory, text: string): EntryMemory => {
  if (memory.refusals.length === 0 && memory.readings.length === 0) return memory;
  const words = toKey(text);
  return {
    ...memory,
    readings: memory.readings.filter(({ key }) => words.includes(key)),
    refusals: memory.refusals.map((refusal) => ({
      ...refusal,
      isThere: refusal.isThere && words.includes(refusal.key),
    })),
  };
};

/** A click on a refused word: it is recognised again. */
export const acceptToken = (memory: EntryMemory, token: Remembered): EntryMemory => ({
  ...memory,
  refusals: memory.refusals.filter((refusal) => !isAbout(refusal, token)),
});

/** The person chose to have it made. */
export const acceptNewPlace = (memory: EntryMemory, { kind, name }: NewPlace): EntryMemory => ({
  ...memory,
  ...(kind === 'list' ? { newList: name } : { newColumn: name }),
});

/** Esc, or its opposite. */
export const turnRecognition = (memory: EntryMemory, isOn: boolean): EntryMemory => ({
  ...memory,
  isOff: !isOn,
});
