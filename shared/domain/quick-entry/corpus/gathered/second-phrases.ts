/** As `second-false-friends.ts`: what is meant where the words around a date are others. */
export const SECOND_PHRASES = `
# a day at the end, at the start, or before what goes on
Prepare demo {friday} = 2026-11-20
Prepare demo {friday} for the board = 2026-11-20
{friday} prepare demo = 2026-11-20
Move old monitor to attic {monday} = 2026-11-23
Read paper {tomorrow} = 2026-11-19
Delete mails {by january 30th} = 2027-01-30
Delete mails {on 30 january} = 2027-01-30
Print handout {tuesday} with Ann = 2026-11-24
Bake challah {friday morning} = 2026-11-20 09:00
Proofread sermon {thursday}, then send it = 2026-11-19
Rehearse solo {wednesday at 6} = 2026-11-25 18:00
Label jars {1 august} = 2027-08-01
Shred bills {in january} = 2027-01-01

# what is watched, read and played on a day
Watch Monday Night Football {monday 9pm} = 2026-11-23 21:00
Watch Thirteen Days {tonight} = 2026-11-18 20:00
Listen to demo {friday} = 2026-11-20
Listen to the new album {on sunday} = 2026-11-22
Read One Hundred Years of Solitude {by 1 march} = 2027-03-01
Read chapter 4 {tomorrow} = 2026-11-19
Watch 9 to 5 again {saturday} = 2026-11-21
Play chess {sunday at 3} = 2026-11-22 15:00
Watch the match {wednesday 20:45} = 2026-11-25 20:45
Play golf {saturday} = 2026-11-21
Watch April Story {in april} = 2027-04-01
Watch match {20:45} = 2026-11-18 20:45
Buy tickets for Saturday Knights {on friday} = 2026-11-20

# places and their days
Collect keys from 14 August Close {14 august} = 2027-08-14
Meet Ann {2 june} = 2027-06-02
Measure flat {sunday at 9} = 2026-11-22 09:00
Inspect flat {31 october} = 2027-10-31
Inspect flat {31 oct 10am} = 2027-10-31 10:00
Ship parcel {6 may} = 2027-05-06
Book room 3.11 {friday} = 2026-11-20
Pay table 9/10 {by friday} = 2026-11-20

# numbers that are days
Enter results {10/12} = 2026-12-10
Enter results {10.12.} = 2026-12-10
Print label {5/12} = 2026-12-05
Buy cable {12/2} = 2027-02-12
Set meeting {16/9} = 2027-09-16
Patch servers {on 5.4.} = 2027-04-05
Bump eslint {5 dec} = 2026-12-05
Roll back {4/11} = 2027-11-04
Weigh in {12/1} = 2027-01-12

# spans that are days from now
Clock in {in 8 hours} = 2026-11-18 18:00
Check the dough {in 2 hours} = 2026-11-18 12:00
Freeze soup {in 2 hours} = 2026-11-18 12:00
Drop by {in 3 days} = 2026-11-21
Lock the rate {in 2 weeks} = 2026-12-02
Plug in lamps {in an hour} = 2026-11-18 11:00
Log in again {in 3 days} = 2026-11-21
Call back {in 10 minutes} = 2026-11-18 10:10
Ask for leave {in 10 days} = 2026-11-28
Rest dough 2 hours {tomorrow} = 2026-11-19
Take pill {30 minutes from now} = 2026-11-18 10:30
Stay 3 nights {from 5 dec} = 2026-12-05

# people with the names of months and days, and a day
Ask Jan for notes {monday} = 2026-11-23
Dinner with April {on 3 april} = 2027-04-03
Send August a card {1 august} = 2027-08-01
Congratulate June {on friday} = 2026-11-20
Write to Father Christmas {by sunday} = 2026-11-22

# repeats that are some
Check doors {every evening} = 2026-11-18 18:00 DAILY
Ask neighbours {every month} = 2026-11-18 MONTHLY
Water plants {every third day} = 2026-11-18 DAILY/3
Wipe windows {every other week} = 2026-11-18 WEEKLY/2
Renew magazine {weekly} = 2026-11-18 WEEKLY
Update prices {daily} = 2026-11-18 DAILY
Review pass {monthly} = 2026-11-18 MONTHLY
Jog {saturdays} = 2026-11-21 WEEKLY BYDAY=SA
Sleep in {sundays} = 2026-11-22 WEEKLY BYDAY=SU
Pay auditor {yearly} = 2026-11-18 YEARLY
Order ink {every quarter} = 2026-11-18 MONTHLY/3

# a verb with its preposition, and a day
Stop by {tomorrow} = 2026-11-19
Swing by Mia {on friday} = 2026-11-20
Come by {monday at 10} = 2026-11-23 10:00
Carry on {tomorrow} = 2026-11-19
Log on {friday 9am} = 2026-11-20 09:00
Hold the parcel {by monday} = 2026-11-23
Log hours {on friday} = 2026-11-20
Drop the keys {by friday} = 2026-11-20

# a time that is one without a preposition takes "for" along, also behind what is counted elsewhere
Book a table {for 8pm} = 2026-11-18 20:00
Book a table {for 19h30} = 2026-11-18 19:30
Reserve room {for 9-10am} = 2026-11-19 09:00-10:00

# short names of days, and noon, beside other times
Market {sat 9-10am} = 2026-11-21 09:00-10:00
Hand in {wed by 14h} = 2026-11-25 14:00
Pills {daily noon} = 2026-11-18 12:00 DAILY
Lunch walk {weekdays noon} = 2026-11-18 12:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Call Ann {later today} = 2026-11-18
Plan trip {early next week} = 2026-11-23

# ends behind a repeat that stands alone
Physio {weekly} {6 times} = 2026-11-18 WEEKLY COUNT=6
Yoga {mondays} {10 times} = 2026-11-23 WEEKLY BYDAY=MO COUNT=10
Check blood pressure {daily} {until 5 jan} = 2026-11-18 DAILY UNTIL=20270105
Pay loan {every 5th} {12 times} = 2026-12-05 MONTHLY BYMONTHDAY=5 COUNT=12

# numbers that a date or a time beside them makes a part of the same
Exam {on 26 nov} {from 9 to 11} = 2026-11-26 09:00-11:00
Workshop {friday} {from 2 to 4} = 2026-11-20 14:00-16:00
Desk {every monday} {from 9 to 5} = 2026-11-23 09:00-17:00 WEEKLY BYDAY=MO
Doctor {26th} {10:30} = 2026-11-26 10:30
Doctor {the 3rd} {at 9am} with Mia = 2026-12-03 09:00

# one of several, one day only
Prep slides for monday standup ?= 2026-11-23
Prep slides {for monday} = 2026-11-23
Prep slides {for monday} with Ann = 2026-11-23
Deploy tue 10 ?= 2026-11-24
Deploy {tue at 10} = 2026-11-24 10:00
Meet Jan {3pm} = 2026-11-18 15:00
Take meds {at 8} = 2026-11-19 08:00
Call Ann and Bob {tomorrow} = 2026-11-19

# where something begins
Answer mail {from tomorrow} = 2026-11-19
Keep receipts {from march 5} = 2027-03-05
Work in Oslo {from monday} = 2026-11-23
Set up call with Dr May {friday} = 2026-11-20
Find seats {by 11/12} = 2026-12-11
Turn the mattress {3/5} = 2027-05-03

# every and the adverbs, again
Count the till {every day} = 2026-11-18 DAILY
Smile {every day} = 2026-11-18 DAILY
Write notes {each day} = 2026-11-18 DAILY
Walk {every day} with a smile = 2026-11-18 DAILY
Check list {every week} = 2026-11-18 WEEKLY
Pay plan {yearly} = 2026-11-18 YEARLY
Ask how it goes {every month} = 2026-11-18 MONTHLY
Take one photo {every month} = 2026-11-18 MONTHLY
Water {daily} = 2026-11-18 DAILY
Meet {on fridays} = 2026-11-20 WEEKLY BYDAY=FR
Open the shop {weekdays at 8} = 2026-11-19 08:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Close the shop {sundays at 6pm} = 2026-11-22 18:00 WEEKLY BYDAY=SU

Yoga {mondays and thursdays} = 2026-11-19 WEEKLY BYDAY=MO,TH
Run in the park {weekends} = 2026-11-21 WEEKLY BYDAY=SA,SU
Calls {weekends} with Ann = 2026-11-21 WEEKLY BYDAY=SA,SU
Watch the match {5/12} = 2026-12-05
Read report {11/12} with the club = 2026-12-11

# days on which something is done, again
Open shop {tuesday} = 2026-11-24
Close shop {on friday} = 2026-11-20
Leave for the airport {at noon} = 2026-11-18 12:00
Bring homework {friday} = 2026-11-20
Print tickets {tomorrow} = 2026-11-19
Laundry {sunday} = 2026-11-22
{sunday} laundry = 2026-11-22
{Tomorrow} call Ann = 2026-11-19
{Today} pay rent = 2026-11-18
{Tonight} call Ann = 2026-11-18 20:00
{Monday morning} call Ann = 2026-11-23 09:00
Plan {next year} = 2027-01-01
Menu {this weekend} = 2026-11-21
Report {end of month} = 2026-11-30
Drinks {end of week} = 2026-11-20
Party {at the end of the year} = 2026-12-31
{By noon} call Ann = 2026-11-18 12:00
Move meeting to thursday ?= 2026-11-19
Move the Friday review to Monday ?= 2026-11-23
Move the 9am sync to 10:30 ?= 2026-11-18 10:30

# prepositions of time
Clean {on the 4th} = 2026-12-04
Clean {by the 2nd} = 2026-12-02
Clean {for the 5th} = 2026-12-05
Dinner {at 9} = 2026-11-19 09:00
Dinner {around 8pm} = 2026-11-18 20:00
Wake up {at 5} = 2026-11-18 17:00
Pay {by end of month} = 2026-11-30
Plan {start of next month} = 2026-12-01
Trip {mid december} = 2026-12-15
Close books {at the end of the year} = 2026-12-31
`;
