import { pagePath } from '#electron/page/page-path.ts';
import { APP_HOST, APP_SCHEME } from './origin.ts';

/** The file that an `app://docket/…` address names, or null when it names nothing inside `root`. */
export const bundlePath = (address: string, root: string): string | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== `${APP_SCHEME}:` || url.host !== APP_HOST) return null;
  return pagePath(url.pathname, root);
};
