/** Forms of the service that no RFC describes; kept as they are, never advanced. */
const OPAQUE = /^(?:ERULE|LUNAR|EXDATE|RDATE)[:;]/u;

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'];

export const isAcceptableRepeatFlag = (flag: string): boolean =>
  OPAQUE.test(flag) || FREQUENCIES.some((frequency) => flag.includes(`FREQ=${frequency}`));
