import type { AccountRow } from '#shared/domain/account.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { LOCAL_ACCOUNT } from './use-app-info.ts';

export const accountName = ({ isLocal, name }: AccountRow): string => (isLocal ? LOCAL_ACCOUNT : name);

/** Where the account lives, and for how long. */
export const accountPlace = ({ isLocal, service, isLasting, hasEnded }: AccountRow): string => {
  if (isLocal) return 'On this computer only';
  if (hasEnded) return `${service} · the session has ended`;
  return isLasting ? service : `${service} · signed in until Docket quits`;
};

/** `2 unsent`; null where nothing is. */
export const unsentWords = ({ unsent }: AccountRow): string | null =>
  unsent === 0 ? null : `${formatNumber(unsent)} unsent`;

/** Both, where there is one line. */
export const accountStanding = (account: AccountRow): string =>
  [accountPlace(account), unsentWords(account)].filter((words) => words !== null).join(' · ');

/** By which it is told from others of the same name. */
export const accountTitle = (account: AccountRow): string =>
  account.isLocal ? accountName(account) : `${accountName(account)} (${account.service})`;
