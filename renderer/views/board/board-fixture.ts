import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { GroupBy } from '#shared/domain/view.ts';
import { createListModel } from '#renderer/entities/task/list/list-model.ts';
import { createBoardModel, type BoardModel } from './board-model.ts';

export const card = (text: string): TaskId => taskIdSchema.parse(text);

/** A board for tests. @param columns ids by group key, in their order */
export const boardOf = (
  columns: Readonly<Record<string, readonly string[]>>,
  { groupBy = 'column', known = [] }: { readonly groupBy?: GroupBy; readonly known?: readonly string[] } = {},
): BoardModel => {
  const groups = Object.entries(columns).map(([key, ids]) => ({
    key,
    count: ids.length,
    listed: ids.length,
  }));
  const list = createListModel({
    outline: { ids: Object.values(columns).flat().map(card), depths: null, groups },
    leaving: new Map(),
    isClosedView: false,
  });
  return createBoardModel({ list, groupBy, known, isCollapsed: () => false });
};
