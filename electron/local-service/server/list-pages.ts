import type { Answer } from '#electron/local-service/answer.ts';
import { answerPage, html, nothing, type Markup } from '#electron/local-service/html.ts';
import { alertOf, type Notice } from '#electron/local-service/server/pages.ts';
import type { Permission, PersonOfList } from '#electron/local-service/storage/database.ts';

const PERMISSIONS: Readonly<Record<Permission, string>> = {
  read: 'may read',
  comment: 'may comment',
  write: 'may edit',
};

/** A list of somebody's own, and who has it besides. */
export interface OwnList {
  readonly id: string;
  readonly name: string;
  readonly people: readonly PersonOfList[];
}

/** A list of somebody else: offered, or accepted. */
export interface OthersList {
  readonly id: string;
  readonly ownerId: string;
  readonly owner: string;
  readonly name: string;
  readonly permission: Permission;
  readonly isAccepted: boolean;
}

const hiddenFields = (fields: Readonly<Record<string, string>>): readonly Markup[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

const memberLine =
  (list: OwnList) =>
  (person: PersonOfList): Markup =>
    html`<tr>
      <td>${person.email}</td>
      <td>${PERMISSIONS[person.permission]}${person.isAccepted ? '' : ', has not answered yet'}</td>
      <td>
        <form class="line" method="post" action="/lists/end">
          ${hiddenFields({ list: list.id, person: person.userId })}<button>Take away</button>
        </form>
      </td>
    </tr>`;

const ownListPart = (list: OwnList): Markup =>
  html`<section>
    <h2>${list.name}</h2>
    <table>
      <tbody>
        ${list.people.filter(({ isOwner }) => !isOwner).map(memberLine(list))}
      </tbody>
    </table>
    <form method="post" action="/lists/share">
      ${hiddenFields({ list: list.id })}
      <label>E-mail address of somebody on this server <input name="email" type="email" required /></label>
      <label><input type="radio" name="permission" value="write" checked /> may edit</label>
      <label><input type="radio" name="permission" value="comment" /> may comment</label>
      <label><input type="radio" name="permission" value="read" /> may read</label>
      <button>Share</button>
    </form>
  </section>`;

const othersListLine = (list: OthersList): Markup => {
  const fields = hiddenFields({ list: list.id, owner: list.ownerId });
  return html`<tr>
    <td>${list.name}</td>
    <td>of ${list.owner}, you ${PERMISSIONS[list.permission]}</td>
    <td>
      ${
        list.isAccepted
          ? nothing
          : html`<form class="line" method="post" action="/lists/accept">
              ${fields}<button>Accept</button>
            </form>`
      }
      <form class="line" method="post" action="/lists/leave">
        ${fields}<button>${list.isAccepted ? 'Leave' : 'Decline'}</button>
      </form>
    </td>
  </tr>`;
};

export const listsPage = (own: readonly OwnList[], others: readonly OthersList[], notice: Notice): Answer =>
  answerPage(
    'Shared lists',
    html`${alertOf(notice)}
      ${
        others.length === 0
          ? nothing
          : html`<section>
              <h2>From others</h2>
              <table>
                <tbody>
                  ${others.map(othersListLine)}
                </tbody>
              </table>
            </section>`
      }
      ${own.length === 0 ? html`<p>Make a list in Docket first. The inbox cannot be shared.</p>` : own.map(ownListPart)}
      <p><a href="/">Back</a></p>`,
    notice === '' ? 200 : 400,
  );
