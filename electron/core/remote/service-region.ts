import { issueToMessage, type Message } from '#shared/messages/message.ts';
import type { ServiceChoice } from '#shared/domain/account.ts';
import {
  customAddressSchema,
  customRegion,
  DIDA365,
  TICKTICK,
  type Region,
} from '#shared/domain/dates/region.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';

/** @returns the region, or what is wrong with the address */
export const serviceToRegion = (service: ServiceChoice): Result<Region, Message> => {
  switch (service.kind) {
    case 'ticktick':
      return ok(TICKTICK);
    case 'dida365':
      return ok(DIDA365);
    case 'custom': {
      const address = customAddressSchema.safeParse(service.address);
      return address.success
        ? ok(customRegion(address.data))
        : fail(issueToMessage(address.error) ?? { code: 'addressMalformed' });
    }
    default:
      return assertNever(service);
  }
};
