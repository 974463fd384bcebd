import { useEffect, useState } from 'react';
import type { Command } from '#renderer/ui/command/command.ts';

/**
 * Reads what the options of a command need for what is typed, and draws again when it is there.
 * @returns whether it is; a command that needs nothing is always ready
 */
export const usePrepared = (command: Command | undefined, typed: string): boolean => {
  // It is drawn again also where the same was read anew.
  const [prepared, setPrepared] = useState({ key: '' });
  const argument = command?.argument;
  const key = `${command?.id ?? ''} ${typed}`;
  useEffect(() => {
    let isLatest = true;
    const prepare = async () => {
      await Promise.allSettled([argument?.prepare?.(typed)]);
      if (isLatest) setPrepared({ key });
    };
    void prepare();
    return () => {
      isLatest = false;
    };
  }, [argument, typed, key]);
  return argument?.prepare === undefined || prepared.key === key;
};
