import { ok } from '#shared/domain/result.ts';
import type { ActionContext } from '#electron/actions/run-actions.ts';
import {
  columnRows,
  filterRows,
  folderRows,
  projectRows,
  tagRows,
} from '#electron/store/queries/list-rows.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import { filterCount } from '#electron/views/sidebar-counts.ts';
import type { ViewEngine } from '#electron/views/view-engine.ts';

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
