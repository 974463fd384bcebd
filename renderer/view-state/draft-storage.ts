import type { DraftChanges, DraftList } from '#shared/domain/desktop/page-drafts.ts';

/** The half-written texts of this page, as it has them; the core keeps them. */
export interface DraftStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, text: string) => void;
  readonly removeItem: (key: string) => void;
}

interface DraftCore {
  /** Null where the core does not answer. */
  readonly read: () => Promise<DraftList | null>;
  /** @returns whether they are in a file */
  readonly keep: (changes: DraftChanges) => Promise<boolean>;
  /** Told when the core answers again. */
  readonly onReachable: (listener: () => void) => void;
  /** Told when the page goes: what it has to say is said now. */
  readonly onLeave: (listener: () => void) => void;
  /** Asked when the person is about to close the page, which asks first where a draft would be lost. */
  readonly onClosing: (isLosing: () => boolean) => void;
}

/** Where drafts were before the core kept them. */
type OldStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

const OLD_DRAFT =
  /^docket\.(?:(?:quick-)?entry-(?:draft|memory)|unsaved-texts|(?:title|notes|item|new-item)-(?:draft|seen)\..+)$/u;

const oldDrafts = (storage: OldStorage): readonly (readonly [string, string])[] =>
  Array.from({ length: storage.length }, (_unused, index) => storage.key(index))
    .filter((key) => key !== null && OLD_DRAFT.test(key))
    .map((key) => [key ?? '', storage.getItem(key ?? '') ?? ''] as const);

const changesIn = (untold: ReadonlyMap<string, string | null>): DraftChanges =>
  Array.from(untold, ([field, text]) => ({ field, text }));

/** Drafts that are read from the core. */
export interface OpenedDrafts extends DraftStorage {
  /** Resolves when they are read: at once or, where the core does not answer, when it does. */
  readonly ready: Promise<void>;
}

/**
 * Reads what the core has, and tells it of every change. One change is on its
 * way at a time, and the next one has all that was typed meanwhile. What the
 * core does not take stays, and is told again when it answers. What is typed
 * before the core has answered goes before what it has.
 */
export const openDraftStorage = (core: DraftCore, old: OldStorage): OpenedDrafts => {
  const texts = new Map<string, string>();
  const untold = new Map<string, string | null>();
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  let isTelling = false;
  let isRead = false;
  let isRefused = false;
  const tell = async (): Promise<void> => {
    if (isTelling || untold.size === 0) return;
    isTelling = true;
    const changes = changesIn(untold);
    const isKept = await core.keep(changes);
    isTelling = false;
    isRefused = !isKept;
    if (isRefused) return;
    for (const { field, text } of changes) {
      if (untold.get(field) === text) untold.delete(field);
      old.removeItem(field);
    }
    await tell();
  };
  const change = (key: string, text: string | null): void => {
    if (isRead && (texts.get(key) ?? null) === text) return;
    if (text === null) texts.delete(key);
    else texts.set(key, text);
    untold.set(key, text);
    void tell();
  };
  const read = async (): Promise<void> => {
    const known = isRead ? null : await core.read();
    if (known === null || isRead) return;
    isRead = true;
    for (const { field, text } of known) if (!untold.has(field) && !texts.has(field)) texts.set(field, text);
    for (const [key, text] of oldDrafts(old)) if (!texts.has(key)) change(key, text);
    setReady();
  };
  core.onReachable(() => {
    void read();
    void tell();
  });
  core.onLeave(() => {
    if (untold.size > 0) void core.keep(changesIn(untold));
  });
  // A call that is on its way arrives; one that was refused has nowhere to go.
  core.onClosing(() => isRefused && untold.size > 0);
  void read();
  return {
    ready,
    getItem: (key) => texts.get(key) ?? null,
    setItem: change,
    removeItem: (key) => change(key, null),
  };
};

/** For tests and parts of a page without a core. */
export const createMemoryDrafts = (): DraftStorage => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
};
