/**
 * Entries as nobody types them: pieces of the grammar, halves of them, and
 * noise, in any order. Far more of them are tokens than of random characters.
 */
const PIECES = [
  ...'~Work ~"Long name" ~Work/Doing ~ ~" #tag #a-b # #1 !high !1 ! !! *15m *9am *1d@9 * > >Build >"Build shed'.split(
    ' ',
  ),
  ...'" \\ \\#tag \\tomorrow // //x / "quoted "a" b" , . ; : ? ) ( - – — today tomorrow tmr tonight tod'.split(
    ' ',
  ),
  ...'mon tue wed thu fri sat sun monday friday next this coming last the a on by due for from at in to until'.split(
    ' ',
  ),
  ...'every every! other day days week weeks month weekday weekend 1st 15th second last and & 2 3 10 5 12 2027'.split(
    ' ',
  ),
  ...'dec december may march 5/12 24/7 1/2 2026-12-05 5.12.2026 31/2 9am 9:30 14h 9-10am 9am-10:30 noon am pm'.split(
    ' ',
  ),
  ...'end of month eom starting times x hours min now half an hour morning evening night times'.split(' '),
  ...'Call Bob milk report é ß 日本語 🎉 👨‍👩‍👧 \u0301 \ud83d \udc00 \u202e İ ſ 0 999999999999 a.b@c.d http://x.y/#z~w'.split(
    ' ',
  ),
];

/** Words of dates alone: in any order, most of them say something. */
const DATE_WORDS =
  'today tomorrow tonight yesterday mon tuesday sat sun friday mondays next this coming last the a on by due for from starting at in to until till through every each other day days week weeks month year weekend weekday weekdays 1st 2nd 15th first second and & , or 2 3 10 5 12 2027 dec december may march 5/12 3/4 14.12. 2026-12-05 9am 9:30 14h 9-10am 5-7 noon midnight morning evening half an hour 3d +2 start end of mid eom later times x from now fortnight daily weekly monthly quarter couple twice once repeat - is not was report'.split(
    ' ',
  );

const GAPS = [' ', ' ', ' ', ' ', ' ', ' ', '', '  ', '\t', '\n', '\u00a0', ', ', '\u2003'];

const pick = <Value>(values: readonly Value[], random: () => number): Value | undefined =>
  values[Math.floor(random() * values.length)];

const noise = (random: () => number): string => {
  const unit = Math.floor(random() * (random() < 0.8 ? 0x7f : 0xffff));
  return String.fromCharCode(unit);
};

const dateEntry = (random: () => number, length: number): string =>
  Array.from({ length: Math.floor(random() * length) }, () => pick(DATE_WORDS, random) ?? '')
    .join(' ')
    .replaceAll(' ,', () => (random() < 0.7 ? ',' : ' ,'));

/** @param length how many pieces at most */
export const randomEntry = (random: () => number, length = 16): string => {
  if (random() < 0.4) return dateEntry(random, length);
  const count = Math.floor(random() * length);
  let entry = random() < 0.1 ? ' ' : '';
  for (let index = 0; index < count; index += 1) {
    entry += random() < 0.05 ? noise(random) : (pick(PIECES, random) ?? '');
    entry += pick(GAPS, random) ?? '';
  }
  return entry;
};
