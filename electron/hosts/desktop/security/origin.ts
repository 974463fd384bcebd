/** The page's own address. Node calls the origin of such a URL `null`; Electron calls it `app://docket`. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'docket';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** Where the page comes from: the bundle, or the development server. */
export interface PageSource {
  readonly origin: string;
  readonly url: string;
  readonly development: boolean;
}

/** The small pages are the same document, asked for in this way. */
const WINDOW_QUERIES = { quickEntry: '?window=quick-entry', focus: '?window=focus' } as const;

export const isWindowQuery = (search: string): boolean =>
  Object.values(WINDOW_QUERIES).some((query) => query === search);

export const smallPageUrl = ({ url }: Pick<PageSource, 'url'>, window: keyof typeof WINDOW_QUERIES): string =>
  new URL(WINDOW_QUERIES[window], url).href;

const BUNDLE: PageSource = { origin: APP_ORIGIN, url: `${APP_ORIGIN}/index.html`, development: false };

/**
 * A packaged app never loads a page from the network, whatever its environment
 * says: only an unpackaged start listens to the development server's address.
 */
export const pageSource = (packaged: boolean, developmentUrl: string | undefined): PageSource => {
  if (packaged || developmentUrl === undefined || !URL.canParse(developmentUrl)) return BUNDLE;
  const { origin, hostname, href } = new URL(developmentUrl);
  const local = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return local ? { origin, url: href, development: true } : BUNDLE;
};
