import { z } from 'zod';
import { identifierSchema } from '#core/wire/identifier.ts';
import { orDefault } from '#core/wire/or-default.ts';
import { focusIdSchema } from '#shared/domain/ids.ts';
import { optionalWireDateSchema, wireDateSchema } from '#core/wire/wire-date.ts';

/** Operations on the running focus session: `POST /focus/batch/focusOp` (observed). */

/** A break is started by either name: clients disagree. */
const FOCUS_OPS = ['start', 'pause', 'continue', 'finish', 'drop', 'exit', 'startBreak', 'break'] as const;

const anything = z.unknown().optional();
const countSchema = orDefault(z.int().min(0).max(100_000), 0);
const textSchema = orDefault(z.string().max(5000), '');

/** `id` is the operation, new for each; `oId` the session. `duration` is in minutes. */
export const focusOpSchema = z.strictObject({
  id: identifierSchema,
  oId: identifierSchema,
  oType: z.literal([0, 1]).nullish(),
  op: z.literal(FOCUS_OPS),
  duration: countSchema,
  firstFocusId: textSchema,
  focusOnId: textSchema,
  /** 0 task, 1 list, 2 habit. */
  focusOnType: z.literal([0, 1, 2]).nullish(),
  focusOnTitle: textSchema,
  autoPomoLeft: countSchema,
  pomoCount: countSchema,
  manual: anything,
  note: textSchema,
  time: optionalWireDateSchema,
  createdTime: anything,
});
export type FocusOp = z.infer<typeof focusOpSchema>;

/** An empty list reads. `lastPoint` 0 asks for all sessions. */
export const focusOpsSchema = z.strictObject({
  lastPoint: orDefault(z.int().min(0), 0),
  opList: orDefault(
    z.array(focusOpSchema).refine((ops) => ops.length <= 1000, 'a request has at most 1000 operations'),
    [],
  ),
});

interface FocusSegment {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly title?: string;
  readonly type?: number;
}

/** A session as `current` and `updates` tell it. Times are wire dates, `duration` is in minutes. */
export interface LiveFocus {
  readonly id: string;
  readonly type: 0 | 1;
  /** 0 running, 1 paused, 2 finished, 3 dropped. */
  readonly status: 0 | 1 | 2 | 3;
  readonly valid: boolean;
  readonly exited: boolean;
  readonly firstId: string;
  /** The device that started it. */
  readonly firstDid: string;
  readonly duration: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly autoPomoLeft: number;
  readonly pomoCount: number;
  readonly focusBreak: { readonly startTime?: string; readonly endTime?: string; readonly duration?: number };
  readonly focusOnLogs: readonly { readonly id: string; readonly time: string; readonly title?: string }[];
  /** 0 pause, 1 continue. */
  readonly pauseLogs: readonly { readonly type: 0 | 1; readonly time: string }[];
  /** One for each run; a pause is the gap between two. */
  readonly focusTasks: readonly FocusSegment[];
  readonly etag: string;
  readonly autoStart: boolean;
}

/** What a reader needs of a session. Those of other clients may lack the rest, or have it in another form. */
const readLiveFocusSchema = z.object({
  id: focusIdSchema,
  type: z.literal([0, 1]),
  status: z.literal([0, 1, 2, 3]),
  exited: orDefault(z.boolean(), false),
  firstDid: textSchema,
  duration: orDefault(z.number(), 0),
  startTime: wireDateSchema,
  pauseLogs: orDefault(z.array(z.object({ type: z.literal([0, 1]), time: wireDateSchema })), []),
  focusTasks: orDefault(
    z.array(z.object({ id: textSchema, title: textSchema, type: z.number().nullish() })),
    [],
  ),
});
export type ReadLiveFocus = z.infer<typeof readLiveFocusSchema>;

/** `{}` where there never was one, and null for what cannot be read. */
const readOrNull = z.unknown().transform((session) => readLiveFocusSchema.safeParse(session).data ?? null);

export const focusOpAnswerSchema = z.object({
  point: z.int(),
  current: readOrNull,
  updates: orDefault(z.array(readOrNull), []),
});
