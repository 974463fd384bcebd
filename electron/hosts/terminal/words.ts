import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import { createWords } from '#shared/messages/message.ts';
import type { AnyMessage } from '#shared/messages/words.ts';
import { localDay } from '#electron/hosts/terminal/when.ts';

/** A message of the core in English, with dates and numbers as this computer writes them. */
export const textOf = (message: AnyMessage): string => {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  return createWords({ today: localDay(new Date()), conventions: conventionsOfLocale(locale), locale }).text(
    message,
  );
};
