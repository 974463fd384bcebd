import { describe, expect, it } from 'vitest';
import { fieldsWhere } from '#core/model/field.ts';
import {
  FIELD_CASES,
  SCHEMAS,
  TABLES_BY_KIND,
  type Kind,
} from '#electron/testing/field-losses/field-cases.ts';
import { omitField } from '#electron/testing/field-losses/omit-field.ts';
import { falseConflicts, playField } from '#electron/testing/field-losses/play-field.ts';

const KINDS = Object.keys(SCHEMAS) as Kind[];
const named = FIELD_CASES.map((given) => [`${given.kind} ${given.field}`, given] as const);

describe('the field tables', () => {
  it.each(KINDS)('have a row for every field that a request for a %s can have', (kind) => {
    const rows = fieldsWhere(TABLES_BY_KIND[kind], () => true);
    const unnamed = Object.keys(SCHEMAS[kind].shape).filter((field) => !rows.includes(field));
    expect(unnamed).toEqual([]);
  });

  it.each(named)(
    'lose no %s that another device writes over blindly, or that V1 cannot hold',
    async (_name, given) => {
      expect(await playField('v2', 'overwritten', given)).not.toBe('lost');
      expect(await playField('v1', 'sent', given)).not.toBe('lost');
    },
  );

  it.each(named)('report no conflict for a %s that only one device writes', async (_name, given) => {
    expect(await falseConflicts('v2', given)).toEqual([]);
    expect(await falseConflicts('v1', given)).toEqual([]);
  });

  it('are found out where one of a person’s fields is taken for one of the service', async () => {
    const given = FIELD_CASES.find(({ field }) => field === 'reminders');
    if (given === undefined) throw new Error('No case of reminders');
    const restore = omitField(given);
    try {
      expect(await playField('v2', 'overwritten', given)).toBe('lost');
    } finally {
      restore();
    }
  });
});
