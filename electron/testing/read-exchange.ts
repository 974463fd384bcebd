import { hashed } from '#core/exchange/collector.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { recognise, type FoundFile } from '#core/exchange/recognise.ts';
import type { SourceFile } from '#electron/testing/source-files/texts.ts';
import type { ExchangeTask } from '#shared/domain/exchange.ts';

export const ZONE = 'Europe/Berlin';
const NOW = Date.parse('2026-11-30T10:00:00Z');

/** For writers. */
export const CONTEXT: ReadContext = { timeZone: ZONE, now: NOW, fileName: 'tasks', idOf: hashed };

/** What a file is, or why it is none. */
export const lookAt = (content: string | Uint8Array, name = 'tasks.txt') => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return recognise({ bytes, name, timeZone: ZONE, now: NOW, uses: null });
};

/** @throws Error for one that cannot be read */
export const readFile = (content: string | Uint8Array, name?: string): FoundFile => {
  const found = lookAt(content, name);
  if (found.kind !== 'file') throw new Error(found.kind);
  return found;
};

/** @throws Error for one that cannot be read */
export const readSource = ({ content, name }: SourceFile): FoundFile => readFile(content, name);

/** @throws Error where there is none */
export const taskOf = ({ file }: FoundFile, title: string): ExchangeTask => {
  const task = file.tasks.find((one) => one.title === title);
  if (task === undefined)
    throw new Error(`${title} is not among ${file.tasks.map((one) => one.title).join(', ')}`);
  return task;
};
