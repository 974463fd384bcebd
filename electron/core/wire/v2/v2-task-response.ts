import type { WireInteger } from '#core/wire/wire-integer.ts';

export interface V2Item {
  readonly id: string;
  readonly title: string;
  readonly status: 0 | 1 | 2;
  readonly completedTime: string | null;
  readonly isAllDay: boolean;
  readonly sortOrder: WireInteger;
  readonly startDate: string | null;
  readonly timeZone: string | null;
  readonly snoozeReminderTime: string | null;
}

export interface V2Reminder {
  readonly id: string;
  readonly trigger: string;
}

/** A task as V2 answers it (task-service-interface, "Closed task (V2 response element)"). */
export interface V2Task {
  readonly id: string;
  readonly projectId: string;
  readonly sortOrder: WireInteger;
  readonly title: string;
  readonly content: string;
  readonly desc: string;
  readonly kind: 'TEXT' | 'NOTE' | 'CHECKLIST' | null;
  readonly status: -1 | 0 | 1 | 2;
  readonly priority: 0 | 1 | 3 | 5;
  readonly progress: number;
  readonly isAllDay: boolean;
  readonly isFloating: boolean;
  readonly timeZone: string;
  readonly startDate: string | null;
  readonly dueDate: string | null;
  readonly reminder: string | null;
  readonly reminders: readonly V2Reminder[];
  readonly repeatFlag: string | null;
  readonly repeatFrom: string | null;
  readonly repeatFirstDate: string | null;
  readonly repeatTaskId: string | null;
  readonly exDate: readonly string[];
  readonly items: readonly V2Item[];
  readonly tags: readonly string[];
  readonly columnId: string | null;
  readonly assignee: string | WireInteger | null;
  readonly remindTime: string | null;
  readonly annoyingAlert: number | boolean | null;
  readonly parentId: string | null;
  readonly childIds: readonly string[] | null;
  readonly attachments: readonly unknown[];
  readonly focusSummaries: readonly unknown[];
  readonly commentCount: number;
  readonly createdTime: string;
  readonly modifiedTime: string;
  readonly completedTime: string | null;
  readonly completedUserId: WireInteger | null;
  readonly creator: WireInteger;
  readonly deleted: 0 | 1;
  readonly etag: string;
  // Absent until it is set, null once it was: a reader of deltas takes an absent member for unchanged.
  readonly pinnedTime?: string | null | undefined;
  readonly imgMode?: number | null | undefined;
  readonly deletedTime?: number | null | undefined;
}
