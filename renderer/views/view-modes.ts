import type { ViewMode } from '#renderer/entities/task/list/view-mode.ts';
import { board } from '#renderer/views/board/index.tsx';
import { calendar } from '#renderer/views/calendar/index.tsx';
import { list } from '#renderer/views/list/index.tsx';
import { timeline } from '#renderer/views/timeline/index.tsx';
import { tree } from '#renderer/views/tree/index.tsx';

/** In the order of the header. A view opens in the first one that is for it, where the service keeps no other. */
export const VIEW_MODES: readonly ViewMode[] = [list, board, tree, calendar, timeline];
