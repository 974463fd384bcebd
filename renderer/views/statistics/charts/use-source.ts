import { useIsLocal } from '#renderer/entities/sync/use-sync-status.ts';
import type { Source } from './chart.ts';

/** The service of the local account is on this computer, and its person need not know of it. */
export const useSource = (source: Source): Source => (useIsLocal() === true ? 'computer' : source);
