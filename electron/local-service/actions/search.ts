import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import type { ReadAccount } from '#electron/local-service/storage/database.ts';
import { bodiesWithWords } from '#electron/local-service/storage/task-lists.ts';
import { bodyToTask } from '#electron/local-service/storage/task-table.ts';

/** Words in small letters. */
export const wordsOf = (keywords: string): readonly string[] =>
  keywords
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');

const textOf = ({ title, content, desc, items }: V2Task): string =>
  [title, content, desc, ...items.map((item) => item.title)].join('\n').toLowerCase();

/** What a database compares as we do, and what stands in JSON as it is. */
const PLAIN = /^[a-z0-9]+$/u;

/** Tasks that are not in the trash and have every word in title, notes or items; latest change first. */
export const searchTasks = async (
  account: ReadAccount,
  words: readonly string[],
): Promise<readonly V2Task[]> => {
  const plain = words.filter((word) => PLAIN.test(word)).slice(0, 20);
  return (await bodiesWithWords(account, plain)).map(bodyToTask).filter((task) => {
    const text = textOf(task);
    return words.every((word) => text.includes(word));
  });
};
