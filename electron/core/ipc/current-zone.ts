/** Where the person is now. The page sees a change of the system's zone; a Node process does not. */
export interface CurrentZone {
  /** IANA, for example `Europe/Berlin`. */
  readonly read: () => string;
  /** @returns whether that is another zone than before, and one that this computer knows */
  readonly moveTo: (timeZone: string) => boolean;
}

const isKnown = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

export const createCurrentZone = (atStart: string): CurrentZone => {
  let zone = atStart;
  return {
    read: () => zone,
    moveTo: (timeZone) => {
      if (timeZone === zone || !isKnown(timeZone)) return false;
      zone = timeZone;
      return true;
    },
  };
};
