import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountIdSchema, type SignInRefusal, type SignInResult } from '#shared/domain/account.ts';
import { ok } from '#shared/domain/result.ts';
import { giveAccounts } from '#renderer/testing/fake-accounts.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import type { FakeTransport } from '#renderer/testing/fake-transport.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';

const SIGNED_IN: SignInResult = {
  kind: 'signedIn',
  accountId: accountIdSchema.parse('alice'),
  keychain: 'ready',
};

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Sign in|Signing in…|Verify)$/u });

const openSignIn = () => {
  const app = renderApp(createFakeState([fakeTask('a')]));
  giveAccounts(app.core);
  openPage(app.services.viewStore, { kind: 'signIn', start: null });
  return app;
};

const fill = async (password = 'secret'): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('E-mail address'), {
    target: { value: 'alice@example.com' },
  });
  fireEvent.change(field('Password'), { target: { value: password } });
};

const refuse = (core: FakeTransport, refusal: SignInRefusal) => {
  core.answerWith('accounts.signIn', () => ok({ kind: 'refused', refusal }));
};

const attempts = ({ calls }: FakeTransport) => calls.filter(({ method }) => method === 'accounts.signIn');

beforeEach(() => {
  sessionStorage.clear();
});

describe('signing in', () => {
  it('opens the inbox of the account and says who is signed in', async () => {
    const { core, services } = openSignIn();
    core.answerWith('accounts.signIn', () => ok(SIGNED_IN));
    await fill();
    fireEvent.click(submit());
    await screen.findByText('Signed in as alice@example.com.');
    expect(services.viewStore.getState().page).toBeNull();
    expect(attempts(core)).toEqual([
      {
        method: 'accounts.signIn',
        input: {
          service: { kind: 'ticktick' },
          username: 'alice@example.com',
          password: 'secret',
          keepPassword: false,
        },
      },
    ]);
  });

  it('says after a sign-in without a keychain how long it lasts', async () => {
    const { core } = openSignIn();
    core.answerWith('accounts.signIn', () => ok({ ...SIGNED_IN, keychain: 'noBus' }));
    await fill();
    fireEvent.click(submit());
    expect(await screen.findByText(/sign in again after a restart/u)).toBeDefined();
  });

  it('sends one attempt, however often it is asked to, and is busy meanwhile', async () => {
    const { core } = openSignIn();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok<SignInResult>>>();
    core.answerWith('accounts.signIn', () => promise);
    await fill();
    const form = screen.getByRole('form', { name: 'Sign in' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => {
      expect(submit().textContent).toBe('Signing in…');
    });
    fireEvent.submit(form);
    expect(submit().disabled).toBe(true);
    expect(attempts(core)).toHaveLength(1);
    resolve(ok({ kind: 'refused', refusal: { kind: 'ServerFault' } }));
    await screen.findByRole('alert');
    expect(submit().disabled).toBe(false);
  });

  it('keeps the password in its field only', async () => {
    const { core, services } = openSignIn();
    refuse(core, { kind: 'WrongPassword', triesLeft: 3 });
    await fill('hunter2');
    fireEvent.click(submit());
    await screen.findByText(/3 tries are left/u);
    const kept = [
      JSON.stringify(services.viewStore.getState()),
      JSON.stringify(
        services.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
      JSON.stringify(Object.entries(sessionStorage)),
    ].join('');
    expect(kept).not.toContain('hunter2');
  });

  it('shows the password on demand', async () => {
    openSignIn();
    await fill();
    expect(field('Password').type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').type).toBe('password');
  });

  it('goes back to the accounts with Esc', async () => {
    const { services } = openSignIn();
    fireEvent.keyDown(await screen.findByLabelText('E-mail address'), { key: 'Escape' });
    expect(services.viewStore.getState().page).toEqual({ kind: 'account' });
    await screen.findByRole('heading', { name: 'Account' });
  });
});

/** It goes there after what is new is drawn. */
const untilKeyboardIn = async (element: () => HTMLElement): Promise<void> =>
  waitFor(() => {
    expect(document.activeElement).toBe(element());
  });

describe('a field that is wrong', () => {
  it('takes the keyboard, and its problem describes it', async () => {
    const { core } = openSignIn();
    refuse(core, { kind: 'WrongPassword', triesLeft: 1 });
    await fill();
    fireEvent.click(submit());
    const problem = await screen.findByText(/One try is left/u);
    const password = field('Password');
    await untilKeyboardIn(() => password);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    const note = document.querySelector(`[id="${password.getAttribute('aria-describedby')}"]`);
    expect(note?.contains(problem)).toBe(true);
  });

  it('is no longer wrong while it is being corrected', async () => {
    const { core } = openSignIn();
    refuse(core, { kind: 'WrongPassword', triesLeft: 1 });
    await fill();
    fireEvent.click(submit());
    await screen.findByText(/One try is left/u);
    fireEvent.input(field('Password'), { target: { value: 'other' } });
    expect(screen.queryByText(/One try is left/u)).toBeNull();
  });

  it('is named before anything is sent', async () => {
    const { core } = openSignIn();
    await screen.findByLabelText('Password');
    fireEvent.click(submit());
    expect(document.activeElement).toBe(field('E-mail address'));
    fireEvent.click(screen.getByRole('radio', { name: 'Your own server' }));
    fireEvent.change(field('Address'), { target: { value: 'http://example.com' } });
    fireEvent.click(submit());
    expect(screen.getByText(/your password could be read on the way/u)).toBeDefined();
    expect(document.activeElement).toBe(field('Address'));
    expect(attempts(core)).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each<readonly [SignInRefusal, RegExp]>([
    [{ kind: 'Captcha' }, /sign in there once, on this network/u],
    [{ kind: 'TooManyTries' }, /Wait 15 to 30 minutes/u],
    [{ kind: 'RateLimited', retryAfterMs: 30_000 }, /Wait 30 seconds/u],
    [{ kind: 'Network', cause: 'certificate' }, /Your password was not sent/u],
    [{ kind: 'Network', cause: 'certificateUnknown' }, /add it to those that your system trusts/u],
    [{ kind: 'Network', cause: 'certificateExpired' }, /the server needs a new certificate/u],
    [{ kind: 'Network', cause: 'certificateName' }, /Check the address for typing errors/u],
    [{ kind: 'Outdated', side: 'server' }, /Update the server/u],
    [{ kind: 'Outdated', side: 'app' }, /Update Docket on this computer/u],
    [{ kind: 'Network', cause: 'proxy' }, /Check the proxy/u],
    [{ kind: 'Network', cause: 'timeout' }, /slow/u],
    [{ kind: 'Network', cause: 'broken' }, /Try again in a moment/u],
    [{ kind: 'ServerFault' }, /nothing to do with your password/u],
  ])(
    '%j is announced with its next step, and the keyboard is where it can be tried again',
    async (refusal, words) => {
      const { core } = openSignIn();
      refuse(core, refusal);
      await fill();
      fireEvent.click(submit());
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      await untilKeyboardIn(() => submit());
    },
  );

  it('says it too when Docket itself could not try', async () => {
    const { core } = openSignIn();
    await fill();
    core.failWith({ kind: 'Internal', reference: 'ab12' });
    fireEvent.click(submit());
    expect(await screen.findByText('Couldn’t sign in')).toBeDefined();
  });
});

const openCode = async () => {
  const app = openSignIn();
  app.core.answerWith('accounts.signIn', () => ok({ kind: 'codeNeeded', challenge: 'c1' }));
  await fill();
  fireEvent.click(submit());
  await screen.findByLabelText('Code');
  return app;
};

describe('the second factor', () => {
  it('takes a code with spaces and signs in', async () => {
    const { core } = await openCode();
    core.answerWith('accounts.verifyCode', () => ok(SIGNED_IN));
    await untilKeyboardIn(() => field('Code'));
    expect(field('Code').autocomplete).toBe('one-time-code');
    fireEvent.change(field('Code'), { target: { value: '123 456' } });
    fireEvent.click(submit());
    await screen.findByText('Signed in as alice@example.com.');
    expect(core.calls.find(({ method }) => method === 'accounts.verifyCode')?.input).toEqual({
      challenge: 'c1',
      code: '123456',
      authenticatorKey: null,
    });
  });

  it('says that a code has six digits before it sends one', async () => {
    const { core } = await openCode();
    fireEvent.change(field('Code'), { target: { value: '12' } });
    fireEvent.click(submit());
    await screen.findByText(/The code has six digits/u);
    expect(core.calls.some(({ method }) => method === 'accounts.verifyCode')).toBe(false);
  });

  it('goes back to the password when its time is over, and keeps the e-mail address', async () => {
    const { core } = await openCode();
    core.answerWith('accounts.verifyCode', () => ok({ kind: 'refused', refusal: { kind: 'CodeExpired' } }));
    fireEvent.change(field('Code'), { target: { value: '123456' } });
    fireEvent.click(submit());
    await screen.findByText(/Enter your password again/u);
    expect(field('E-mail address').value).toBe('alice@example.com');
    expect(field('Password').value).toBe('');
    await untilKeyboardIn(() => field('Password'));
  });

  it('goes back to the password with Esc', async () => {
    await openCode();
    fireEvent.keyDown(field('Code'), { key: 'Escape' });
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('');
  });
});
