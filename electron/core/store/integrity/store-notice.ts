import { z } from 'zod';
import { messageToText, textToMessage, type Message } from '#shared/messages/message.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';

const noticeSchema = z.object({ text: z.string(), at: z.number() });

/** Long enough to be seen by a person who looks once in a while. Milliseconds. */
const SHOWN_FOR = 7 * 24 * 60 * 60_000;

/** @param at Unix milliseconds */
export const writeStoreNotice = (db: WriteDatabase, notice: Message, at: number): void =>
  writeMeta(db, 'storeNotice', JSON.stringify({ text: messageToText(notice), at }));

/**
 * What happened to the file of this account; null when there is nothing to tell.
 * @param now Unix milliseconds
 */
export const storeNotice = (db: ReadDatabase, now: number): Message | null => {
  const text = readMeta(db, 'storeNotice');
  if (text === null) return null;
  const notice = noticeSchema.parse(JSON.parse(text));
  return now - notice.at > SHOWN_FOR ? null : textToMessage(notice.text);
};
