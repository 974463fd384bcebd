const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const hidden = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** The page on which a person lets a client in; it works without scripts. */
export const consentPage = ({
  clientName,
  request,
  problem,
}: {
  readonly clientName: string;
  readonly request: Readonly<Record<string, string | undefined>>;
  readonly problem: string;
}): string => {
  const fields = Object.entries(request).flatMap(([name, value]) =>
    value === undefined ? [] : [hidden([name, value])],
  );
  const alert = problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Allow access</title>
<style>body{font:16px system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem}label{display:block;margin:.75rem 0}input{font:inherit;width:100%;box-sizing:border-box}button{font:inherit;margin-right:.5rem}</style>
</head>
<body><main>
<h1>Allow access</h1>
<p><strong>${escapeHtml(clientName)}</strong> asks for: ${escapeHtml(request['scope'] ?? '')}</p>
${alert}
<form method="post" action="/oauth/authorize">
${fields.join('\n')}
<label>E-mail address <input name="username" type="email" autocomplete="username"></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label>
<label>Authenticator code, where the account has one <input name="code" inputmode="numeric" autocomplete="one-time-code"></label>
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>
</main></body>
</html>`;
};
