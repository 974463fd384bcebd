import type { Http } from '#core/remote/http/http.ts';
import { createV1Focus, type V1Focus } from '#core/remote/v1/focus.ts';
import { createV1Habits, type V1Habits } from '#core/remote/v1/habits.ts';
import { createV1Organisation, type V1Organisation } from '#core/remote/v1/organisation.ts';
import { createV1Projects, type V1Projects } from '#core/remote/v1/projects.ts';
import { createV1Tasks, type V1Tasks } from '#core/remote/v1/tasks.ts';

/** The V1 endpoints that Docket uses, one method each. No retries here: creating is not idempotent on V1. */
export interface V1Client extends V1Tasks, V1Projects, V1Organisation, V1Habits, V1Focus {}

export const createV1Client = (http: Http): V1Client => ({
  ...createV1Tasks(http),
  ...createV1Projects(http),
  ...createV1Organisation(http),
  ...createV1Habits(http),
  ...createV1Focus(http),
});
