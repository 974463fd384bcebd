import type { Route } from '#electron/local-service/route.ts';
import { authorizeRoutes } from '#electron/local-service/v1/oauth-authorize.ts';
import { columnRoutes } from '#electron/local-service/v1/column.ts';
import { officialCommentRoutes } from '#electron/local-service/v2/comment.ts';
import { officialCountdownRoutes } from '#electron/local-service/v2/countdown.ts';
import { focusRoutes } from '#electron/local-service/v1/focus.ts';
import { groupRoutes } from '#electron/local-service/v1/group.ts';
import { habitRoutes } from '#electron/local-service/v1/habit.ts';
import { preferenceRoutes } from '#electron/local-service/v1/preference.ts';
import { projectRoutes } from '#electron/local-service/v1/project.ts';
import { tagRoutes } from '#electron/local-service/v1/tag.ts';
import { taskQueryRoutes } from '#electron/local-service/v1/task-queries.ts';
import { taskRoutes } from '#electron/local-service/v1/task.ts';
import { tokenRoutes } from '#electron/local-service/v1/oauth-token.ts';

/** The official generation. `/project/group` comes before `/project/:projectId`: the first match answers. */
export const V1_ROUTES: readonly Route[] = [
  ...authorizeRoutes,
  ...tokenRoutes,
  ...groupRoutes,
  ...projectRoutes,
  ...columnRoutes,
  ...taskQueryRoutes,
  ...taskRoutes,
  ...tagRoutes,
  ...preferenceRoutes,
  ...habitRoutes,
  ...officialCountdownRoutes,
  ...officialCommentRoutes,
  ...focusRoutes,
];
