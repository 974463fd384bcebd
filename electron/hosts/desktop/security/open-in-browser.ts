import { shell } from 'electron';

/** Longer links are tricks or mistakes; operating systems cut or refuse them in their own ways. */
const MAX_LENGTH = 2048;

/** `attach` and its like make some mail programs attach a local file. */
const MAIL_FIELDS = new Set(['to', 'cc', 'bcc', 'subject', 'body']);

const isSafeMail = (url: URL): boolean => [...url.searchParams.keys()].every((key) => MAIL_FIELDS.has(key));

const isSafeWeb = (url: URL): boolean => url.hostname !== '' && url.username === '' && url.password === '';

/**
 * What may be handed to the operating system to open: web pages and mail.
 * Everything else (`file:`, `smb:`, `ms-msdt:`, `javascript:`…) can start
 * programs. A user name in a web address only serves to disguise its host.
 *
 * @returns the address as the parser understood it, or null when it is refused
 */
export const externalLink = (address: string): string | null => {
  if (address.length > MAX_LENGTH || !URL.canParse(address)) return null;
  const url = new URL(address);
  switch (url.protocol) {
    case 'https:':
    case 'http:':
      return isSafeWeb(url) ? url.href : null;
    case 'mailto:':
      return isSafeMail(url) ? url.href : null;
    default:
      return null;
  }
};

/** @throws Error for an address that is not to be opened, and where there is nothing to open it with */
export const openInBrowser = async (address: string): Promise<void> => {
  const link = externalLink(address);
  if (link === null) throw new Error('This address is not opened.');
  await shell.openExternal(link);
};
