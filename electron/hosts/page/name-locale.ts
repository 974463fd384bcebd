import { LOCALE_META } from '#shared/ipc/page-locale.ts';

/** Names the locale in a document of the page; every other answer stays as it is. */
export const nameLocale = async (response: Response, locale: string): Promise<Response> => {
  const { status, headers } = response;
  if (!response.ok || headers.get('content-type')?.startsWith('text/html') !== true) return response;
  const document = await response.text();
  // BCP 47 has letters, digits and hyphens only.
  const meta = `<meta name="${LOCALE_META}" content="${locale}">`;
  return new Response(
    document.replace('</head>', () => `${meta}</head>`),
    { status, headers },
  );
};
