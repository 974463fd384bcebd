import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectEntryRefused,
  expectEtags,
  okArray,
  okObject,
  rowsOf,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { expectShape, type Shape } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

/** Fields of the official document, which leaves out what has no value. */
const V1_COUNTDOWN: Shape = {
  id: 'string',
  type: 'integer',
  iconRes: 'string',
  color: 'string',
  name: 'string',
  date: 'integer',
  ignoreYear: 'boolean',
  showCalendarType: 'integer',
  reminders: 'strings',
  annoyingAlert: 'any?',
  repeatFlag: 'string?',
  remark: 'string',
  status: 'integer',
  sortOrder: 'integer',
  style: 'string',
  styleColor: 'strings',
  dateDisplayFormat: 'string',
  timerMode: 'integer',
  showAge: 'boolean',
  daysOption: 'integer',
  showRemark: 'any?',
  createdTime: 'date',
  modifiedTime: 'date',
};

/** What the web app sends and reads back beside them. */
const COUNTDOWN: Shape = {
  ...V1_COUNTDOWN,
  repeatFlag: 'string|null',
  annoyingAlert: 'null',
  showRemark: 'null',
  typeOfSmartList: 'integer',
  deleted: 'integer',
  background: 'null',
  pinnedTime: 'date|null',
  archivedTime: 'date|null',
  preSet: 'null',
  etag: 'etag',
};

const listed = async (id: string): Promise<Json | undefined> =>
  byId(rowsOf(okObject(await target.v2('GET', '/countdown/list')), 'countdowns'), id);

const batch = (body: Json) => target.v2('POST', '/countdown/batch', body);

const make = async (fields: Json = {}): Promise<string> => {
  const id = freshId();
  expectEtags(await batch({ add: [{ id, name: 'Summer', date: 20270621, ...fields }] }), [id]);
  return id;
};

describe('observed on the wire: countdowns', () => {
  test('are made under the id of the client, with the defaults that the web app sends', async () => {
    const id = await make();
    const countdown = await listed(id);
    expectShape(countdown, COUNTDOWN);
    expect(countdown).toMatchObject({
      name: 'Summer',
      date: 20270621,
      iconRes: 'countdown_countdown',
      color: '#92D0FF',
      style: 'normal',
      styleColor: [''],
      dateDisplayFormat: 'day',
      showCalendarType: 1,
      timerMode: 0,
      repeatFlag: null,
      ignoreYear: false,
      remark: '',
    });
  });

  test('keep what an update leaves out, and lose what it clears', async () => {
    const id = await make({
      type: 2,
      repeatFlag: 'RRULE:FREQ=YEARLY',
      remark: 'Cake',
      reminders: ['TRIGGER:PT0S'],
    });
    const before = await listed(id);
    expectEtags(await batch({ update: [{ id, name: 'Birthday', remark: null }] }), [id]);
    const after = await listed(id);
    expectShape(after, COUNTDOWN);
    expect(after).toMatchObject({
      name: 'Birthday',
      type: 2,
      repeatFlag: 'RRULE:FREQ=YEARLY',
      remark: '',
      reminders: ['TRIGGER:PT0S'],
      createdTime: before?.['createdTime'],
    });
    expect(after?.['etag']).not.toBe(before?.['etag']);
    expectEtags(await batch({ update: [{ ...after, archivedTime: '2026-11-20T10:00:00.000+0000' }] }), [id]);
    expect(await listed(id)).toMatchObject({ archivedTime: '2026-11-20T10:00:00.000+0000' });
  });

  test('are deleted by id', async () => {
    const id = await make();
    expectEtags(await batch({ add: [], update: [], delete: [id] }), []);
    expect(await listed(id)).toBeUndefined();
  });

  test('are refused alone: one that is there, one that is not, a wrong day, an unknown field', async () => {
    const [id, unknown] = [await make(), freshId()];
    const fields = { name: 'Summer', date: 20270621 };
    expectEntryRefused(await batch({ add: [{ id, ...fields }] }), id, 'EXISTED');
    expectEntryRefused(await batch({ update: [{ id: unknown, ...fields }] }), unknown, 'NOT_EXISTED');
    expectEntryRefused(await batch({ delete: [unknown] }), unknown, 'NOT_EXISTED');
    for (const wrong of [
      { date: 20270231 },
      { date: '2027-06-21' },
      { name: '' },
      { type: 'day' },
      { surprise: 1 },
    ]) {
      expectEntryRefused(await batch({ add: [{ id: unknown, ...fields, ...wrong }] }), unknown, 'UNKNOWN');
    }
    expect(await listed(unknown)).toBeUndefined();
  });

  test('are read on V1 with the fields of the document, and not written there', async () => {
    const id = await make({ sortOrder: -1_099_511_627_776, pinnedTime: '2026-11-20T10:00:00.000+0000' });
    const countdown = byId(okArray(await target.v1('GET', '/countdown')), id);
    expectShape(countdown, V1_COUNTDOWN);
    expect(countdown).toMatchObject({ name: 'Summer', date: 20270621, sortOrder: -1_099_511_627_776 });
    expect(countdown).not.toHaveProperty('repeatFlag');
    expect((await target.v1('POST', '/countdown', { name: 'Summer', date: 20270621 })).status).toBe(405);
  });

  test('belong to no delta, and to one user', async () => {
    const snapshot = okObject(await target.v2('GET', '/batch/check/0'));
    expect(Object.keys(snapshot).some((name) => /countdown/iu.test(name))).toBe(false);
    expect((await target.raw('/api/v2/countdown/list')).status).toBe(401);
  });
});
