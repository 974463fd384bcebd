import { ok } from '#shared/domain/result.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import { columnRows, filterRows, folderRows, projectRows, tagRows } from '#core/store/queries/list-rows.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import { filterCount } from '#core/views/sidebar-counts.ts';
import type { ViewEngine } from '#core/views/view-engine.ts';

/** Reads lists, folders, tags, columns and saved filters. */
export const createListHandlers = ({ store: { db }, days }: ActionContext, views: ViewEngine) =>
  ({
    'projects.list': () => ok([...projectRows(db)]),
    'folders.list': () => ok([...folderRows(db)]),
    'tags.list': () => ok([...tagRows(db)]),
    'columns.list': ({ projectId }) => ok([...columnRows(db, projectId)]),
    'filters.list': () => ok([...filterRows(db)]),
    'filters.count': ({ rule }) => ok(filterCount(db, rule, days())),
    'sidebar.counts': () => ok(views.counts(days())),
  }) satisfies Partial<Handlers>;
