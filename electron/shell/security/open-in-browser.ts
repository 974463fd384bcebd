import { shell } from 'electron';
import { externalLink } from './external-link.ts';

/** @throws Error for an address that is not to be opened, and where there is nothing to open it with */
export const openInBrowser = async (address: string): Promise<void> => {
  const link = externalLink(address);
  if (link === null) throw new Error('This address is not opened.');
  await shell.openExternal(link);
};
