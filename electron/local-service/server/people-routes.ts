import type { Answer } from '#electron/local-service/answer.ts';
import type { Call, Route } from '#electron/local-service/route.ts';
import {
  adminForm,
  note,
  page,
  toHome,
  visitorOf,
  type Visitor,
} from '#electron/local-service/server/forms.ts';
import { peoplePage, secretPage } from '#electron/local-service/server/pages.ts';
import { invite, resetPassword } from '#electron/local-service/server/people.ts';
import {
  allPeople,
  lastActs,
  personById,
  savePerson,
  type Person,
} from '#electron/local-service/storage/people-table.ts';
import { signOffEverywhere } from '#electron/local-service/storage/token-table.ts';

/** What administrators do about the others. */

const SHOWN_ACTS = 100;

const showPeople = async (call: Call, visitor: Visitor, notice = ''): Promise<Answer> => {
  const people = await allPeople(call.db);
  const emails = new Map(people.map(({ userId, email }) => [userId, email]));
  const nameOf = (userId: string): string =>
    userId === '' ? 'The command line' : (emails.get(userId) ?? 'Somebody');
  const acts = (await lastActs(call.db, SHOWN_ACTS)).map(({ at, who, what, about, address }) => ({
    at,
    address,
    text: `${nameOf(who)} ${what}${about === '' ? '' : ` ${nameOf(about)}`}`,
  }));
  return peoplePage({ people, visitor: visitor.person.userId, acts, notice });
};

const people = page('/people', async (call) => {
  const visitor = await visitorOf(call);
  return visitor?.person.isAdmin === true ? showPeople(call, visitor) : toHome();
});

const invitePerson = adminForm('/people/invite', async (call, { person }, fields) => {
  const code = await invite(call, { madeBy: person.userId, isAdmin: fields.get('admin') === 'yes' });
  await note(call, person.userId, 'made an invitation');
  return secretPage(
    'An invitation',
    'Send this link to one person. It works once, within a week.',
    `${call.origin}/join?code=${code}`,
  );
});

type AboutPerson = (call: Call, visitor: Visitor, person: Person) => Promise<Answer>;

const aboutPerson = (path: string, handle: AboutPerson): Route =>
  adminForm(path, async (call, visitor, fields) => {
    const person = await personById(call.db, fields.get('person') ?? '');
    if (person === undefined) return showPeople(call, visitor, 'There is no such person.');
    if (person.userId === visitor.person.userId)
      return showPeople(
        call,
        visitor,
        'That is you: another administrator does this, or the command line of the server.',
      );
    return handle(call, visitor, person);
  });

const disable = aboutPerson('/people/disable', async (call, visitor, person) => {
  await savePerson(call.db, { ...person, disabledAt: call.now });
  await signOffEverywhere(call.db, person.userId);
  await note(call, visitor.person.userId, 'disabled', person.userId);
  return showPeople(call, visitor);
});

const enable = aboutPerson('/people/enable', async (call, visitor, person) => {
  await savePerson(call.db, { ...person, disabledAt: null });
  await note(call, visitor.person.userId, 'enabled', person.userId);
  return showPeople(call, visitor);
});

const reset = aboutPerson('/people/reset', async (call, visitor, person) => {
  const password = await resetPassword(call, person.userId);
  await note(call, visitor.person.userId, 'reset the password of', person.userId);
  return secretPage(
    `A new password for ${person.email}`,
    'All devices of this person are signed out, and no code is asked for any more.',
    password,
  );
});

export const peopleRoutes: readonly Route[] = [people, invitePerson, disable, enable, reset];
