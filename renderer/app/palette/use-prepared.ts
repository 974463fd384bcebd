import { useEffect, useState } from 'react';
import type { Command } from '#renderer/ui/command/command.ts';

/**
 * Reads what the options of a command need for what is typed, and draws again when it is there.
 * @returns whether it is; a command that needs nothing is always ready
 */
export const usePrepared = (command: Command | undefined, typed: string): boolean => {
  // It is drawn again also where the same was read anew.
  const [prepared, setPrepared] = useState({ key: '' });
  const read = command?.argument?.prepare;
  const key = `${command?.id ?? ''} ${typed}`;
  useEffect(() => {
    if (read === undefined) return undefined;
    let isLatest = true;
    const prepare = async () => {
      await Promise.allSettled([read(typed)]);
      if (isLatest) setPrepared({ key });
    };
    void prepare();
    return () => {
      isLatest = false;
    };
  }, [read, typed, key]);
  return read === undefined || prepared.key === key;
};
