import type { Http } from '#core/remote/http/http.ts';
import { createV2AccountReads, type V2AccountReads } from '#core/remote/v2/account.ts';
import { createV2Changes, type V2Changes } from '#core/remote/v2/changes.ts';
import { createV2Focus, type V2Focus } from '#core/remote/v2/focus.ts';
import { createV2Habits, type V2Habits } from '#core/remote/v2/habits.ts';
import { createV2Lists, type V2Lists } from '#core/remote/v2/lists.ts';
import { createV2Tags, type V2Tags } from '#core/remote/v2/tags.ts';
import { createV2Tasks, type V2Tasks } from '#core/remote/v2/tasks.ts';
import { createV2Trash, type V2Trash } from '#core/remote/v2/trash.ts';

/** The V2 endpoints that Docket uses, one method each. No retries here: the sync loop decides. */
export interface V2Client
  extends V2Changes, V2Tasks, V2Trash, V2Lists, V2Tags, V2Habits, V2Focus, V2AccountReads {}

export const createV2Client = (http: Http): V2Client => ({
  ...createV2Changes(http),
  ...createV2Tasks(http),
  ...createV2Trash(http),
  ...createV2Lists(http),
  ...createV2Tags(http),
  ...createV2Habits(http),
  ...createV2Focus(http),
  ...createV2AccountReads(http),
});
