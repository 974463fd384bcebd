import { formatNumber } from '#renderer/entities/clock/page-locale.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** `1.2 MB`. */
export const bytesToWords = (bytes: number): string => {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  const digits = step === 0 || value >= 100 ? 0 : 1;
  return `${formatNumber(value, digits)} ${UNITS[step] ?? ''}`;
};
