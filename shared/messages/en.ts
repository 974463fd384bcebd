import { actionTexts } from '#shared/messages/en/actions.ts';
import { commandTexts } from '#shared/messages/en/commands.ts';
import { entryTexts } from '#shared/messages/en/entry.ts';
import { changedFieldTexts, labelTexts, valueTexts } from '#shared/messages/en/fields.ts';
import { inputTexts } from '#shared/messages/en/inputs.ts';
import { doneTexts } from '#shared/messages/en/notices.ts';
import { refusedEditTexts } from '#shared/messages/en/refused-edits.ts';
import { noticeTexts, syncTexts } from '#shared/messages/en/sync.ts';
import { refusalTexts } from '#shared/messages/en/refusals.ts';

/** The English catalogue: a text for each code, made of typed values. */
export const en = {
  /** People's own words, the raw answer of a service, and what an earlier Docket stored as English. */
  asIs: ({ text }: { readonly text: string }) => text,
  ...actionTexts,
  ...doneTexts,
  ...refusalTexts,
  ...commandTexts,
  ...entryTexts,
  ...changedFieldTexts,
  ...inputTexts,
  ...labelTexts,
  ...valueTexts,
  ...refusedEditTexts,
  ...syncTexts,
  ...noticeTexts,
} as const;
