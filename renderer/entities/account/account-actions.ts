import type { AccountId, AccountRow, SignInResult } from '#shared/domain/account.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { textToMemory } from '#shared/domain/quick-entry/entry-input.ts';
import type { VaultState } from '#shared/domain/desktop/vault-state.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { callInWords, callOrTell, tellError } from '#renderer/entities/call-core.ts';
import type { SidebarCounts } from '#shared/domain/view.ts';
import { countsKey } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { settingsKey } from '#renderer/entities/settings/use-settings.ts';
import type { NoticeAction } from '#renderer/ui/notifier.ts';
import { announce, closePage, forgetTasks, openPage } from '#renderer/view-state/view-actions.ts';
import type { SignInStart, SignInWay, ViewStore } from '#renderer/view-state/view-state.ts';
import { WITHOUT_KEYCHAIN } from './describe-vault.ts';
import { accountsKey, knownActiveAccount, readAccounts } from './use-accounts.ts';

/** They belong to no account: the layout must not jump, nor the list of accounts. */
const ofInstallation: ReadonlySet<unknown> = new Set([settingsKey[0], accountsKey[0]]);

/** A draft stays with its account. */
const showDraft = async (services: Services): Promise<void> => {
  await services.queryClient.invalidateQueries({ queryKey: accountsKey, refetchType: 'all' });
  const opened = knownActiveAccount(services)?.id;
  if (opened !== undefined) takeDraft(services.viewStore, opened);
};

/** Puts the draft away with its account; the line is empty then, and about no task of it. */
const leaveDraft = (store: ViewStore, accountId: string): void => {
  store.setState(({ entry, accountDrafts }) => {
    const about = { parent: null, group: null, place: null };
    if (entry.text === '') return { entry: { ...entry, ...about } };
    const { text, memory, isOpen } = entry;
    // One that waits already was not shown, because this one was typed before it came.
    const whole = [accountDrafts[accountId]?.text, text].filter((part) => part !== undefined).join(' ');
    const draft = { text: whole, memory: JSON.stringify(memory), isOpen };
    return {
      entry: { ...entry, ...about, text: '', memory: textToMemory(null), isOpen: false },
      accountDrafts: { ...accountDrafts, [accountId]: draft },
    };
  });
};

/** Brings the draft of the account that is open by now; not where something was typed since. */
const takeDraft = (store: ViewStore, accountId: string): void => {
  store.setState(({ entry, accountDrafts }) => {
    const { [accountId]: draft, ...others } = accountDrafts;
    if (draft === undefined || entry.text !== '') return {};
    const { text, memory, isOpen } = draft;
    return { entry: { ...entry, text, memory: textToMemory(memory), isOpen }, accountDrafts: others };
  });
};

/**
 * Nothing of one account is ever shown under another. Called by the action and
 * by the event: whichever of the two comes first clears the page, and the
 * second one does no harm.
 */
export const forgetAccount = (services: Services): void => {
  const { viewStore, queryClient, rows, notifier } = services;
  const left = knownActiveAccount(services)?.id;
  if (left !== undefined) leaveDraft(viewStore, left);
  forgetTasks(viewStore);
  // An "Undo" of the other account would take back a step of this one.
  notifier.withdrawAction();
  rows.forget();
  void queryClient.resetQueries({ predicate: ({ queryKey }) => !ofInstallation.has(queryKey[0]) });
  void showDraft(services);
};

/** Tasks of the account without a service do not come along by themselves. Asked before another account is open. */
const offerToMove = (services: Services): readonly NoticeAction[] => {
  const counts = services.queryClient.getQueryData<SidebarCounts>(countsKey);
  const isLocal = knownActiveAccount(services)?.isLocal === true;
  if (!isLocal || (counts?.smart.all ?? 0) === 0) return [];
  const run = (): void => openPage(services.viewStore, { kind: 'move' });
  return [{ label: 'Move my tasks here…', run }];
};

interface Arrival {
  readonly username: string;
  readonly keychain: VaultState;
  readonly actions: readonly NoticeAction[];
}

