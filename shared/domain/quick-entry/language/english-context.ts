/** English words that say whether the words beside them are a date or a part of something else. */

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Behind an article or a possessive, `friday` is part of a noun: the Friday report, my 9am call. */
export const NOUN_MAKERS = wordSet('the a an my our your his her their whose each any that no which');

/** The date behind these is not the one on which something is to be done. */
export const OTHER_DATES = wordSet('last past previous since until till before after than yesterday between');

/** Days with names of their own. */
export const NAMERS = wordSet(
  'black blue ruby good cyber ash easter palm bloody manic casual super usa shrove whit boxing freaky holy',
);

/** Numbers behind these count something else: section 3/4, verse 3:16, part 14h. */
export const COUNTERS = wordSet(
  'section chapter page pages part step lesson verse ratio score scored version release no nr number figure fig table room gate episode ep season item ticket issue unit exercise question size scale psalm article paragraph rated rating level line lines odds aspect grade',
);

/** What has versions: 3.12 behind one is no day. */
export const VERSIONED = wordSet(
  'python node nodejs java php ruby rust go swift ios ipados macos android windows ubuntu debian fedora linux kernel gpt chrome firefox safari postgres postgresql mysql django rails react vue angular typescript docker kubernetes api v release to from',
);

export const SMALL_WORDS = wordSet(
  'at with for in to and by from about or then if on of via per as so but re',
);

/** Verbs with the particle `in`: what follows is what is handed in, or how long before the flight. */
export const VERBS_WITH_IN = wordSet(
  'check hand put squeeze fit turn log bring fill get move break trade phase pitch send come sign drop plug tune take throw chip sneak clock book settle kick step stay rub zoom build factor cram let call give join dial key type work be stop pop sit cash buy cut',
);

/** A span in front of these is measured from something else: 24h before the flight, 2 weeks notice. */
export const BEHIND_SPANS = wordSet(
  'before after notice early late earlier later ahead of ago each per apart advance straight long old prior worth',
);

/** Nouns that make a name of the day before them: 5 March Road, april fools, sunday roast. */
export const NAMED_PLACES = wordSet(
  'street st road rd avenue ave lane ln place pl court ct square sq drive dr way boulevard blvd close terrace crescent gardens fools fool shadow showers roast',
);

/** Films, books and songs have days in their names. */
export const TITLE_VERBS = wordSet('watch rewatch read reread listen play see stream hear sing buy order');

/** A day in front of these is no part of a noun: friday next week, 25 dec yearly. */
export const BEHIND_DAYS = wordSet(
  'noon midday midnight next every each ev repeat repeats repeating until till through before after because when while daily weekly biweekly monthly quarterly yearly annually please again latest',
);

/** Verbs that need somebody: tell Friday about it. */
export const VERBS_WITH_OBJECT = wordSet('tell thank invite remind marry visit adopt');

/** Behind these, `from` says where something is now. */
export const VERBS_OF_MOVING = wordSet('move shift reschedule postpone copy transfer import take');
