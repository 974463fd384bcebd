import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountRow, AccountsOverview } from '#shared/domain/account.ts';
import { ok } from '#shared/domain/result.ts';
import { fakeAccount, giveAccounts } from '#renderer/testing/fake-accounts.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';

const press = (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

const openAccounts = async (others: readonly AccountRow[], keychain: AccountsOverview['keychain'] = null) => {
  const app = renderApp(createFakeState([fakeTask('a')]));
  const given = giveAccounts(app.core, others, keychain);
  await screen.findByText('Task a');
  press('j');
  press('g');
  press('u');
  await screen.findByRole('region', { name: 'Accounts' });
  return { ...app, ...given };
};

const account = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Accounts' })).getByRole('button', { name });

const ALICE = fakeAccount('alice', { isActive: true, unsent: 2, isLasting: false });
const BOB = fakeAccount('bob', { service: 'dida365.com' });

beforeEach(() => {
  sessionStorage.clear();
});

describe('the account page', () => {
  it('tells of each account where it is, what is unsent and how long the sign-in lasts', async () => {
    await openAccounts([ALICE, BOB]);
    expect(account(/^alice@/u).textContent).toContain('ticktick.com · signed in until Docket quits');
    expect(account(/^alice@/u).textContent).toContain('2 unsent');
    expect(account(/^alice@/u).getAttribute('aria-current')).toBe('true');
    expect(account(/^bob@/u).textContent).toContain('dida365.com');
    expect(account(/^Local account/u).textContent).toContain('On this computer only');
  });

  it('begins at the open account, and j and k walk', async () => {
    await openAccounts([ALICE, BOB]);
    expect(document.activeElement).toBe(account(/^alice@/u));
    press('j');
    expect(document.activeElement).toBe(account(/^bob@/u));
    press('j');
    expect(document.activeElement).toBe(account(/^bob@/u));
    press('ArrowUp');
    press('k');
    expect(document.activeElement).toBe(account(/^Local account/u));
  });

  it('leaves the tasks of the list alone', async () => {
    const { core } = await openAccounts([ALICE]);
    press('d');
    press('Delete');
    expect(core.calls.some(({ method }) => /^tasks\.(?:complete|delete)$/u.test(method))).toBe(false);
  });

  it('goes back to the list with Esc', async () => {
    await openAccounts([ALICE]);
    press('Escape');
    expect(await screen.findByRole('grid')).toBeDefined();
  });

  it.each([
    ['noBus', 'No desktop session'],
    ['locked', 'The keychain is locked'],
  ] as const)(
    'says of the keychain that is %s what to do, and that nothing stops working',
    async (state, title) => {
      await openAccounts([ALICE], state);
      const keychain = await screen.findByRole('region', { name: 'Keychain' });
      expect(keychain.textContent).toContain(title);
      expect(keychain.textContent).toContain('Docket still works');
    },
  );
});

describe('keys typed ahead', () => {
  it('find the accounts at once', async () => {
    const { core } = renderApp(createFakeState([fakeTask('a')]), (prepared) => {
      giveAccounts(prepared, [ALICE, BOB]);
    });
    await screen.findByText('Task a');
    core.answerWith('accounts.list', () => new Promise(() => undefined));
    for (const key of ['g', 'u', 'j']) press(key);
    expect(document.activeElement).toBe(account(/^bob@/u));
  });
});

describe('switching', () => {
  it('shows the inbox of the other account, and no row of the one before', async () => {
    const { core } = await openAccounts([ALICE, BOB]);
    core.answerWith('tasks.rows', () => new Promise(() => undefined));
    core.answerWith('tasks.outlineSince', () => new Promise(() => undefined));
    fireEvent.click(account(/^bob@/u));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull();
    });
    expect(screen.queryByText('Task a')).toBeNull();
    await within(screen.getByRole('navigation')).findByText('bob@example.com');
  });

  it('clears the page even when the event comes late', async () => {
    const { core } = await openAccounts([ALICE, BOB]);
    core.answerWith('tasks.outlineSince', () => new Promise(() => undefined));
    core.answerWith('accounts.switch', () => ok({ accounts: [ALICE, BOB], keychain: null }));
    fireEvent.click(account(/^bob@/u));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull();
    });
    expect(screen.queryByText('Task a')).toBeNull();
  });

  it('takes away the undo of the account before', async () => {
    const { core } = renderApp(createFakeState([fakeTask('a'), fakeTask('b')]));
    giveAccounts(core, [BOB]);
    await screen.findByText('Task a');
    press('j');
    press('Delete');
    await screen.findByRole('button', { name: 'Undo' });
    core.emit({ type: 'account.changed' });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  });
});

