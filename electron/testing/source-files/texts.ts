/** A file that a person chooses. */
export interface SourceFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

export const json = (name: string, value: unknown): SourceFile => ({ name, content: JSON.stringify(value) });

const textFile = (name: string, ...lines: readonly string[]): SourceFile => ({
  name,
  content: lines.join('\n'),
});

export const TOODLEDO = textFile(
  'toodledo.csv',
  'TASK,FOLDER,CONTEXT,GOAL,STARTDATE,STARTTIME,DUEDATE,DUETIME,REPEAT,PRIORITY,TAG,STATUS,STAR,NOTE,COMPLETED',
  'a,Home,@desk,Fit,,,2026-03-04,8:05 pm,Biweekly,3,"x, y",Waiting,Yes,"one\ntwo",',
  'b,,,,0000-00-00,,,,Every blue moon,-1,,None,No,,2026-03-01',
);

export const ASANA = textFile(
  'Trip.csv',
  'Exported by Asana,,,,,,,,,,',
  'Task ID,Created At,Completed At,Name,Section/Column,Assignee Email,Due Date,Tags,Notes,Projects,Parent task,Priority,Effort',
  '1200000000000001,2026-03-01,,Plan,Doing,kim@example.org,03/04/2026,"x,y",text,Trip,,High,3',
  '1.2E+15,2026-03-01,2026-03-02,Book,Doing,,2026-03-05,,,Trip,Plan,,',
  '1.2E+15,2026-03-01,,Lost,Doing,,soon,,,Trip,Nobody,,kim@example.org',
);

/** Its own words of states stand behind their first use. */
export const ORG = textFile(
  'Home.org',
  '* Garden',
  '** WAIT [#A] Dig [1/3]  :out:hard:',
  'DEADLINE: <2026-03-06 Fri> SCHEDULED: <2026-03-04 Wed .+2w>',
  ':LOGBOOK:',
  '- State "WAIT"',
  ':END:',
  'Deep.',
  '- [X] spade',
  '*** GIVEN Below',
  'CLOSED: [2026-03-05 Thu 09:00]',
  '** plain',
  '- [ ] Box',
  '  - [x] Inner',
  '* TODO <2026-03-04 Wed 09:00> Meet',
  '#+TODO: TODO WAIT(w@/!) | DONE(d)',
  '#+SEQ_TODO: OPEN | GIVEN(g)',
  '* CANCELED Not a word of this file',
);

export const XIT = textFile(
  'plan.xit',
  'House',
  '[ ] !! Paint -> 2026-03-04 #wall #color="light blue"',
  '    and dry',
  '[x] done -> 2026-W01',
  '[~] quarter -> 2026-Q2',
  '[@] month -> 2026/02',
  '',
  '[?] bad -> 2026-13-01',
);

/** Fields as emoji, with what looks like a task in code, comments and queries. */
export const OBSIDIAN_EMOJI = textFile(
  'Chores.md',
  '# Garden',
  '- [ ] #task Water 🔺 🔁 every 2 weeks when done 📅 2031-05-01 #plants',
  '  - [x] Fill the can ✅ 2026-11-20',
  '    warm water',
  '- [/] Rake 📅 2022-02-29',
  '```tasks',
  '- [ ] not me',
  '```',
  '<!-- - [ ] nor me -->',
);

export const OBSIDIAN_DATAVIEW = textFile(
  'Lawn.md',
  '- [-] Mow [due:: 2031-05-02] [priority:: low]',
  '- [ ] Edge [due:: 2031-05-03] [priority:: high] #plants',
);

export const TODO_TXT = textFile(
  'todo.txt',
  '(A) 2026-11-01 Call mum +Family @phone due:2031-05-01',
  'x 2026-11-02 2026-11-01 Pay rent pri:B',
  'xylophone lesson @music',
  'X 2026-11-02 not done @x',
  '(b) 2+2 a@b @ home due:never @c',
);

export const OUTLINE = textFile('Trip.txt', 'Pack', '  Socks', '  Charger', 'Book a train');

export const ANY_TABLE = textFile(
  'a.csv',
  'Task name;Project;Due;Labels;Done',
  'Pay rent;Home;2026-12-01;money, flat;no',
  'Old;Home;;;yes',
);
