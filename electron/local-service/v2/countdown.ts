import { z } from 'zod';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { orDefault, orNull } from '#core/wire/or-default.ts';
import { present } from '#core/wire/present.ts';
import { repeatFlagSchema } from '#core/wire/repeat-rule.ts';
import { stampSchema } from '#core/wire/v2/v2-habit.ts';
import { optionalWireDateSchema } from '#core/wire/wire-date.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';
import { answerJson, answerText, jsonArray } from '#electron/local-service/answer.ts';
import { v1, v2 } from '#electron/local-service/route.ts';
import { objectBodies, objectsOfKind } from '#electron/local-service/storage/object-table.ts';
import { objectBatch } from '#electron/local-service/v2/object-batch.ts';

/** Days that are counted to or from (observed). Defaults are those that the web app sends. */

const text = (characters: number) => z.string().max(characters);
const flag = z.union([z.boolean(), z.int()]);

const fields = {
  name: text(1000).min(1),
  /** The day as `yyyymmdd`. */
  date: stampSchema,
  /** 1 holiday, 2 birthday, 3 anniversary, 4 countdown; the official document shows 0. */
  type: orDefault(z.int().min(0).max(100), 4),
  iconRes: orDefault(text(200), 'countdown_countdown'),
  color: orDefault(text(30), '#92D0FF'),
  ignoreYear: orDefault(z.boolean(), false),
  showCalendarType: orDefault(z.int(), 1),
  reminders: orDefault(z.array(text(100)).max(100), []),
  annoyingAlert: orNull(flag),
  repeatFlag: repeatFlagSchema,
  remark: orDefault(text(10_000), ''),
  /** 0 is active, unless `archivedTime` is set. */
  status: orDefault(z.int().min(0).max(10), 0),
  deleted: orDefault(z.int().min(0).max(10), 0),
  sortOrder: orDefault(int64Schema, 0),
  style: orDefault(text(100), 'normal'),
  styleColor: orDefault(z.array(text(30)).max(20), ['']),
  dateDisplayFormat: orDefault(text(100), 'day'),
  /** 0 counts down, 1 up. */
  timerMode: orDefault(z.int().min(0).max(10), 0),
  showAge: orDefault(z.boolean(), false),
  /** When Today shows it: 0 that day, 1 and 2 from three and seven days before, 3 always, 4 never. */
  daysOption: orDefault(z.int().min(0).max(10), 0),
  showRemark: orNull(flag),
  typeOfSmartList: orDefault(z.int(), 0),
  background: orNull(text(1000)),
  pinnedTime: optionalWireDateSchema,
  archivedTime: optionalWireDateSchema,
  preSet: orNull(z.union([flag, text(100)])),
  // What the service writes is taken back.
  etag: z.unknown().optional(),
  createdTime: z.unknown().optional(),
  modifiedTime: z.unknown().optional(),
};
const createSchema = z.strictObject({ ...fields, id: optionalIdentifierSchema });
const updateSchema = z.strictObject({ ...fields, id: identifierSchema });

const list = v2.get('/countdown/list', async (call) =>
  answerText(`{"countdowns":${jsonArray(await objectBodies(call, 'countdown'))}}`),
);

const batch = v2.post('/countdown/batch', (call) =>
  objectBatch(call, {
    kind: 'countdown',
    create: createSchema,
    update: updateSchema,
    toStored: (body, stamps) => ({ ...body, ...stamps }),
  }),
);

/** What V2 alone has (official document). */
const V2_ALONE = new Set([
  'etag',
  'deleted',
  'typeOfSmartList',
  'background',
  'pinnedTime',
  'archivedTime',
  'preSet',
]);

/** Absent instead of null. There is no V1 call that writes one. */
const officialList = v1.get('/countdown', async (call) =>
  answerJson(
    (await objectsOfKind<object>(call, 'countdown')).map((countdown) =>
      present(Object.fromEntries(Object.entries(countdown).filter(([name]) => !V2_ALONE.has(name)))),
    ),
  ),
);

export const countdownRoutes = [list, batch];
export const officialCountdownRoutes = [officialList];
