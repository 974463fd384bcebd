/** English words that say whether the words beside them are a date or a part of something else. */

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Behind an article or a possessive, `friday` is part of a noun: the Friday report, my 9am call. */
export const NOUN_MAKERS = wordSet(
  'the a an my our your his her their whose each any that no which another some',
);

/** The date behind these is not the one on which something is to be done. */
export const OTHER_DATES = wordSet(
  'last past previous since until till before after than yesterday between never not',
);

/** With `to` behind them they are a limit: delete mails up to january 30th. */
export const LIMITS_WITH_TO = wordSet('up prior');

/** A day behind one of these is somebody: Mrs. Friday. */
export const TITLES_OF_PEOPLE = wordSet('mr mrs ms miss dr prof sir lady');

/** Days with names of their own. */
export const NAMERS = wordSet(
  'black blue ruby good cyber ash easter palm bloody manic casual super usa shrove whit boxing freaky holy',
);

/** Numbers behind these count something else: section 3/4, verse 3:16, part 14h. */
export const COUNTERS = wordSet(
  'section chapter page pages part step lesson verse ratio score scored version release no nr number figure fig table room gate episode ep season item ticket issue unit exercise question size scale psalm article paragraph rated rating level line lines odds aspect grade seat row track slot platform gate bay pier lane exit',
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
export const TITLE_VERBS = wordSet(
  'watch rewatch read reread listen play see stream hear sing buy order borrow finish download',
);

/** Words of a title that begin with no capital. */
export const TITLE_WORDS = wordSet('a an and the of in on at to for from with or');

/** A day in front of these is no part of a noun: friday next week, 25 dec yearly. */
export const BEHIND_DAYS = wordSet(
  'noon midday midnight next every each ev repeat repeats repeating until till through before after because when while daily weekly biweekly monthly quarterly yearly annually please again latest',
);

/** In front of a day they would be left alone: move the meeting to thursday, the best of every week. */
export const LEFT_ALONE = wordSet('to of with about');

/** Behind a day that an entry begins with, somebody tells something: by noon nobody was left. */
export const SUBJECTS = wordSet('i we he she they it you someone somebody nobody everyone everybody');

/** Behind these, a day is over or meant not: the rent was due friday, not on monday. */
export const DENYING_WORDS = wordSet('was were had been not never');

/** What is done with days themselves: seize every day. */
export const VERBS_WITH_DAYS = wordSet(
  'make seize live start end begin finish enjoy spend fill treat celebrate',
);

/** Verbs that need somebody: tell Friday about it. */
export const VERBS_WITH_OBJECT = wordSet('tell thank invite remind marry visit adopt');

/** Verbs that a preposition of time is a part of: stop by tomorrow, carry on tomorrow. */
export const VERBS_WITH_PREPOSITION: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['by', wordSet('stop drop come swing pass')],
  ['on', wordSet('carry hang hold log sign')],
]);

/** Behind these, `from` says which one is meant: the answer from tuesday. */
export const DATED_THINGS = wordSet(
  'answer answers mail mails email emails message messages minutes notes photos pictures letter reply invoice receipt feedback leftovers bread',
);

/** Behind these, `from` says where something is now. */
export const VERBS_OF_MOVING = wordSet('move shift reschedule postpone copy transfer import take');
