import { z } from 'zod';
import {
  profileAnswerSchema,
  statisticsAnswerSchema,
  statusAnswerSchema,
  type ProfileAnswer,
  type StatisticsAnswer,
  type StatusAnswer,
} from '#electron/wire/account-answers.ts';
import { objectSchema, type WireObject } from '#electron/wire/tolerant.ts';
import type { Answer } from '#electron/remote/answer.ts';
import type { Http } from '#electron/remote/http/http.ts';

export interface V2AccountReads {
  readonly profile: () => Answer<ProfileAnswer>;
  /** The subscription, and the cheapest way to learn whether a session still lives. */
  readonly status: () => Answer<StatusAnswer>;
  readonly statistics: () => Answer<StatisticsAnswer>;
  readonly preferences: () => Answer<WireObject>;
  /** Only what is in `changed`. */
  readonly changePreferences: (changed: WireObject) => Answer<unknown>;
  /** What the account's plan allows; the names are the service's own. */
  readonly limits: () => Answer<WireObject>;
}

export const createV2AccountReads = (http: Http): V2AccountReads => ({
  profile: () => http.request({ method: 'GET', path: '/user/profile', answer: profileAnswerSchema }),
  status: () => http.request({ method: 'GET', path: '/user/status', answer: statusAnswerSchema }),
  statistics: () =>
    http.request({ method: 'GET', path: '/statistics/general', answer: statisticsAnswerSchema }),
  preferences: () =>
    http.request({
      method: 'GET',
      path: '/user/preferences/settings?includeWeb=true',
      answer: objectSchema,
    }),
  changePreferences: (changed) =>
    http.request({
      method: 'POST',
      path: '/user/preferences/settings',
      body: changed,
      answer: z.unknown(),
    }),
  limits: () => http.request({ method: 'GET', path: '/configs/limits', answer: objectSchema }),
});
