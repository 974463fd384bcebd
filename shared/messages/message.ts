import { z } from 'zod';
import { en } from '#shared/messages/en.ts';
import {
  NOUNS,
  type AnyMessage,
  type PluralForms,
  type TextStyle,
  type Words,
} from '#shared/messages/words.ts';

type Catalogue = typeof en;
export type MessageCode = keyof Catalogue;

type ValuesOf<Code extends MessageCode> = Parameters<Catalogue[Code]>[0];

/** Codes whose text needs no values. */
export type PlainCode = {
  readonly [Code in MessageCode]: Parameters<Catalogue[Code]> extends [] ? Code : never;
}[MessageCode];

/** A text that is not written yet: everything that is stored or crosses the bridge is one of these. */
export type Message =
  | { readonly code: PlainCode; readonly values?: undefined }
  | {
      readonly [Code in Exclude<MessageCode, PlainCode>]: {
        readonly code: Code;
        readonly values: ValuesOf<Code>;
      };
    }[Exclude<MessageCode, PlainCode>];

const isCode = (code: string): code is MessageCode => Object.hasOwn(en, code);

/** Made once: to make it costs more than to use it. */
const formSchema = z.strictObject({ code: z.string(), values: z.record(z.string(), z.unknown()).optional() });

/** On the bridge. The values are those that the code asks for: nothing else makes one. */
export const messageSchema = z.custom<Message>((value) => {
  const parsed = formSchema.safeParse(value);
  return parsed.success && isCode(parsed.data.code);
}, 'not a message');

/** Words of a person or a service, which are no message. */
export const asIs = (text: string): Message => ({ code: 'asIs', values: { text } });

const PLURALS = new Intl.PluralRules('en');

const digitsOf = (count: number, locale: string): string | number =>
  // The first number of a process takes some milliseconds to write with its separators.
  count < 1000 ? count : count.toLocaleString(locale, { numberingSystem: 'latn' });

const plural = (count: number, { one, other }: PluralForms): string =>
  PLURALS.select(count) === 'one' ? one : other;

/** Writes messages in English. */
export const createWords = (style: TextStyle): Words => {
  const words: Words = {
    style,
    count: (count, noun) => `${digitsOf(count, style.locale)} ${plural(count, NOUNS[noun])}`,
    plural,
    text: ({ code, values }) => {
      if (!isCode(code)) return code;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- code and values were made together
      return (en[code] as (values: unknown, words: Words) => string)(values ?? {}, words);
    },
  };
  return words;
};

/** As it is stored. */
export const messageToText = (message: Message): string => JSON.stringify(message);

const storedSchema = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()).optional() });

/** What a schema says of a value: its own message, as text; null for rules that no person breaks by typing. */
export const issueToMessage = ({ issues: [issue] }: Pick<z.ZodError, 'issues'>): Message | null => {
  const message = issue === undefined ? null : textToMessage(issue.message);
  return message?.code === 'asIs' ? null : message;
};

/** What was stored: a message, or the English text of an earlier Docket. */
export const textToMessage = (text: string): Message => {
  if (!text.startsWith('{"code":')) return asIs(text);
  const stored: AnyMessage = storedSchema.parse(JSON.parse(text));
  // A newer Docket may have stored what this one has no text for.
  if (!isCode(stored.code)) return asIs(stored.code);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever writes it as text says what it is
  return stored as Message;
};

export const sameMessage = (one: Message | null, other: Message | null): boolean =>
  one === other || (one !== null && other !== null && messageToText(one) === messageToText(other));
