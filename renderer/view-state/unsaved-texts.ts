import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { viewToKey, type View } from '#shared/domain/view.ts';
import type { ColumnEdit } from './column-edit.ts';
import type { SidebarEdit } from './sidebar-edit.ts';
import type { StorePart } from './store-part.ts';

/** What was typed into fields that save on Enter, by field, until the core has answered. The last one is the newest. */
export type UnsavedTexts = Readonly<Record<string, string>>;

/** Texts of the oldest fields are dropped beyond this number. */
const LIMIT = 50;

export const titleFieldKey = (id: TaskId): string => `title ${id}`;

/** With the names that earlier versions wrote, so that a text that was typed there is found again. */
export const entryFieldKey = (edit: SidebarEdit): string =>
  `place ${JSON.stringify(edit.kind === 'rename' ? { kind: edit.kind, placeKey: edit.entryKey } : edit)}`;

export const columnFieldKey = (view: View, edit: ColumnEdit): string =>
  `column ${JSON.stringify([viewToKey(view), edit])}`;

const without = (texts: UnsavedTexts, field: string): UnsavedTexts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== field));

type UnsavedStore = StorePart<{ readonly unsavedTexts: UnsavedTexts }>;

export const keepUnsaved = (store: UnsavedStore, field: string, text: string): void => {
  store.setState(({ unsavedTexts }) => ({
    unsavedTexts: Object.fromEntries(
      [...Object.entries(without(unsavedTexts, field)), [field, text] as const].slice(-LIMIT),
    ),
  }));
};

/** @param text what was saved; what was typed into the field since then stays. Without it, anything goes. */
export const forgetUnsaved = (store: UnsavedStore, field: string, text?: string): void => {
  store.setState(({ unsavedTexts }) =>
    unsavedTexts[field] === undefined || (text !== undefined && unsavedTexts[field].trim() !== text.trim())
      ? {}
      : { unsavedTexts: without(unsavedTexts, field) },
  );
};

/** @param text such texts as JSON; anything else is none */
export const textToUnsaved = (text: string | null): UnsavedTexts => {
  const texts = parseJson(text);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return {};
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** The title of a task that is open as a field. */
export interface Renaming {
  readonly id: TaskId;
  readonly text: string;
  /** The saved title that it replaces; unknown after a reload. */
  readonly seen?: string | undefined;
}

interface OpenFields {
  readonly renaming: Renaming | null;
  readonly sidebarEdit: SidebarEdit | null;
  readonly columnEdit: ColumnEdit | null;
}

const hasKind = (value: unknown, kinds: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  kinds.includes(value.kind);

const isNewEntry = (value: unknown): value is SidebarEdit =>
  hasKind(value, ['newList', 'newFolder', 'newTag']);

/** The reverse of `entryFieldKey`; null for what has no name to type. */
const toSidebarEdit = (named: unknown): SidebarEdit | null => {
  if (isNewEntry(named)) return named;
  const isRename = hasKind(named, ['rename']) && typeof named === 'object' && named !== null;
  return isRename && 'placeKey' in named && typeof named.placeKey === 'string'
    ? { kind: 'rename', entryKey: named.placeKey }
    : null;
};

const isColumnEdit = (value: unknown): value is ColumnEdit => hasKind(value, ['new', 'rename']);

const NONE_OPEN: OpenFields = { renaming: null, sidebarEdit: null, columnEdit: null };

/** The field that was typed into last, to be open again when the window is. */
export const fieldToReopen = (texts: UnsavedTexts, view: View): OpenFields => {
  const [key, text] = Object.entries(texts).at(-1) ?? ['', ''];
  const [, kind = '', rest = ''] = /^(\w+) (.*)$/su.exec(key) ?? [];
  if (kind === 'title') {
    const id = taskIdSchema.safeParse(rest);
    return id.success ? { ...NONE_OPEN, renaming: { id: id.data, text } } : NONE_OPEN;
  }
  const named = parseJson(rest);
  if (kind === 'place') return { ...NONE_OPEN, sidebarEdit: toSidebarEdit(named) };
  return kind === 'column' ? { ...NONE_OPEN, columnEdit: columnToReopen(named, view) } : NONE_OPEN;
};

const columnToReopen = (named: unknown, view: View): ColumnEdit | null => {
  if (!Array.isArray(named) || named[0] !== viewToKey(view)) return null;
  const edit: unknown = named[1];
  return isColumnEdit(edit) ? edit : null;
};
