import type { FirstPicture } from '#shared/domain/desktop/first-picture.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** As the page finds it: no part of a template is drawn, asked for or run until the page takes it out. */
const toTemplate = ({ markup, ...holds }: FirstPicture): string => {
  const attributes = Object.entries(holds).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return `<template id="first-picture"${attributes.join('')}>${markup}</template>`;
};

/** The document of the page with a picture in it. */
const withFirstPicture = (page: string, picture: FirstPicture): string =>
  page.replace('</body>', () => `${toTemplate(picture)}</body>`);

/** The address of the main window; the small one of the quick entry asks for the same with a query. */
const isMainPage = (url: string): boolean => {
  const { pathname, search } = new URL(url);
  return search === '' && (pathname === '/' || pathname === '/index.html');
};

/** Puts the picture into the page that a window begins with; every other answer stays as it is. */
export const showFirstPicture = async (
  { url }: Pick<Request, 'url'>,
  response: Response,
  take: () => FirstPicture | null,
): Promise<Response> => {
  const picture = response.ok && isMainPage(url) ? take() : null;
  if (picture === null) return response;
  const { status, headers } = response;
  return new Response(withFirstPicture(await response.text(), picture), { status, headers });
};
