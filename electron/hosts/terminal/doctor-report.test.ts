import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doctorReport } from '#electron/hosts/terminal/doctor-report.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const facts = (dataDirectory: string) => ({
  version: '1.2.3',
  node: '24',
  sqlite: '3',
  system: 'linux',
  dataDirectory,
  keychain: 'noBus' as const,
});

describe('the doctor', () => {
  it('reports beside a running Docket, without any content', async () => {
    const dataDirectory = temporaryDirectory();
    const { value } = startTestApp({ dataDirectory });
    await value('tasks.create', { projectId: null, title: 'a very private title' });
    const text = doctorReport(facts(dataDirectory)).join('\n');
    expect(text).toMatch(
      /local account: store healthy, \d+ bytes, schema \d+, 1 tasks, 1 unsent, 0 refused/u,
    );
    expect(text).toContain('keychain: noBus');
    expect(text).not.toContain('private');
  });

  it('reports on a directory without data', () => {
    expect(doctorReport(facts(temporaryDirectory())).at(-1)).toBe('no account yet');
  });

  it('says that a store cannot be read, and names no account', () => {
    const dataDirectory = temporaryDirectory();
    const account = join(dataDirectory, 'accounts', 'secret-account-id');
    mkdirSync(account, { recursive: true });
    writeFileSync(join(account, 'store.db'), 'torn'.repeat(1000));
    const text = doctorReport(facts(dataDirectory)).join('\n');
    expect(text).toContain('account 1: store unreadable');
    expect(text).not.toContain('secret-account-id');
  });
});
