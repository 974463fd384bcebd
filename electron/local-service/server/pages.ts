import type { Answer } from '#electron/local-service/answer.ts';
import { answerPage, html, nothing, type Markup } from '#electron/local-service/html.ts';
import type { Person, SessionRow } from '#electron/local-service/storage/people-table.ts';

/** What a server of several people shows in a browser. */

/** Something that went wrong or was done, above the page; "" where nothing is to be said. */
export type Notice = string;

export const alertOf = (notice: Notice): Markup =>
  notice === '' ? nothing : html`<p role="alert">${notice}</p>`;

const day = (time: number | null): string =>
  time === null ? 'unknown' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');

export const signInPage = (notice: Notice): Answer =>
  answerPage(
    'Docket server',
    html`${alertOf(notice)}
      <form method="post" action="/sign-in">
        <label>E-mail address <input name="email" type="email" autocomplete="username" required /></label>
        <label
          >Password <input name="password" type="password" autocomplete="current-password" required
        /></label>
        <label
          >Authenticator code, where the account has one
          <input name="code" inputmode="numeric" autocomplete="one-time-code"
        /></label>
        <button>Sign in</button>
      </form>
      <p class="quiet">New here? Ask whoever runs this server for an invitation.</p>`,
    notice === '' ? 200 : 401,
  );

export const joinPage = (code: string, notice: Notice): Answer =>
  answerPage(
    'Join this server',
    html`${alertOf(notice)}
      <form method="post" action="/join">
        <input type="hidden" name="code" value="${code}" />
        <label>E-mail address <input name="email" type="email" autocomplete="username" required /></label>
        <label
          >Password, at least 10 characters
          <input name="password" type="password" autocomplete="new-password" minlength="10" required
        /></label>
        <button>Join</button>
      </form>`,
    notice === '' ? 200 : 400,
  );

export const messagePage = (title: string, text: string, status: number): Answer =>
  answerPage(
    title,
    html`<p>${text}</p>
      <p><a href="/">Back</a></p>`,
    status,
  );

const sessionLine =
  (current: string) =>
  (session: SessionRow): Markup =>
    html`<tr>
      <td>${session.device ?? 'A device'}${session.tokenHash === current ? ' (this one)' : ''}</td>
      <td class="time">${day(session.madeAt)}</td>
      <td>${session.address ?? ''}</td>
      <td>
        <form class="line" method="post" action="/account/sessions/end">
          <input type="hidden" name="session" value="${session.tokenHash}" /><button>End</button>
        </form>
      </td>
    </tr>`;

const secondFactorPart = (person: { readonly hasSecondFactor: boolean }): Markup =>
  person.hasSecondFactor
    ? html`<p>Signing in asks for a code of your authenticator app.</p>
        <form method="post" action="/account/second-factor/remove">
          <label
            >Password <input name="password" type="password" autocomplete="current-password" required
          /></label>
          <button>Turn off</button>
        </form>`
    : html`<form method="post" action="/account/second-factor">
        <button>Ask for a code at each sign-in</button>
      </form>`;

const PASSWORD_PART = html`<section>
  <h2>Password</h2>
  <form method="post" action="/account/password">
    <label
      >Present password <input name="password" type="password" autocomplete="current-password" required
    /></label>
    <label
      >New password, at least 10 characters
      <input name="new" type="password" autocomplete="new-password" minlength="10" required
    /></label>
    <button>Change the password</button>
  </form>
  <p class="quiet">All other devices are signed out.</p>
</section>`;

const TOKEN_PART = html`<section>
  <h2>Token for other programs</h2>
  <form method="post" action="/account/token"><button>Make a token</button></form>
  <p class="quiet">
    For programs that speak the official interface (V1). A changed password ends all tokens.
  </p>
</section>`;

