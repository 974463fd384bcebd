/** As `second-phrases.ts`: marked before the grammar read them. Their false friends are in `third-false-friends.ts`. */
export const THIRD_PHRASES = `
# short weekdays at the end of a phrase
Send report {sat} = 2026-11-21
Send the report {sat} = 2026-11-21
Laundry {wed} = 2026-11-25
Call Ann {sun} = 2026-11-22
Water plants {sun} {!low} = 2026-11-22 priority=low
Mow the lawn {sat} {~Home} = 2026-11-21 list=Home
Vacuum {sat}, then dust = 2026-11-21
Return my books {wed} = 2026-11-25
Plan dinner for mum {sun} = 2026-11-22
Team lunch {wed}! = 2026-11-25

# an ordinal at the end
Send report {27th} = 2026-11-27
Pay bill {the 27th} = 2026-11-27
Pay the plumber {3rd} = 2026-12-03
Renew the lease {the 1st}, call first = 2026-12-01
Order cake {21st} {~Home} = 2026-11-21 list=Home
Submit timesheet {the 30th} {!high} = 2026-11-30 priority=high

Pay bill {the 27th of next month} = 2026-12-27
Dentist {3rd at 10} = 2026-12-03 10:00
Close books {last day of the month} = 2026-11-30

# brackets
Call mum {(tomorrow)} = 2026-11-19
Send slides {(fri 5pm)} to Ann = 2026-11-20 17:00
Pay rent {[on the 1st]} = 2026-12-01
Book hotel {(by 5 dec)} = 2026-12-05
Standup {(every weekday at 9)} = 2026-11-19 09:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Review draft {(next week)}, then send = 2026-11-23

# an at sign before a time
Meet Bob {@3pm} = 2026-11-18 15:00
Meet Bob {tomorrow @9} = 2026-11-19 09:00
Meet Bob {fri @10:30} = 2026-11-20 10:30
Meet Bob {tomorrow} {@noon} = 2026-11-19 12:00
Meet Bob {@ 3pm} = 2026-11-18 15:00

# minutes and one letter
Call Ann {3:30p} = 2026-11-18 15:30
Call Ann {tomorrow 9:15a} = 2026-11-19 09:15
Dinner {fri at 7:00p} = 2026-11-20 19:00

# a zone after a time, seen from Berlin
Call Bob {3pm EST} = 2026-11-18 21:00
Call Bob {tomorrow 9am PST} = 2026-11-19 18:00
Call Bob {fri 8pm PT} = 2026-11-21 05:00
Webinar {14:00 UTC} = 2026-11-18 15:00
Webinar {thu at 10am GMT} = 2026-11-19 11:00
Webinar {9:30 utc tomorrow} = 2026-11-19 10:30
Sync with Tokyo {tomorrow 9am JST} = 2026-11-19 01:00
Sync {tomorrow 10-11am ET} = 2026-11-19 16:00-17:00
Release {fri 18:00 UTC+2} = 2026-11-20 17:00
Release {fri 9am CET} = 2026-11-20 09:00

# hours beside a date
Workshop {today 15-17} = 2026-11-18 15:00-17:00
Workshop {tomorrow 9-11} = 2026-11-19 09:00-11:00
Shift {fri 9-5} = 2026-11-20 09:00-17:00
Shift {mon 22-6} = 2026-11-23..2026-11-24 22:00-06:00
Workshop {fri 9-10:30} = 2026-11-20 09:00-10:30
Workshop {today 15 - 17} = 2026-11-18 15:00-17:00

# an hour before tonight
Dinner {7 tonight} = 2026-11-18 19:00
Dinner {at 7 tonight} = 2026-11-18 19:00
Film {9:15 tonight} = 2026-11-18 21:15
Call Ann {11 tonight} = 2026-11-18 23:00
Dinner {tonight 7} = 2026-11-18 19:00

# a weekday of the month without every
Pay the bill {by the last friday of the month} = 2026-11-27
Clean gutters {on the last saturday of the month} = 2026-11-28 MONTHLY BYDAY=-1SA
Book group {third thu of the month 7pm} = 2026-11-19 19:00 MONTHLY BYDAY=3TH
Close books {last workday of the month} = 2026-11-30 MONTHLY BYDAY=MO,TU,WE,TH,FR BYSETPOS=-1

# a run of weekdays is taken whole
Workout {mon wed fri} = 2026-11-18 WEEKLY BYDAY=MO,WE,FR
Gym {tue thu} = 2026-11-19 WEEKLY BYDAY=TU,TH
Gym {tue thu 7am} = 2026-11-19 07:00 WEEKLY BYDAY=TU,TH
Swim {sat sun} = 2026-11-21 WEEKLY BYDAY=SA,SU
Practice {mon tue thu fri at 18:00} = 2026-11-19 18:00 WEEKLY BYDAY=MO,TU,TH,FR
Walk dog {monday wednesday friday} = 2026-11-18 WEEKLY BYDAY=MO,WE,FR
`;
