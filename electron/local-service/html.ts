import type { Answer } from '#electron/local-service/answer.ts';

/** Pages of the service, which work without scripts: consent, and the pages of a server. */

/** Text that is HTML already. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const partToHtml = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('\n');
};

/** A template in which every text that is put in is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: String.raw({ raw: strings }, ...parts.map(partToHtml)),
});

/** Where a condition is not met. */
export const nothing: Markup = { markup: '' };

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:44rem;margin:3rem auto;padding:0 1rem}
label{display:block;margin:.75rem 0}input{display:block;font:inherit;width:100%;max-width:26rem;box-sizing:border-box;padding:.35rem .5rem}
button{font:inherit;padding:.35rem .75rem;margin:0 .5rem .25rem 0}section{margin-top:2.5rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884;vertical-align:top}form.line{display:inline}input[type=checkbox],input[type=radio]{display:inline;width:auto}td.time{white-space:nowrap}
code{overflow-wrap:anywhere}[role=alert]{font-weight:600}.quiet{opacity:.7}`;

const HEADERS = {
  'content-type': 'text/html;charset=UTF-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; frame-ancestors 'none'; base-uri 'none'",
  // With `no-referrer` a browser hides the origin of forms, too.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** @param status of HTTP, 200 where it is left out */
export const answerPage = (title: string, body: Markup, status = 200): Answer => ({
  status,
  body: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup,
  headers: HEADERS,
});
