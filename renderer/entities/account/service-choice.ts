import { problemOf, textOf } from '#renderer/entities/words.ts';
import type { ServiceChoice } from '#shared/domain/account.ts';
import { customAddressSchema, DIDA365, TICKTICK } from '#shared/domain/dates/region.ts';

/** The typed address of a service, before it is checked. */
export interface ServiceDraft {
  readonly kind: ServiceChoice['kind'];
  /** Kept while another service is looked at. */
  readonly address: string;
}

export const draftToService = ({ kind, address }: ServiceDraft): ServiceChoice =>
  kind === 'custom'
    ? { kind, address: customAddressSchema.safeParse(address).data ?? address.trim() }
    : { kind };

export const serviceToDraft = (service: ServiceChoice): ServiceDraft => ({
  kind: service.kind,
  address: service.kind === 'custom' ? service.address : '',
});

/** The service as a sentence names it. */
export const serviceToName = (service: ServiceChoice): string => {
  if (service.kind !== 'custom') return service.kind === 'ticktick' ? TICKTICK.name : DIDA365.name;
  const named = service.address.replace(/^https?:\/\//iu, '');
  return named === '' ? 'the service' : named;
};

/** Why an address cannot be, in words; null when it can. */
export const addressProblem = (address: string): string | null => {
  if (address.trim() === '') return textOf({ code: 'addressMalformed' });
  return problemOf(customAddressSchema, address, 'This address isn’t valid.');
};
