import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountIdSchema } from '#shared/domain/account.ts';
import { openAccountRecords, type AccountRecord } from '#core/accounts/account-records.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const DEVICE = 'a'.repeat(24);
const open = (directory: string) => openAccountRecords(directory, () => DEVICE);
const record = (id: string): AccountRecord => ({
  id: accountIdSchema.parse(id),
  service: { kind: 'ticktick' },
  userId: '1',
  username: `${id}@example.com`,
  inboxId: 'inbox1',
  v2: true,
  v1: null,
  keepsPassword: false,
  keepsAuthenticator: false,
  renewalRefusal: null,
});

describe('account records', () => {
  it('are there again at the next start, with the active one and the device', () => {
    const directory = temporaryDirectory();
    const first = open(directory);
    first.save(record('alice'));
    first.save(record('bob'));
    first.activate(accountIdSchema.parse('bob'));
    expect(first.deviceId()).toBe(DEVICE);
    const second = openAccountRecords(directory, () => 'b'.repeat(24));
    expect(second.list().map(({ id }) => id)).toEqual(['alice', 'bob']);
    expect(second.active()).toBe('bob');
    expect(second.deviceId()).toBe(DEVICE);
  });

  it('fall back to the local account when the active one is removed', () => {
    const records = open(temporaryDirectory());
    records.save(record('alice'));
    records.activate(accountIdSchema.parse('alice'));
    records.remove(accountIdSchema.parse('alice'));
    expect([records.list(), records.active()]).toEqual([[], 'local']);
  });

  it('keep what a newer Docket wrote into them', () => {
    const directory = temporaryDirectory();
    const newer = { ...record('alice'), color: 'blue' };
    writeFileSync(join(directory, 'accounts.json'), JSON.stringify({ accounts: [newer, { kind: 'team' }] }));
    const records = open(directory);
    records.save(record('bob'));
    records.save({ ...records.list()[0], username: 'renamed' } as AccountRecord);
    const { accounts } = JSON.parse(readFileSync(join(directory, 'accounts.json'), 'utf8')) as {
      accounts: unknown[];
    };
    expect(accounts).toContainEqual({ kind: 'team' });
    expect(accounts).toContainEqual({ ...newer, username: 'renamed' });
  });

  it('know of a record of before V1 that it is one of V2', () => {
    const directory = temporaryDirectory();
    const { v1, v2, keepsPassword, keepsAuthenticator, renewalRefusal, ...older } = record('alice');
    writeFileSync(join(directory, 'accounts.json'), JSON.stringify({ accounts: [older] }));
    const known = { v1, v2, keepsPassword, keepsAuthenticator, renewalRefusal };
    expect(open(directory).list()).toEqual([{ ...older, ...known }]);
  });

  it('stay in the order in which they were added, and change one without the others', () => {
    const records = open(temporaryDirectory());
    for (const id of ['alice', 'bob', 'carol']) records.save(record(id));
    records.change(accountIdSchema.parse('alice'), { keepsPassword: true });
    records.change(accountIdSchema.parse('nobody'), { keepsPassword: true });
    expect(records.list().map(({ id, keepsPassword }) => [id, keepsPassword])).toEqual([
      ['alice', true],
      ['bob', false],
      ['carol', false],
    ]);
  });

  it('set a file aside that cannot be read, and start again', () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'accounts.json'), '{"accounts": [torn');
    expect(open(directory).list()).toEqual([]);
    expect(readFileSync(join(directory, 'accounts.json.damaged'), 'utf8')).toContain('torn');
  });
});
