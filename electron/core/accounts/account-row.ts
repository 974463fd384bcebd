import { LOCAL_ACCOUNT_ID, type AccountRow, type V1Access } from '#shared/domain/account.ts';
import { generationsOf, type AccountRecord } from '#core/accounts/account-records.ts';
import { tokenState } from '#core/accounts/sign-in/oauth-token.ts';
import { missingOperations } from '#core/remote/capabilities.ts';
import { serviceToRegion } from '#core/remote/service-region.ts';

interface Standing extends Pick<AccountRow, 'isActive' | 'isLasting'> {
  /** Of the session that is open. */
  readonly unsent: number;
  /** Of the session that is open: whether it is synced with a server of Docket. */
  readonly isOfServer: boolean;
  /** Unix milliseconds. */
  readonly now: number;
}

const DAY_MS = 86_400_000;

const toV1Access = ({ v1 }: AccountRecord, now: number): V1Access | null => {
  if (v1 === null) return null;
  const { via, redirectUri } = v1;
  const state = tokenState(v1, now);
  const endsAt = state.kind === 'endless' ? null : state.endsAt;
  return {
    via,
    redirectUri,
    state: state.kind,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    daysLeft: endsAt === null ? null : Math.max(0, Math.floor((endsAt - now) / DAY_MS)),
  };
};

const LOCAL_ROW: Omit<AccountRow, 'isActive' | 'unsent' | 'hasEnded' | 'isLasting'> = {
  id: LOCAL_ACCOUNT_ID,
  isLocal: true,
  name: '',
  service: '',
  serviceChoice: null,
  serverPages: null,
  generations: { v1: false, v2: true },
  v1Access: null,
  missing: [],
  keepsPassword: false,
  keepsAuthenticator: false,
  renewalRefusal: null,
};

const toPlace = (
  { service }: AccountRecord,
  isOfServer: boolean,
): Pick<AccountRow, 'service' | 'serviceChoice' | 'serverPages'> => {
  const region = serviceToRegion(service);
  return {
    service: region.ok ? region.value.name : '',
    serviceChoice: service,
    serverPages: region.ok && isOfServer ? region.value.liveAddress : null,
  };
};

/** One account as the page shows it. @param record null for the local one */
export const toAccountRow = (
  record: AccountRecord | null,
  { isActive, unsent, isOfServer, isLasting, now }: Standing,
): AccountRow => {
  const closed = isActive ? undefined : record?.closed;
  const standing = {
    isActive,
    isLasting,
    unsent: isActive ? unsent : (closed?.unsent ?? 0),
    hasEnded: closed?.hasEnded ?? false,
  };
  if (record === null) return { ...LOCAL_ROW, ...standing };
  const { id, username, keepsPassword, keepsAuthenticator, renewalRefusal } = record;
  const generations = generationsOf(record);
  return {
    id,
    isLocal: false,
    name: username,
    ...toPlace(record, isActive && isOfServer),
    generations,
    v1Access: toV1Access(record, now),
    missing: missingOperations(generations).map(({ operation }) => operation),
    keepsPassword,
    keepsAuthenticator,
    renewalRefusal,
    ...standing,
  };
};
