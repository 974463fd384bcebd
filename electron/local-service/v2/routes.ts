import type { Route } from '#electron/local-service/route.ts';
import { attachmentRoutes } from '#electron/local-service/v2/attachment.ts';
import { batchOrderRoutes } from '#electron/local-service/v2/batch-order.ts';
import { batchTagRoutes } from '#electron/local-service/v2/batch-tag.ts';
import { batchTaskRoutes } from '#electron/local-service/v2/batch-task.ts';
import { calendarRoutes } from '#electron/local-service/v2/calendar.ts';
import { checkRoutes } from '#electron/local-service/v2/check.ts';
import { closedRoutes } from '#electron/local-service/v2/closed.ts';
import { columnRoutes } from '#electron/local-service/v2/column.ts';
import { commentRoutes } from '#electron/local-service/v2/comment.ts';
import { countdownRoutes } from '#electron/local-service/v2/countdown.ts';
import { filterRoutes } from '#electron/local-service/v2/batch-filter.ts';
import { exportRoutes } from '#electron/local-service/v2/export.ts';
import { focusOpRoutes } from '#electron/local-service/v2/focus-op.ts';
import { habitRoutes } from '#electron/local-service/v2/habit.ts';
import { pomodoroRoutes } from '#electron/local-service/v2/pomodoro.ts';
import { preferenceRoutes } from '#electron/local-service/v2/preferences.ts';
import { projectGroupRoutes } from '#electron/local-service/v2/batch-project-group.ts';
import { projectRoutes } from '#electron/local-service/v2/batch-project.ts';
import { signOnRoutes } from '#electron/local-service/v2/sign-on.ts';
import { searchRoutes } from '#electron/local-service/v2/search.ts';
import { statisticsRoutes } from '#electron/local-service/v2/statistics.ts';
import { tagRoutes } from '#electron/local-service/v2/tag.ts';
import { taskActivityRoutes } from '#electron/local-service/v2/task-activity.ts';
import { taskParentRoutes } from '#electron/local-service/v2/batch-task-parent.ts';
import { taskProjectRoutes } from '#electron/local-service/v2/batch-task-project.ts';
import { taskRoutes } from '#electron/local-service/v2/task.ts';
import { templateRoutes } from '#electron/local-service/v2/template.ts';
import { trashRoutes } from '#electron/local-service/v2/trash.ts';
import { userProfileRoutes } from '#electron/local-service/v2/user-profile.ts';
import { userStatusRoutes } from '#electron/local-service/v2/user-status.ts';

/** The unofficial generation. Where two routes match, the first answers. */
export const V2_ROUTES: readonly Route[] = [
  ...signOnRoutes,
  ...checkRoutes,
  ...batchTaskRoutes,
  ...taskParentRoutes,
  ...taskProjectRoutes,
  ...taskRoutes,
  ...trashRoutes,
  ...closedRoutes,
  ...projectRoutes,
  ...projectGroupRoutes,
  ...batchTagRoutes,
  ...tagRoutes,
  ...columnRoutes,
  ...filterRoutes,
  ...commentRoutes,
  ...userProfileRoutes,
  ...userStatusRoutes,
  ...preferenceRoutes,
  ...statisticsRoutes,
  ...pomodoroRoutes,
  ...focusOpRoutes,
  ...habitRoutes,
  ...countdownRoutes,
  ...searchRoutes,
  ...exportRoutes,
  ...templateRoutes,
  ...taskActivityRoutes,
  ...batchOrderRoutes,
  ...calendarRoutes,
  ...attachmentRoutes,
];