export const accountPage = ({
  person,
  hasSecondFactor,
  sessions,
  current,
  origin,
  notice,
}: {
  readonly person: Person;
  readonly hasSecondFactor: boolean;
  readonly sessions: readonly SessionRow[];
  /** The hash of the token of this browser. */
  readonly current: string;
  readonly origin: string;
  readonly notice: Notice;
}): Answer =>
  answerPage(
    'Your account',
    html`${alertOf(notice)}
      <p>${person.email}</p>
      <p>In Docket, choose “Your own server” when you sign in, and type <code>${origin}</code>.</p>
      <p><a href="/lists">Shared lists</a></p>
      ${person.isAdmin ? html`<p><a href="/people">People and invitations</a></p>` : nothing}
      <section>
        <h2>Signed in</h2>
        <table>
          <thead>
            <tr>
              <th>Device</th>
              <th>Since (UTC)</th>
              <th>Address</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${sessions.map(sessionLine(current))}
          </tbody>
        </table>
      </section>
      ${PASSWORD_PART}
      <section>
        <h2>Authenticator app</h2>
        ${secondFactorPart({ hasSecondFactor })}
      </section>
      ${TOKEN_PART}
      <section>
        <form method="post" action="/sign-out"><button>Sign out here</button></form>
      </section>`,
    notice === '' ? 200 : 400,
  );

export const secondFactorPage = (secret: string, email: string, notice: Notice): Answer =>
  answerPage(
    'Authenticator app',
    html`${alertOf(notice)}
      <p>Add this key to your authenticator app, and type the code that it shows.</p>
      <p><code>${secret}</code></p>
      <p class="quiet">
        <code>otpauth://totp/Docket:${encodeURIComponent(email)}?secret=${secret}&issuer=Docket</code>
      </p>
      <form method="post" action="/account/second-factor/confirm">
        <input type="hidden" name="secret" value="${secret}" />
        <label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
        <button>Turn on</button> <a href="/">Cancel</a>
      </form>`,
    notice === '' ? 200 : 400,
  );

/** Something that is shown once and kept nowhere. */
export const secretPage = (title: string, explanation: string, secret: string): Answer =>
  answerPage(
    title,
    html`<p>${explanation}</p>
      <p><code>${secret}</code></p>
      <p class="quiet">It is shown this once.</p>
      <p><a href="/">Back</a></p>`,
  );

const personForms = (person: Person): Markup => {
  const act = person.disabledAt === null ? 'disable' : 'enable';
  return html`<form class="line" method="post" action="/people/${act}">
      <input type="hidden" name="person" value="${person.userId}" /><button>
        ${act === 'disable' ? 'Disable' : 'Enable'}
      </button>
    </form>
    <form class="line" method="post" action="/people/reset">
      <input type="hidden" name="person" value="${person.userId}" /><button>New password</button>
    </form>`;
};

const personLine =
  (visitor: string) =>
  (person: Person): Markup =>
    html`<tr>
      <td>${person.email}${person.isAdmin ? ' (administrator)' : ''}</td>
      <td>${person.disabledAt === null ? '' : `disabled ${day(person.disabledAt)}`}</td>
      <td>${person.userId === visitor ? 'you' : personForms(person)}</td>
    </tr>`;

export interface ActLine {
  readonly at: number;
  readonly text: string;
  readonly address: string;
}

export const peoplePage = ({
  people,
  visitor,
  acts,
  notice,
}: {
  readonly people: readonly Person[];
  /** The user id of whoever looks at the page. */
  readonly visitor: string;
  readonly acts: readonly ActLine[];
  readonly notice: Notice;
}): Answer =>
  answerPage(
    'People and invitations',
    html`${alertOf(notice)}
      <form method="post" action="/people/invite">
        <button>Invite somebody</button>
        <label><input type="checkbox" name="admin" value="yes" /> who may invite others, too</label>
      </form>
      <section>
        <h2>People</h2>
        <table>
          <tbody>
            ${people.map(personLine(visitor))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>What was done</h2>
        <table>
          <tbody>
            ${acts.map(
              ({ at, text, address }) =>
                html`<tr>
                  <td class="time">${day(at)}</td>
                  <td>${text}</td>
                  <td>${address}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
      <p><a href="/">Back</a></p>`,
    notice === '' ? 200 : 400,
  );
