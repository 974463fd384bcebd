import type { Answer } from '#electron/local-service/answer.ts';
import { answerPage, html, nothing } from '#electron/local-service/html.ts';

/** The page on which a person lets a client in. */
export const consentPage = ({
  clientName,
  request,
  problem,
}: {
  readonly clientName: string;
  readonly request: Readonly<Record<string, string | undefined>>;
  readonly problem: string;
}): Answer => {
  const fields = Object.entries(request).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`],
  );
  const body = html`<p><strong>${clientName}</strong> asks for: ${request['scope'] ?? ''}</p>
    ${problem === '' ? nothing : html`<p role="alert">${problem}</p>`}
    <form method="post" action="/oauth/authorize">
      ${fields}
      <label>E-mail address <input name="username" type="email" autocomplete="username" /></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" /></label>
      <label
        >Authenticator code, where the account has one
        <input name="code" inputmode="numeric" autocomplete="one-time-code"
      /></label>
      <button name="decision" value="allow">Allow</button>
      <button name="decision" value="deny">Deny</button>
    </form>`;
  return answerPage('Allow access', body, problem === '' ? 200 : 401);
};
