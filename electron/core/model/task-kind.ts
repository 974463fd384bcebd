import type { TaskKind } from '#shared/domain/task.ts';

const KINDS: Readonly<Record<string, TaskKind>> = { NOTE: 'note', CHECKLIST: 'checklist' };

/** A plain task is TEXT or null on the wire (observed). */
export const wireToKind = (kind: string | null): TaskKind => KINDS[kind ?? ''] ?? 'text';

export const kindToWire = (kind: TaskKind): string => kind.toUpperCase();
