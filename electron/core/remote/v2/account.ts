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
} from '#core/wire/account-answers.ts';
import { objectSchema, type WireObject } from '#core/wire/tolerant.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';

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
  profile: () => get(http, '/user/profile', profileAnswerSchema),
  status: () => get(http, '/user/status', statusAnswerSchema),
  statistics: () => get(http, '/statistics/general', statisticsAnswerSchema),
  ranking: () => get(http, '/user/ranking', rankingAnswerSchema),
  completions: (from, to) => get(http, `/task/statistics/${from}/${to}`, completionsAnswerSchema),
  focusSpread: (from, to) => get(http, `/pomodoros/statistics/dist/${from}/${to}`, focusSpreadAnswerSchema),
  preferences: () => get(http, '/user/preferences/settings?includeWeb=true', objectSchema),
  changePreferences: (changed) => post(http, '/user/preferences/settings', changed, z.unknown()),
  limits: () => get(http, '/configs/limits', objectSchema),
});