/** Into the account that was signed in to just now. */
const arrive = (services: Services, { username, keychain, actions }: Arrival): void => {
  forgetAccount(services);
  closePage(services.viewStore);
  const welcome = `Signed in as ${username}.`;
  services.notifier.notify({
    text: keychain === 'ready' ? welcome : `${welcome} No keychain: ${WITHOUT_KEYCHAIN}`,
    actions,
  });
};

/** One try. After a success the account is open. @returns a sentence when Docket itself failed */
export const signIn = async (
  services: Services,
  input: MethodInput<'accounts.signIn'>,
): Promise<Result<SignInResult, string>> => {
  const actions = offerToMove(services);
  const answer = await callInWords(services, 'accounts.signIn', input);
  if (answer.ok && answer.value.kind === 'signedIn')
    arrive(services, { username: input.username.trim(), keychain: answer.value.keychain, actions });
  return answer;
};

/** One try with the code that a sign-in asked for. */
export const verifyCode = async (
  services: Services,
  { username, ...input }: MethodInput<'accounts.verifyCode'> & { readonly username: string },
): Promise<Result<SignInResult, string>> => {
  const actions = offerToMove(services);
  const answer = await callInWords(services, 'accounts.verifyCode', input);
  if (answer.ok && answer.value.kind === 'signedIn')
    arrive(services, { username: username.trim(), keychain: answer.value.keychain, actions });
  return answer;
};

/** Opens an account; the page that is shown stays. */
export const openAccount = async (services: Services, id: AccountId): Promise<Result<null, AppError>> => {
  const opened = await services.client.call('accounts.switch', { id });
  if (!opened.ok) return opened;
  forgetAccount(services);
  // Refetched a moment later, the account page would move the focus between two keys of the person.
  services.queryClient.setQueryData(accountsKey, opened.value);
  return ok(null);
};

/** Shows the account's inbox. */
export const switchAccount = async (
  services: Services,
  { id, name, isActive }: Pick<AccountRow, 'id' | 'name' | 'isActive'>,
): Promise<void> => {
  const opened = isActive ? ok(null) : await openAccount(services, id);
  if (!opened.ok) {
    tellError(services, opened.error);
    return;
  }
  closePage(services.viewStore);
  announce(services.viewStore, `Account: ${name}`);
};

/** One try on the service's own page, in a window of its own. */
export const signInOnPage = async (
  services: Services,
  input: MethodInput<'accounts.signInOnPage'>,
): Promise<Result<SignInResult, string>> => {
  const actions = offerToMove(services);
  const answer = await callInWords(services, 'accounts.signInOnPage', input);
  if (answer.ok && answer.value.kind === 'signedIn') {
    const { accountId, keychain } = answer.value;
    const overview = await readAccounts(services);
    const username = overview?.accounts.find(({ id }) => id === accountId)?.name ?? 'yourself';
    arrive(services, { username, keychain, actions });
  }
  return answer;
};

/** Where a sign-in of a known account starts: all filled in but the secrets. */
export const startFor = (
  { serviceChoice, name, id, generations, v1Access, keepsPassword }: AccountRow,
  way: SignInWay,
): SignInStart | null =>
  serviceChoice === null
    ? null
    : {
        service: serviceChoice,
        // A token account has the name that the person gave it.
        username: way === 'password' && !generations.v2 && !name.includes('@') ? '' : name,
        way,
        accountId: id,
        redirectUri: v1Access?.redirectUri ?? null,
        keepPassword: keepsPassword,
      };

/** Leads to the sign-in with all filled in but the password. */
export const signInAgain = async (services: Services): Promise<void> => {
  const overview = await readAccounts(services);
  const active = overview?.accounts.find(({ isActive, isLocal }) => isActive && !isLocal);
  openPage(services.viewStore, {
    kind: 'signIn',
    start: active === undefined ? null : startFor(active, 'password'),
  });
};

/** Takes a kept password, or V1, off this computer. */
export const forget = async (
  services: Services,
  input: MethodInput<'accounts.forget'>,
  done: string,
): Promise<void> => {
  const overview = await callOrTell(services, 'accounts.forget', input);
  await readAgain(services.queryClient, { queryKey: accountsKey });
  if (overview !== null) services.notifier.notify({ text: done });
};
