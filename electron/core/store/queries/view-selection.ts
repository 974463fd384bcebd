import { assertNever } from '#shared/domain/assert-never.ts';
import type { FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { searchTerms, foldText } from '#shared/domain/search-text.ts';
import { isSmartView, type SmartView, type View } from '#shared/domain/view.ts';
import type { ReadDatabase, SqlValue } from '#core/store/database/database.ts';
import { closedQueryCondition } from '#core/store/queries/closed-query.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import {
  isDueBy,
  ofFew,
  STATUS_SQL,
  touchesDays,
  type Condition,
} from '#core/store/queries/day-conditions.ts';
import { filterCondition, type Finders } from '#core/store/queries/filter-condition.ts';
import { IN_FOLDER, IN_PROJECT, IN_TAG_TREE, TAGS_BELOW } from '#core/store/queries/place-conditions.ts';
import { tasksWithTerms } from '#core/store/queries/text-condition.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { taskKey } from '#core/model/entity.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { restOfText } from '#core/store/rows/task-text.ts';

const trashedTasks = (db: ReadDatabase): readonly RawObject[] =>
  db
    .all<{ id: string }>('SELECT id FROM trash_row')
    .map(({ id }) => currentObject(db, taskKey(id)))
    .filter((task) => task !== null);

const among = (tasks: readonly RawObject[]): Condition => ({
  where: 't.id IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(tasks.map((task) => textField(task, 'id')))],
});

const textsOf = (task: RawObject): readonly string[] => [
  textField(task, 'title') ?? '',
  restOfText(task).join('\n'),
];

/** Tasks in the trash are in no index of texts and tags, so that searches do not find them. Their objects are read. */
const createTrashFinders = (db: ReadDatabase): Finders => {
  let read: readonly RawObject[] | null = null;
  const tasks = (): readonly RawObject[] => (read ??= trashedTasks(db));
  return {
    text: (text) => {
      const term = foldText(text);
      return among(tasks().filter((task) => textsOf(task).some((part) => foldText(part).includes(term))));
    },
    tag: (tag) => {
      const below = new Set(db.all<{ name: string }>(TAGS_BELOW, tag).map(({ name }) => name));
      return among(tasks().filter((task) => tagsOf(task).some((name) => below.has(name))));
    },
    untagged: () => among(tasks().filter((task) => tagsOf(task).length === 0)),
  };
};

/** The tasks of a view, whatever their status, as SQL over `t`. */
export interface Selection extends Condition {
  readonly table: 'task_row' | 'trash_row';
  /** Which of them are shown: open ones with a section of closed ones, or only those that are over. */
  readonly shows: 'open' | 'done' | 'wontDo' | 'any';
  /** Every one of them has the moment at which it was closed. */
  readonly isDated?: boolean;
}

const NOT_ARCHIVED = 't.project_id NOT IN (SELECT id FROM project_row WHERE archived = 1)';

const open = (where: string, values: readonly SqlValue[]): Selection => ({
  table: 'task_row',
  where,
  values,
  shows: 'open',
});

const dated = ({ where, values }: Condition): Selection => open(`${NOT_ARCHIVED} AND ${where}`, values);

/** A filter with a rule that Docket does not know shows no tasks, rather than too many. */
const filtered = (db: ReadDatabase, filterId: string, bounds: DayBounds): Selection => {
  const filter = db.get<{ rule: string }>('SELECT rule FROM filter_row WHERE id = ?', filterId);
  const expression = filter === undefined ? null : ruleToExpression(filter.rule);
  return expression === null ? open('0', []) : selectionOfFilter(db, expression, bounds);
};

const searched = (text: string): Selection => {
  const { where, values } = tasksWithTerms(searchTerms(text));
  return open(`${NOT_ARCHIVED} AND ${where}`, values);
};

/** The tasks of a filter, archived lists left out. */
export const selectionOfFilter = (
  db: ReadDatabase,
  expression: FilterExpression,
  bounds: DayBounds,
): Selection => narrowed(open(NOT_ARCHIVED, []), filterCondition(expression, { db, bounds }));

const both = (one: Condition, other: Condition): Condition => ({
  where: `${one.where} AND (${other.where})`,
  values: [...one.values, ...other.values],
});

const narrowed = (selection: Selection, by: Condition): Selection => ({
  ...selection,
  ...both(selection, by),
  ...((selection.few ?? by.few) !== undefined && { few: both(ofFew(selection), ofFew(by)) }),
});

const over = (shows: 'done' | 'wontDo'): Selection => ({ ...open(NOT_ARCHIVED, []), shows });

const SMART: Readonly<Record<SmartView, (db: ReadDatabase, bounds: DayBounds) => Selection>> = {
  inbox: (db) => open(IN_PROJECT, [inboxIdOf(db)]),
  today: (_db, bounds) => dated(isDueBy(bounds, bounds.today)),
  tomorrow: (_db, bounds) => dated(touchesDays(bounds, bounds.day(1), bounds.day(1))),
  next7: (_db, bounds) => dated(isDueBy(bounds, bounds.day(6))),
  all: () => open(NOT_ARCHIVED, []),
  calendar: () => open(NOT_ARCHIVED, []),
  completed: () => over('done'),
  wontDo: () => over('wontDo'),
  trash: () => ({ table: 'trash_row', where: '1', values: [], shows: 'any' }),
};

export const selectionOf = (db: ReadDatabase, view: View, bounds: DayBounds): Selection => {
  if (isSmartView(view)) return SMART[view.kind](db, bounds);
  switch (view.kind) {
    case 'project':
      return open(IN_PROJECT, [view.projectId]);
    case 'folder':
      return open(IN_FOLDER, [view.folderId]);
    case 'tag':
      return open(`${NOT_ARCHIVED} AND ${IN_TAG_TREE}`, [view.tag]);
    case 'filter':
      return filtered(db, view.filterId, bounds);
    case 'closed':
      return {
        ...closedQueryCondition(view.query, bounds),
        table: 'task_row',
        shows: 'any',
        isDated: view.query.outcome !== 'notDone',
      };
    case 'search':
      return searched(view.text);
    default:
      return assertNever(view);
  }
};

interface Narrowed {
  readonly view: View;
  /** As the service keeps those of filters; without one, all of the view. */
  readonly rule?: string | null;
  readonly bounds: DayBounds;
}

/** The tasks of a view that match a rule. */
export const narrowedSelection = (db: ReadDatabase, { view, rule = null, bounds }: Narrowed): Selection => {
  const selection = selectionOf(db, view, bounds);
  if (rule === null) return selection;
  const expression = ruleToExpression(rule);
  if (expression === null) return { ...selection, where: '0', values: [] };
  const finders = selection.table === 'trash_row' ? createTrashFinders(db) : undefined;
  return narrowed(selection, filterCondition(expression, { db, bounds, finders }));
};

/** The closed tasks of a selection. */
export const CLOSED = {
  open: STATUS_SQL.closed,
  done: STATUS_SQL.done,
  wontDo: STATUS_SQL.wontDo,
  any: '1',
} as const;