describe('signing out', () => {
  it('is done at once when all is sent, and says so', async () => {
    const { accounts } = await openAccounts([{ ...BOB, isActive: true }]);
    fireEvent.click(account('Sign out of bob@example.com'));
    await screen.findByText('Signed out of bob@example.com.');
    expect(accounts()).toHaveLength(1);
    await waitFor(() => {
      expect(document.activeElement).toBe(account(/^Local account/u));
    });
  });

  it('asks when something is unsent, and does nothing on Cancel', async () => {
    const { accounts } = await openAccounts([ALICE]);
    fireEvent.click(account('Sign out of alice@example.com'));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out of alice@example.com?' });
    expect(dialog.textContent).toContain('2 edits have not reached the service yet');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(accounts()).toHaveLength(2);
  });

  it('discards only when told to', async () => {
    const { core, accounts } = await openAccounts([ALICE]);
    fireEvent.click(account('Sign out of alice@example.com'));
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out and discard' }));
    await screen.findByText('Signed out of alice@example.com.');
    expect(accounts()).toHaveLength(1);
    const orders = core.calls.filter(({ method }) => method === 'accounts.signOut');
    expect(orders.map(({ input }) => input)).toEqual([
      { id: 'alice', discardUnsent: false },
      { id: 'alice', discardUnsent: true },
    ]);
  });

  it('says so when a sync did not send it all, and keeps the account', async () => {
    const { accounts } = await openAccounts([ALICE]);
    fireEvent.click(account('Sign out of alice@example.com'));
    fireEvent.click(await screen.findByRole('button', { name: 'Sync now' }));
    await screen.findByText('Not everything could be sent');
    expect(accounts()).toHaveLength(2);
  });

  it('stays signed in when the question is cancelled while a sync runs', async () => {
    const { core, accounts } = await openAccounts([ALICE]);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok<unknown>>>();
    core.answerWith('sync.now', () => promise);
    fireEvent.click(account('Sign out of alice@example.com'));
    fireEvent.click(await screen.findByRole('button', { name: 'Sync now' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    core.answerWith('accounts.list', () => ok({ accounts: [{ ...ALICE, unsent: 0 }], keychain: null }));
    resolve(ok(core.state().sync));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await new Promise((settled) => {
      setTimeout(settled, 50);
    });
    expect(accounts()).toHaveLength(2);
    expect(core.calls.filter(({ method }) => method === 'accounts.signOut')).toHaveLength(1);
  });

  it('goes back to the account that was open before', async () => {
    const { accounts } = await openAccounts([{ ...ALICE, unsent: 0 }, BOB]);
    fireEvent.click(account('Sign out of bob@example.com'));
    await screen.findByText('Signed out of bob@example.com.');
    expect(accounts().find(({ isActive }) => isActive)?.name).toBe('alice@example.com');
  });
});

describe('an ended session', () => {
  it('reads "sign in again" in the sidebar, and leads to the sign-in with all but the password', async () => {
    const { core } = renderApp(createFakeState([fakeTask('a')]));
    const serviceChoice = { kind: 'custom', address: 'http://127.0.0.1:4000' } as const;
    giveAccounts(core, [fakeAccount('alice', { isActive: true, service: '127.0.0.1:4000', serviceChoice })]);
    await screen.findByText('Task a');
    core.emit({
      type: 'sync.status',
      status: {
        state: 'blocked',
        unsent: 1,
        refused: 0,
        conflicts: 0,
        unreadable: 0,
        loss: null,
        server: null,
        progress: null,
        merge: null,
        lastSyncedAt: null,
        notice: null,
        isLocal: false,
        pausedUntil: null,
        problem: null,
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Sync: sign in again/u }));
    const password = await screen.findByLabelText('Password');
    expect(document.activeElement).toBe(password);
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('http://127.0.0.1:4000');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('alice@example.com');
  });
});
