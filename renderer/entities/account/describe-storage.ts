import type { AccountStorage } from '#shared/domain/account.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';

/** A copy of the open account. */
export type Backup = AccountStorage['backups'][number];

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** `1.2 MB`. */
export const bytesToWords = (bytes: number): string => {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  const digits = step === 0 || value >= 100 ? 0 : 1;
  return `${formatNumber(value, digits)} ${UNITS[step] ?? ''}`;
};

const REASONS = {
  schedule: 'Automatic',
  import: 'Before an import',
  server: 'Before a change of server',
  asked: 'On request',
} as const;

/** Why a backup was made. */
export const reasonToWords = ({ reason, of }: Pick<Backup, 'reason' | 'of'>): string => {
  if (reason !== 'restore') return REASONS[reason];
  return of === null ? 'Before a restore' : `Before the restore of ${describeMoment(of)}`;
};
