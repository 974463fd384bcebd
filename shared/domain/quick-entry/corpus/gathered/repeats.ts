/**
 * Repeats as people write them, in their own words. Marked as `marked-line.ts`
 * describes, before any grammar was run on them.
 */
export const GATHERED_REPEATS = `
# help pages of Todoist: forms that its users are taught
Take vitamins {daily} = 2026-11-18 DAILY
Do the dishes {every day} = 2026-11-18 DAILY
Stretch {every morning} = 2026-11-19 09:00 DAILY
Tidy the desk {every evening} = 2026-11-18 18:00 DAILY
Clear inbox {every workday} = 2026-11-18 WEEKLY BYDAY=MO,TU,WE,TH,FR
Clear inbox {every weekday at 9am} = 2026-11-19 09:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Laundry {every weekend} = 2026-11-21 WEEKLY BYDAY=SA,SU
Plan the week {weekly} = 2026-11-18 WEEKLY
Pay the rent {monthly} = 2026-11-18 MONTHLY
Renew insurance {yearly} = 2026-11-18 YEARLY
Check smoke alarms {quarterly} = 2026-11-18 MONTHLY/3
Book club {every 3rd friday} = 2026-11-20 MONTHLY BYDAY=3FR
Pay credit card {every 27th} = 2026-11-27 MONTHLY BYMONTHDAY=27
Pay credit card {every 27} = 2026-11-27 MONTHLY BYMONTHDAY=27
Send card to Gran {every jan 27th} = 2027-01-27 YEARLY BYMONTH=1 BYMONTHDAY=27
Backup laptop {every last day} = 2026-11-30 MONTHLY BYMONTHDAY=-1
Water the ferns {every 3 days} = 2026-11-18 DAILY/3
Water the ferns {every other day} = 2026-11-18 DAILY/2
Bins out {every other tuesday} = 2026-11-24 WEEKLY/2 WKST=MO BYDAY=TU
Bins out {every other week} = 2026-11-18 WEEKLY/2
Review budget {every other month} = 2026-11-18 MONTHLY/2
Run {every mon, fri} = 2026-11-20 WEEKLY BYDAY=MO,FR
Run {ev mon, fri} = 2026-11-20 WEEKLY BYDAY=MO,FR
Run {ev day} = 2026-11-18 DAILY
Run {every mon, wed, fri at 6am} = 2026-11-20 06:00 WEEKLY BYDAY=MO,WE,FR
Pay invoices {every 1st and 15th} = 2026-12-01 MONTHLY BYMONTHDAY=1,15
Pay invoices {every 15th of the month} = 2026-12-15 MONTHLY BYMONTHDAY=15
Team retro {every 2 weeks on thursday} = 2026-11-19 WEEKLY/2 WKST=MO BYDAY=TH
Submit receipts {every last friday} = 2026-11-27 MONTHLY BYDAY=-1FR
Submit receipts {every last friday of the month} = 2026-11-27 MONTHLY BYDAY=-1FR
Send newsletter {every 2nd monday} = 2026-12-14 MONTHLY BYDAY=2MO
Call the bank {every! 3 days} = 2026-11-18 DAILY/3 DONE
Change filters {every! 3 months} = 2026-11-18 MONTHLY/3 DONE
Trim the dog {every! 6 weeks} = 2026-11-18 WEEKLY/6 DONE
Exam prep {every day until 12 dec} = 2026-11-18 DAILY UNTIL=20261212
Exam prep {every day ending 12 dec} = 2026-11-18 DAILY UNTIL=20261212
Exam prep {every day starting 1 dec} = 2026-12-01 DAILY
Exam prep {every day from 1 dec until 10 dec} = 2026-12-01 DAILY UNTIL=20261210
Physio {every day for 3 weeks} = 2026-11-18 DAILY UNTIL=20261208
Antibiotics {every day at 8pm for 10 days} = 2026-11-18 20:00 DAILY UNTIL=20261127
Water the lawn every 12 hours ?= 2026-11-18 DAILY
Eye drops every 4 hours ?= 2026-11-18 DAILY
Check the oven every hour ?= 2026-11-18 DAILY
Drink water every 90 minutes ?= 2026-11-18 DAILY
Take a break every 2h ?= 2026-11-18 DAILY
Clean fish tank {every 1st saturday} = 2026-12-05 MONTHLY BYDAY=1SA
Check pension {every quarter} = 2026-11-18 MONTHLY/3
Renew domain {every year on 4 march} = 2027-03-04 YEARLY BYMONTH=3 BYMONTHDAY=4
Renew domain {every 2 years} = 2026-11-18 YEARLY/2
Pay tax {every jan 31} = 2027-01-31 YEARLY BYMONTH=1 BYMONTHDAY=31

# threads of people who missed several ordinals (Obsidian Tasks, Taskwarrior, garbage calendars)
Recycling {every 1st and 3rd tuesday} = 2026-12-01 MONTHLY BYDAY=1TU,3TU
Recycling {every 2nd and 4th tuesday} = 2026-11-24 MONTHLY BYDAY=2TU,4TU
Recycling {every first and third thursday} = 2026-11-19 MONTHLY BYDAY=1TH,3TH
Recycling {every second and fourth monday} = 2026-11-23 MONTHLY BYDAY=2MO,4MO
Recycling {every first and third tuesday of the month} = 2026-12-01 MONTHLY BYDAY=1TU,3TU
Recycling {on the first and third tuesday of every month} = 2026-12-01 MONTHLY BYDAY=1TU,3TU
Recycling {on the 1st and 3rd wednesday of each month} = 2026-11-18 MONTHLY BYDAY=1WE,3WE
Paper bin {every 1st, 3rd and 5th monday} = 2026-11-30 MONTHLY BYDAY=1MO,3MO,5MO
Paper bin {every month on the 2nd and 4th friday} = 2026-11-27 MONTHLY BYDAY=2FR,4FR
Paper bin {every 2nd and last friday} = 2026-11-27 MONTHLY BYDAY=2FR,-1FR
Paper bin {every 1st & 3rd fri} = 2026-11-20 MONTHLY BYDAY=1FR,3FR
Paper bin {every 1st/3rd friday} = 2026-11-20 MONTHLY BYDAY=1FR,3FR
Choir {every first monday and third thursday} = 2026-11-19 MONTHLY BYDAY=1MO,3TH
Choir {every 2nd wed of the month at 7pm} = 2026-12-09 19:00 MONTHLY BYDAY=2WE
Club night {every month on the 2nd wednesday} = 2026-12-09 MONTHLY BYDAY=2WE
Club night {every month on the last friday} = 2026-11-27 MONTHLY BYDAY=-1FR
Club night {third tuesday every month} = 2026-12-15 MONTHLY BYDAY=3TU
Club night {third tuesday of every month} = 2026-12-15 MONTHLY BYDAY=3TU
Club night {the third tuesday of each month} = 2026-12-15 MONTHLY BYDAY=3TU
Club night {third friday of every month at 10am} = 2026-11-20 10:00 MONTHLY BYDAY=3FR
Club night {3rd tuesday each month} = 2026-12-15 MONTHLY BYDAY=3TU
Board meeting {first tuesday of every other month} = 2026-12-01 MONTHLY/2 BYDAY=1TU
Team sync {first monday of the month} = 2026-12-07 MONTHLY BYDAY=1MO
Book group {last thursday of the month} = 2026-11-26 MONTHLY BYDAY=-1TH
Clean gutters {1st saturday of the month} = 2026-12-05 MONTHLY BYDAY=1SA
Brunch {on the second sunday of the month} = 2026-12-13 MONTHLY BYDAY=2SU
Parents evening {second tuesday of january} = 2027-01-12
Parents evening {on the second tuesday of january} = 2027-01-12
Fireworks {first saturday of july} = 2027-07-03
Fireworks {the first saturday in july} = 2027-07-03
Bank holiday {last monday in august} = 2027-08-30
Thanksgiving {4th thursday of november} = 2026-11-26
Thanksgiving dinner {every 4th thursday of november} = 2026-11-26 YEARLY BYMONTH=11 BYDAY=4TH
Election duty {every first tuesday of november} = 2027-11-02 YEARLY BYMONTH=11 BYDAY=1TU
Mother's day card {every second sunday in may} = 2027-05-09 YEARLY BYMONTH=5 BYDAY=2SU
Clocks forward {every last sunday of march} = 2027-03-28 YEARLY BYMONTH=3 BYDAY=-1SU
Flowers {every year on the second sunday of may} = 2027-05-09 YEARLY BYMONTH=5 BYDAY=2SU
Payroll {every month on the last workday} = 2026-11-30 MONTHLY BYDAY=MO,TU,WE,TH,FR BYSETPOS=-1
Payroll {every last business day} = 2026-11-30 MONTHLY BYDAY=MO,TU,WE,TH,FR BYSETPOS=-1
Payroll {last workday of every month} = 2026-11-30 MONTHLY BYDAY=MO,TU,WE,TH,FR BYSETPOS=-1
Payroll {every first workday} = 2026-12-01 MONTHLY BYDAY=MO,TU,WE,TH,FR BYSETPOS=1
Payroll {every first business day of the month} = 2026-12-01 MONTHLY BYDAY=MO,TU,WE,TH,FR BYSETPOS=1
Payroll {first weekday of every month} = 2026-12-01 MONTHLY BYDAY=MO,TU,WE,TH,FR BYSETPOS=1
Rent {last day of every month} = 2026-11-30 MONTHLY BYMONTHDAY=-1
Rent {on the last day of each month} = 2026-11-30 MONTHLY BYMONTHDAY=-1
Rent {every 1st, 10th and 20th} = 2026-11-20 MONTHLY BYMONTHDAY=1,10,20
Rent {every 1st & 15th} = 2026-12-01 MONTHLY BYMONTHDAY=1,15
Rent {every month on the 1st and the 15th} = 2026-12-01 MONTHLY BYMONTHDAY=1,15
Rent {on the 1st of every month} = 2026-12-01 MONTHLY BYMONTHDAY=1
Rent {on the 22nd of each month} = 2026-11-22 MONTHLY BYMONTHDAY=22
Rent {1st of every month} = 2026-12-01 MONTHLY BYMONTHDAY=1
Rent {1st of each month} = 2026-12-01 MONTHLY BYMONTHDAY=1
Rent {the 15th of every month at 10:30} = 2026-12-15 10:30 MONTHLY BYMONTHDAY=15
Rent {every month on the 15th and last day} = 2026-11-30 MONTHLY BYMONTHDAY=15,-1
Rent {each month on the 5th} = 2026-12-05 MONTHLY BYMONTHDAY=5

# Fantastical and calendar apps: events with days but without every
Standup {weekdays at 8} = 2026-11-19 08:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {weekdays at 9:15} = 2026-11-19 09:15 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {weekdays 9am} = 2026-11-19 09:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {on weekdays} = 2026-11-18 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {on weekdays at 10:30} = 2026-11-18 10:30 WEEKLY BYDAY=MO,TU,WE,TH,FR
Sleep in {on weekends} = 2026-11-21 WEEKLY BYDAY=SA,SU
Farmers market {weekends at 9am} = 2026-11-21 09:00 WEEKLY BYDAY=SA,SU
Standup {mon-fri 9am for 2 weeks} = 2026-11-19 09:00 WEEKLY BYDAY=MO,TU,WE,TH,FR UNTIL=20261202
Standup {mon-fri 9am} = 2026-11-19 09:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {mon - fri at 9:30} = 2026-11-19 09:30 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {monday to friday at 9} = 2026-11-19 09:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {monday through friday 9am} = 2026-11-19 09:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Office hours {tue-thu 2-4pm} = 2026-11-18 14:00-16:00 WEEKLY BYDAY=TU,WE,TH
Huddle {every mon-fri} = 2026-11-18 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {every mon-fri at 8} = 2026-11-19 08:00 WEEKLY BYDAY=MO,TU,WE,TH,FR
Standup {every monday to thursday} = 2026-11-18 WEEKLY BYDAY=MO,TU,WE,TH
Swim {mon & thu 17:00} = 2026-11-19 17:00 WEEKLY BYDAY=MO,TH
Swim {mon and thu at 17:00} = 2026-11-19 17:00 WEEKLY BYDAY=MO,TH
Swim {tuesdays and thursdays} = 2026-11-19 WEEKLY BYDAY=TU,TH
Swim {tuesdays and thursdays at 6pm} = 2026-11-19 18:00 WEEKLY BYDAY=TU,TH
Swim {on tuesdays} = 2026-11-24 WEEKLY BYDAY=TU
Swim {on mondays and fridays} = 2026-11-20 WEEKLY BYDAY=MO,FR
Swim {mondays at 7pm} = 2026-11-23 19:00 WEEKLY BYDAY=MO
Swim {mon, wed, fri 7am} = 2026-11-20 07:00 WEEKLY BYDAY=MO,WE,FR
Swim {mon/wed/fri 7am} = 2026-11-20 07:00 WEEKLY BYDAY=MO,WE,FR
Swim {tue & thu} = 2026-11-19 WEEKLY BYDAY=TU,TH
Swim {tue/thu} = 2026-11-19 WEEKLY BYDAY=TU,TH
Swim {every monday and wednesday} = 2026-11-18 WEEKLY BYDAY=MO,WE
Swim {every tuesday & thursday 18:30-19:30} = 2026-11-19 18:30-19:30 WEEKLY BYDAY=TU,TH
Swim {each monday} = 2026-11-23 WEEKLY BYDAY=MO
Swim {each tuesday and friday} = 2026-11-20 WEEKLY BYDAY=TU,FR
Math class {every wed from 8-11am} = 2026-11-25 08:00-11:00 WEEKLY BYDAY=WE
Math class {every wed 14:00 to 15:30} = 2026-11-18 14:00-15:30 WEEKLY BYDAY=WE
Conference mon-fri ?= 2026-11-18 WEEKLY BYDAY=MO,TU,WE,TH,FR
Cover for Ann monday to wednesday ?= 2026-11-18 WEEKLY BYDAY=MO,TU,WE
Course {every weekday from 7 dec to 18 dec} = 2026-12-07 WEEKLY BYDAY=MO,TU,WE,TH,FR UNTIL=20261218
Piano {thursdays until june} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20270601
Piano {every thursday until june} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20270601
Piano {every thursday until the end of june} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20270630
Piano {every thursday until end of january} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20270131
Piano {every thursday through march} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20270331
Piano {every thursday until june 2027} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20270601
Piano {every thursday until 15 june} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20270615
Piano every thursday till christmas eve
Piano {every thursday until next month} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20261201
Piano {every thursday 5 times} = 2026-11-19 WEEKLY BYDAY=TH COUNT=5
Piano {every thursday for 5 times} = 2026-11-19 WEEKLY BYDAY=TH COUNT=5
Piano {weekly for 6 weeks} = 2026-11-18 WEEKLY UNTIL=20261229
Piano {every thursday for 2 months} = 2026-11-19 WEEKLY BYDAY=TH UNTIL=20270118
Piano {every thursday at 4pm until 17 dec} = 2026-11-19 16:00 WEEKLY BYDAY=TH UNTIL=20261217

# adverbs with their day, from scheduling help pages
Pay the nanny {monthly on the 3rd} = 2026-12-03 MONTHLY BYMONTHDAY=3
Pay the nanny {monthly on the last friday} = 2026-11-27 MONTHLY BYDAY=-1FR
Pay the nanny {monthly on the 1st and 15th} = 2026-12-01 MONTHLY BYMONTHDAY=1,15
Pay the nanny {monthly on the first monday} = 2026-12-07 MONTHLY BYDAY=1MO
Family call {weekly on sunday} = 2026-11-22 WEEKLY BYDAY=SU
Family call {weekly on sundays} = 2026-11-22 WEEKLY BYDAY=SU
Family call {weekly on sunday at 5pm} = 2026-11-22 17:00 WEEKLY BYDAY=SU
Family call {weekly on tuesday and friday} = 2026-11-20 WEEKLY BYDAY=TU,FR
Family call {biweekly on friday} = 2026-11-20 WEEKLY/2 WKST=MO BYDAY=FR
Family call {fortnightly on mondays} = 2026-11-23 WEEKLY/2 WKST=MO BYDAY=MO
Family call {every fortnight} = 2026-11-18 WEEKLY/2
Meditate {daily at 9pm} = 2026-11-18 21:00 DAILY
Meditate {daily 9pm} = 2026-11-18 21:00 DAILY
Meditate {daily at 7am} = 2026-11-19 07:00 DAILY
Meditate {9pm daily} = 2026-11-18 21:00 DAILY
Meditate {at 9pm daily} = 2026-11-18 21:00 DAILY
Meditate {daily for 30 days} = 2026-11-18 DAILY UNTIL=20261217
Meditate {daily until 24 dec} = 2026-11-18 DAILY UNTIL=20261224
Meditate {daily, 10 times} = 2026-11-18 DAILY COUNT=10
Invoice client {repeat monthly} = 2026-11-18 MONTHLY
Invoice client {repeat weekly} = 2026-11-18 WEEKLY
Invoice client {repeats monthly on the 28th} = 2026-11-28 MONTHLY BYMONTHDAY=28
Invoice client {repeat every month} = 2026-11-18 MONTHLY
Invoice client {repeat every 2 weeks} = 2026-11-18 WEEKLY/2
Invoice client {repeating every friday} = 2026-11-20 WEEKLY BYDAY=FR
Invoice client {tomorrow, repeat weekly} = 2026-11-19 WEEKLY
Invoice client {friday repeat every 2 weeks} = 2026-11-20 WEEKLY/2
Check up {yearly on 12 may} = 2027-05-12 YEARLY BYMONTH=5 BYMONTHDAY=12
Check up {annually on may 12} = 2027-05-12 YEARLY BYMONTH=5 BYMONTHDAY=12
Check up {annually} = 2026-11-18 YEARLY
Check up {every year in march} = 2027-03-01 YEARLY
Check up {every 6 months} = 2026-11-18 MONTHLY/6
Check up {every six months} = 2026-11-18 MONTHLY/6
Check up {every half year} = 2026-11-18 MONTHLY/6
Check up {once a week} = 2026-11-18 WEEKLY
Check up {once a month} = 2026-11-18 MONTHLY
Check up {once a year} = 2026-11-18 YEARLY
Check up twice a week ?= 2026-11-18 WEEKLY
Take pills twice a day ?= 2026-11-18 DAILY
Check up {every couple of weeks} = 2026-11-18 WEEKLY/2
Check up every few days
{Weekly on fridays} send status = 2026-11-20 WEEKLY BYDAY=FR
{Every weekday} check the mail = 2026-11-18 WEEKLY BYDAY=MO,TU,WE,TH,FR
{Every monday} at work, water the plants = 2026-11-23 WEEKLY BYDAY=MO
{Every other day} water tomatoes = 2026-11-18 DAILY/2
{On weekdays} wake up early = 2026-11-18 WEEKLY BYDAY=MO,TU,WE,TH,FR
{Daily at 8} check in with the team = 2026-11-19 08:00 DAILY

# tasks of households and work lists, forms with a time before or after
Feed the cat {every day 7am} = 2026-11-19 07:00 DAILY
Feed the cat {7am every day} = 2026-11-19 07:00 DAILY
Feed the cat {at 7 every morning} = 2026-11-19 07:00 DAILY
Feed the cat {every night at 11} = 2026-11-18 23:00 DAILY
Feed the cat {every day at noon} = 2026-11-18 12:00 DAILY
Feed the cat {noon every day} = 2026-11-18 12:00 DAILY
Timesheet {every friday at 4} = 2026-11-20 16:00 WEEKLY BYDAY=FR
Timesheet {fridays at 4pm} = 2026-11-20 16:00 WEEKLY BYDAY=FR
Timesheet {every friday afternoon} = 2026-11-20 14:00 WEEKLY BYDAY=FR
Timesheet {every friday morning at 8:30} = 2026-11-20 08:30 WEEKLY BYDAY=FR
Timesheet {every sunday evening} = 2026-11-22 18:00 WEEKLY BYDAY=SU
Timesheet {monday mornings} = 2026-11-23 09:00 WEEKLY BYDAY=MO
Timesheet {every second week} = 2026-11-18 WEEKLY/2
Timesheet {every 2nd week on friday} = 2026-11-20 WEEKLY/2 WKST=MO BYDAY=FR
Timesheet {every three weeks starting this friday} = 2026-11-20 WEEKLY/3
Timesheet {every week starting monday} = 2026-11-23 WEEKLY
Timesheet {every month starting next month} = 2026-12-01 MONTHLY
Timesheet {starting monday every 2 weeks} = 2026-11-23 WEEKLY/2
Mow {every other saturday at 10} = 2026-11-21 10:00 WEEKLY/2 WKST=MO BYDAY=SA
Mow every saturday from april to october
Mow {every 10 days} = 2026-11-18 DAILY/10
Mow {every ten days} = 2026-11-18 DAILY/10
Mow every 5 workdays
Mow every summer
Change sheets {every sunday}! = 2026-11-22 WEEKLY BYDAY=SU
Birthday of Mia {every 25 december} = 2026-12-25 YEARLY BYMONTH=12 BYMONTHDAY=25
Birthday of Mia {every december 25} = 2026-12-25 YEARLY BYMONTH=12 BYMONTHDAY=25
Birthday of Mia {every year on december 25th} = 2026-12-25 YEARLY BYMONTH=12 BYMONTHDAY=25
Birthday of Mia {december 25 every year} = 2026-12-25 YEARLY
Birthday of Mia {25 dec yearly} = 2026-12-25 YEARLY
Vet check {1 march every year} = 2027-03-01 YEARLY
`;
