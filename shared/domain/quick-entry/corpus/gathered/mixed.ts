/** Several things in a line, and places that write the month first; marked before any grammar was run on them. */
export const GATHERED_MIXED = `
# quick add lines of forums, with what the app of the person has for lists, tags and priorities
Submit expenses {~Work} {#finance} {!high} {last day of every month} = 2026-11-30 MONTHLY BYMONTHDAY=-1 list=Work tags=finance priority=high
Water plants {every mon & thu 8am} {#home} = 2026-11-19 08:00 WEEKLY BYDAY=MO,TH tags=home
{!high} Call the landlord {noon tomorrow} = 2026-11-19 12:00 priority=high
Gym {#health} {weekdays at 7} = 2026-11-19 07:00 WEEKLY BYDAY=MO,TU,WE,TH,FR tags=health
Gym {mon-fri 7am} {~Sport} = 2026-11-19 07:00 WEEKLY BYDAY=MO,TU,WE,TH,FR list=Sport
Rent {#money} {monthly on the 1st} {~Home} = 2026-12-01 MONTHLY BYMONTHDAY=1 list=Home tags=money
Pay invoice {14.12.} {#money} = 2026-12-14 tags=money
Retro {2nd and 4th friday of every month} {~Team} = 2026-11-27 MONTHLY BYDAY=2FR,4FR list=Team
Check in 24h before flight {#trip} = tags=trip
Hand in 2 weeks notice {~Work} = list=Work
Pick up parcel {sat 10am} {!low} = 2026-11-21 10:00 priority=low
Buy gift {~Family} {by 20 dec} {!medium} = 2026-12-20 list=Family priority=medium
Journal {daily} {#habit} = 2026-11-18 DAILY tags=habit
Journal {#habit} {daily} = 2026-11-18 DAILY tags=habit
{Daily} {#habit} write journal = 2026-11-18 DAILY tags=habit
Long run {sundays} {#sport} = 2026-11-22 WEEKLY BYDAY=SU tags=sport
Standup {~Work} {weekdays 9:30} {until 18 dec} = 2026-11-19 09:30 WEEKLY BYDAY=MO,TU,WE,TH,FR UNTIL=20261218 list=Work
Clean oven {every! 2 months} {~Home} = 2026-11-18 MONTHLY/2 DONE list=Home
Feed sourdough {every other day} {#kitchen} {8am} = 2026-11-19 08:00 DAILY/2 tags=kitchen
Trip {3-7 dec} {~Family} = 2026-12-03..2026-12-07 list=Family
Parents evening {second tuesday of january} {7pm} {#school} = 2027-01-12 19:00 tags=school
Write weekly report {every friday at 3} {~Work} = 2026-11-20 15:00 WEEKLY BYDAY=FR list=Work
Hand in homework {monday} {!high} = 2026-11-23 priority=high
Review the Friday report {tomorrow} {#review} = 2026-11-19 tags=review

# US
Dentist {12/14} = US 2026-12-14
Dentist {12/14 at 9:30am} = US 2026-12-14 09:30
Dentist {1/4} = US 2027-01-04
Dentist {14.12.} = US 2026-12-14
Dentist {2/3 at 7:30pm} = US 2027-02-03 19:30
Dentist {Dec 14} = US 2026-12-14
Dentist {Monday, Dec 14 at 2pm} = US 2026-12-14 14:00
Dentist {noon tomorrow} = US 2026-11-19 12:00
Dentist {next tuesday 10am} = US 2026-11-24 10:00
Dentist {mid january} = US 2027-01-15
Dentist {12/14-12/18} = US 2026-12-14..2026-12-18
Dentist {12/14 - 12/18} = US 2026-12-14..2026-12-18
Trash {every other tuesday} = US 2026-11-24 WEEKLY/2 WKST=SU BYDAY=TU
Trash {every 2nd and 4th tuesday} = US 2026-11-24 MONTHLY BYDAY=2TU,4TU
Trash {mon & thu 6am} = US 2026-11-19 06:00 WEEKLY BYDAY=MO,TH
Trash {tuesdays and fridays} = US 2026-11-20 WEEKLY BYDAY=TU,FR
Trash {weekly on monday} = US 2026-11-23 WEEKLY BYDAY=MO
Trash {biweekly on friday} = US 2026-11-20 WEEKLY/2 WKST=SU BYDAY=FR
Trip {aug 3 to 17} = US 2027-08-03..2027-08-17
Taxes {april 15} = US 2027-04-15
Taxes {every april 15} = US 2027-04-15 YEARLY BYMONTH=4 BYMONTHDAY=15
Thanksgiving {4th thursday of november} = US 2026-11-26
Use 2/3 cup of milk = US
Install Python 3.12 = US
`;
