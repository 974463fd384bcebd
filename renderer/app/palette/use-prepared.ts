import { useEffect, useState } from 'react';
import type { CommandArgument } from '#renderer/ui/command/command.ts';

interface Asking {
  readonly id: string;
  readonly argument?: CommandArgument;
}

/**
 * Reads what the options of a command need for what is typed, and draws again when it is there.
 * @returns whether it is; a command that needs nothing is always ready
 */
export const usePrepared = (asked: Asking | undefined, typed: string): boolean => {
  // It is drawn again also where the same was read anew.
  const [prepared, setPrepared] = useState({ key: '' });
  const read = asked?.argument?.prepare;
  const key = `${asked?.id ?? ''} ${typed}`;
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
