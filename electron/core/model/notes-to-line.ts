/** As much as a wide window shows. */
const LENGTH = 240;
/** Markdown may be longer than what it says. */
const READ = 4 * LENGTH;

/** Headings, lists, boxes and quotes at the beginning of a line. */
const LINE_MARK = /^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)]|>)[ \t]+(?:\[[ xX]\][ \t]+)?/gmu;
const LINK = /!?\[([^\]\n]{0,500})\]\([^)\n]{0,500}\)/gu;
const EMPHASIS = /(\*\*|__|~~|`)([^*_~`\n]{1,500})\1/gu;

/** How notes begin: their lines on one, without the signs of Markdown. */
export const notesToLine = (notes: string): string =>
  notes
    .slice(0, READ)
    .replaceAll(LINE_MARK, '')
    .replaceAll(LINK, '$1')
    .replaceAll(EMPHASIS, '$2')
    .trim()
    .replaceAll(/\s*\n\s*/gu, ' · ')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, LENGTH);
