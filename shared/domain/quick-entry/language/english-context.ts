import type { ContextWords } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { wordSet } from '#shared/domain/quick-entry/language/english-words.ts';

/** English words that say whether the words beside them are a date or a part of something else. */
export const ENGLISH_CONTEXT: ContextWords = {
  /** Behind an article or a possessive, `friday` is part of a noun: the Friday report, my 9am call. */
  nounMakers: wordSet('the a an my our your his her their whose each any that no which another some'),

  /** The date behind these is not the one on which something is to be done. */
  otherDates: wordSet('last past previous since until till before after than yesterday between never not'),

  /** With `to` behind them they are a limit: delete mails up to january 30th. */
  limits: new Map([['to', wordSet('up prior')]]),

  /** A day behind one of these is somebody: Mrs. Friday. */
  titlesOfPeople: wordSet('mr mrs ms miss dr prof sir lady'),

  /** Days with names of their own. */
  namers: wordSet(
    'black blue ruby good cyber ash easter palm bloody manic casual super usa shrove whit boxing freaky holy',
  ),

  /** Numbers behind these count something else: section 3/4, verse 3:16, part 14h. */
  counters: wordSet(
    'section chapter page pages part step lesson verse ratio score scored version release no nr number figure fig table room gate episode ep season item ticket issue unit exercise question size scale psalm article paragraph rated rating level line lines odds aspect grade floor seat row track slot platform gate bay pier lane exit week sprint phase module volume vol lab quiz lecture assignment homework',
  ),

  /** What has versions: 3.12 behind one is no day. */
  versioned: wordSet(
    'python node nodejs java php ruby rust go swift ios ipados macos android windows ubuntu debian fedora linux kernel gpt chrome firefox safari postgres postgresql mysql django rails react vue angular typescript docker kubernetes api v release to from',
  ),

  smallWords: wordSet('at @ with for in to and by from about or then if on of via per as so but re'),

  /** Verbs with the particle `in`: what follows is what is handed in, or how long before the flight. */
  verbsWithSpanLead: wordSet(
    'check hand put squeeze fit turn log bring fill get move break trade phase pitch send come sign drop plug tune take throw chip sneak clock book settle kick step stay rub zoom build factor cram let call give join dial key type work be stop pop sit cash buy cut',
  ),

  /** A span in front of these is measured from something else: 24h before the flight, 2 weeks notice. */
  behindSpans: wordSet(
    'before after notice early late earlier later ahead of ago each per apart advance straight long old prior worth',
  ),

  /** Nouns that make a name of the day before them: 5 March Road, april fools, sunday roast. */
  namedPlaces: wordSet(
    'street st road rd avenue ave lane ln place pl court ct square sq drive dr way boulevard blvd close terrace crescent gardens fools fool shadow showers roast',
  ),

  /** An ordinal behind these is a rank: finish 2nd. */
  rankVerbs: wordSet('come came finish finished place placed rank ranked be was in'),

  /** These make other words of short weekdays: some sun, newly wed. */
  beforeOtherWords: wordSet(
    'newly recently just some more enough much less little full hot early late rising setting against under get got morning midday noon afternoon evening midnight winter summer spring autumn',
  ),

  /** Films, books and songs have days in their names. */
  titleVerbs: wordSet(
    'watch rewatch read reread listen play see stream hear sing buy order borrow finish download',
  ),

  /** Words of a title that begin with no capital. */
  titleWords: wordSet('a an and the of in on at to for from with or'),

  /** A day in front of these is no part of a noun: friday next week, 25 dec yearly. */
  behindDays: wordSet(
    'noon midday midnight next every each ev repeat repeats repeating until till through before after because when while daily weekly biweekly monthly quarterly yearly annually please again latest',
  ),

  /** In front of a day they would be left alone: move the meeting to thursday, the best of every week. */
  leftAlone: wordSet('to of with about'),

  /** Behind a day that an entry begins with, somebody tells something: by noon nobody was left. */
  subjects: wordSet('i we he she they it you someone somebody nobody everyone everybody'),

  /** Behind these, a day is over or meant not: the rent was due friday, not on monday. */
  denyingWords: wordSet('was were had been not never'),

  /** What is done with days themselves: seize every day. */
  verbsWithDays: wordSet('make seize live start end begin finish enjoy spend fill treat celebrate'),

  /** Verbs that need somebody: tell Friday about it. */
  verbsWithObject: wordSet('tell thank invite remind marry visit adopt'),

  /** Verbs that a preposition of time is a part of: stop by tomorrow, carry on tomorrow. */
  verbsWithPreposition: new Map([
    ['by', wordSet('stop drop come swing pass')],
    ['on', wordSet('carry hang hold log sign')],
  ]),

  /** Behind these, `from` says which one is meant: the answer from tuesday. */
  datedThings: wordSet(
    'answer answers mail mails email emails message messages minutes notes photos pictures letter reply invoice receipt feedback leftovers bread',
  ),

  /** Behind these, `from` says where something is now. */
  verbsOfMoving: wordSet('move shift reschedule postpone copy transfer import take'),

  /** Between a counter and its number: set the ratio to 16/9. */
  counterLinks: wordSet('to of is'),
  spanLeads: wordSet('in'),
  clockUnits: wordSet('h hour hours hr hrs m min mins minute minutes'),
  originLeads: wordSet('from'),
  lengthLeads: wordSet('for'),
  possessiveEndings: ["'s", '’s', "s'", 's’'],
  edgeLinks: wordSet('of'),
  /** Words that make a noun of the day or the repeat before them: every day is a new day. */
  beingWords: wordSet(
    'is was has had are were be been will would can could should may might like matters counts brings comes goes never',
  ),
  /** Words behind which a repeat says how something is, or is one of two: pay is monthly, mondays or sundays. */
  beforeAdjectives: wordSet('to is was are were be been from or and than not if whether as of'),
  /** What says where a repeat ends, or which days it leaves out. */
  limitWords: wordSet('until till til ending through thru except between during without but'),
  /** What may begin the days that a repeat is about: a limit only before a day or a month. */
  startWords: wordSet('from starting'),
  /** "monthly and yearly prices", "weekdays or weekends" */
  otherLinks: wordSet('and or to than as of but'),
  countedTimes: wordSet('times x'),
  or: wordSet('or'),
  nounLeads: wordSet('for'),
};
