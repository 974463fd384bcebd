import { z } from 'zod';
import {
  completionsAnswerSchema,
  focusSpreadAnswerSchema,
  profileAnswerSchema,
  rankingAnswerSchema,
  statisticsAnswerSchema,
  statusAnswerSchema,
  type CompletionsAnswer,
  type FocusSpreadAnswer,
  type ProfileAnswer,
  type RankingAnswer,
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
  readonly ranking: () => Answer<RankingAnswer>;
  /** Completions of each day; days are `yyyyMMdd`, and both belong to it. */
  readonly completions: (from: string, to: string) => Answer<CompletionsAnswer>;
  /** Minutes of focus by list and tag. */
  readonly focusSpread: (from: string, to: string) => Answer<FocusSpreadAnswer>;
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
  ranking: () => http.request({ method: 'GET', path: '/user/ranking', answer: rankingAnswerSchema }),
  completions: (from, to) =>
    http.request({ method: 'GET', path: `/task/statistics/${from}/${to}`, answer: completionsAnswerSchema }),
  focusSpread: (from, to) =>
    http.request({
      method: 'GET',
      path: `/pomodoros/statistics/dist/${from}/${to}`,
      answer: focusSpreadAnswerSchema,
    }),
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
