import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountIdSchema, type SignInResult } from '#shared/domain/account.ts';
import { ok } from '#shared/domain/result.ts';
import { giveAccounts } from '#renderer/testing/fake-accounts.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { fakeTask } from '#renderer/testing/fake-tasks.ts';
import { renderApp } from '#renderer/testing/render-app.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';

const SIGNED_IN: SignInResult = {
  kind: 'signedIn',
  accountId: accountIdSchema.parse('alice'),
  keychain: 'ready',
};

const captcha = () => ok<SignInResult>({ kind: 'refused', refusal: { kind: 'Captcha' } });

const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

const type = async (label: string | RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};

const openFilled = async (hasSignInWindow = false) => {
  const app = renderApp(createFakeState([fakeTask('a')]), (core) =>
    giveAccounts(core, [], null, hasSignInWindow),
  );
  openPage(app.services.viewStore, { kind: 'signIn', start: null });
  await type('E-mail address', 'alice@example.com');
  await type('Password', 'secret');
  return app;
};

const inputsOf = ({ core }: Awaited<ReturnType<typeof openFilled>>, method: string): readonly unknown[] =>
  core.calls.filter((call) => call.method === method).map(({ input }) => input);

beforeEach(() => {
  sessionStorage.clear();
});

describe('keeping the password', () => {
  it('is asked for, never assumed, and says where it would be', async () => {
    const app = await openFilled();
    app.core.answerWith('accounts.signIn', () => ok(SIGNED_IN));
    const keep = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Stay signed in/u });
    expect(keep.checked).toBe(false);
    expect(screen.getByText(/sent to ticktick\.com once, and not kept/u)).toBeDefined();
    fireEvent.click(keep);
    expect(screen.getByText(/Docket remembers your password\./u)).toBeDefined();
    press('Sign in');
    await screen.findByText('Signed in as alice@example.com.');
    expect(inputsOf(app, 'accounts.signIn')).toMatchObject([{ keepPassword: true }]);
  });

  it('offers to keep what makes the codes, too, and takes it in place of a code', async () => {
    const app = await openFilled();
    app.core.answerWith('accounts.signIn', () => ok({ kind: 'codeNeeded', challenge: 'c1' }));
    app.core.answerWith('accounts.verifyCode', () => ok(SIGNED_IN));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Stay signed in/u }));
    press('Sign in');
    await type(/^Authenticator key/u, 'too short');
    press('Verify');
    await screen.findByText(/at least 16 letters/u);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Authenticator key/u));
    await type(/^Authenticator key/u, 'gezd gnbv gy3t qojq');
    press('Verify');
    await screen.findByText('Signed in as alice@example.com.');
    expect(inputsOf(app, 'accounts.verifyCode')).toEqual([
      { challenge: 'c1', code: null, authenticatorKey: 'gezd gnbv gy3t qojq' },
    ]);
  });

  it('does not speak of keys where no password is kept', async () => {
    const { core } = await openFilled();
    core.answerWith('accounts.signIn', () => ok({ kind: 'codeNeeded', challenge: 'c1' }));
    press('Sign in');
    await screen.findByLabelText('Code');
    expect(screen.queryByLabelText(/^Authenticator key/u)).toBeNull();
  });
});

describe("the service's own page", () => {
  it('is offered where the host can show it, first of all when a captcha is asked for', async () => {
    const app = await openFilled(true);
    app.core.answerWith('accounts.signIn', captcha);
    app.core.answerWith('accounts.signInOnPage', () => ok(SIGNED_IN));
    expect(screen.getByRole('button', { name: 'On the page of ticktick.com' })).toBeDefined();
    press('Sign in');
    const alert = await screen.findByRole('alert');
    fireEvent.click(within(alert).getByRole('button', { name: 'Open the page of ticktick.com' }));
    await screen.findByText(/^Signed in as/u);
    expect(inputsOf(app, 'accounts.signInOnPage')).toEqual([{ service: { kind: 'ticktick' } }]);
  });

  it('is not offered in a browser', async () => {
    const { core } = await openFilled();
    core.answerWith('accounts.signIn', captcha);
    press('Sign in');
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: /page of ticktick/u })).toBeNull();
  });
});

describe('limited access', () => {
  it('takes a token, checks it before it is sent, and says what is wrong with it', async () => {
    const app = await openFilled();
    app.core.answerWith('accounts.signInWithApiKey', () =>
      ok({ kind: 'refused', refusal: { kind: 'WrongApiKey' } }),
    );
    press('With an API token');
    const apiKey = await screen.findByLabelText<HTMLInputElement>('API token');
    expect([document.activeElement === apiKey, apiKey.type]).toEqual([true, 'password']);
    press('Sign in');
    await screen.findByText('Paste the token.');
    await type('API token', ' abc ');
    press('Sign in');
    await screen.findByText(/rejected this token/u);
    expect(inputsOf(app, 'accounts.signInWithApiKey')).toEqual([
      { accountId: null, service: { kind: 'ticktick' }, name: 'alice@example.com', apiKey: 'abc' },
    ]);
    fireEvent.keyDown(apiKey, { key: 'Escape' });
    await screen.findByLabelText('Password');
  });

  it('waits for the browser, shows the link, and stops when told to', async () => {
    const { core } = await openFilled();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof captcha>>();
    const address = 'https://ticktick.com/oauth/authorize?state=x';
    core.answerWith('accounts.startConsent', () =>
      ok({ kind: 'waiting', consentId: 'c1', address, isOpened: false }),
    );
    core.answerWith('accounts.finishConsent', () => promise);
    core.answerWith('accounts.cancelConsent', () => ok({ wasWaiting: true }));
    press('Connect in browser');
    await type('Client id', 'id');
    press('Open the service’s page');
    await screen.findByText('Enter the client secret.');
    await type('Client secret', 'secret');
    press('Open the service’s page');
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Open the page of ticktick.com',
    });
    await waitFor(() => {
      expect(document.activeElement).toBe(link);
    });
    expect([link.href, link.target]).toEqual([address, '_blank']);
    fireEvent.keyDown(link, { key: 'Escape' });
    await waitFor(() => {
      expect(core.calls.at(-1)).toEqual({ method: 'accounts.cancelConsent', input: { consentId: 'c1' } });
    });
    resolve(ok({ kind: 'refused', refusal: { kind: 'ConsentCancelled' } }));
    expect((await screen.findByLabelText<HTMLInputElement>('Client id')).value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
