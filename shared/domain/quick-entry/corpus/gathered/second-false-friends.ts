/**
 * Gathered when the grammar was there already, and marked before it was run on
 * them; the other sides of the rules are in `second-phrases.ts`. All of it is
 * in the part that the grammar was built on.
 */
export const SECOND_FALSE_FRIENDS = `
# threads about recognition that is too eager: a day between a verb and its noun
Move old monitor to attic
Prepare Friday demo
Read Tomorrow's paper
Delete mails up to january 30th
Print tuesday handout for class
Update monday standup deck
Proofread thursday sermon draft
Skim sunday paper
Iron saturday shirt
Bake friday challah dough
Rehearse wednesday solo
Label august jars
Count april receipts again
Shred 2019 bills

# sports, bands, books, films and shows
Watch Monday Night Football highlights
Buy tickets for Saturday Knights
Listen to Sunday Morning by Velvet Underground
Listen to Wednesday the band
Listen to The Cure Friday song
Listen to Seven Days by Sting
Read One Hundred Years of Solitude
Read 24 Hours in the Life
Watch 21 July Street
Watch Two Days, One Night
Watch Thirteen Days
Watch The Longest Day
Watch April Story
Read A Week in December
Read In Cold December
Watch First Monday in October
Watch Gone in 60 Seconds
Watch Sunday's Best
Watch 9 to 5 again
Play 7 Days to Die
Play March of Empires
Finish 30 Days of Night
Reread Monday Mornings
Borrow Saturday Night and Sunday Morning

# addresses and rooms
Collect keys from 14 August Close
Meet Ann outside 2 June Way
Measure flat at 9 Sunday Lane
Swap rooms with 5 April Gardens
Inspect 31 October Square
Ship to 6 May Court
Book room 3.11
Go to gate 12.5
Find seat 11/12
Pay table 9/10
Take bus 5.30
Turn to track 3/5

# codes, sizes, scores, measures
Enter code 10-12
Print label 5-12-b
Buy 12/2 cable
Buy 1/2 inch pipe
Mix 1/3 bleach
Fit 3/8 bolt
Set ratio to 16/9
Beat 3-2 loss
Score 21-19
Lose 5.5 kg
Cut 7.5 cm
Weigh 12.1 kg
Drive 10.10 miles
Patch to 5.4.
Bump eslint to 9.12
Pin react to 18.2
Roll back to 4.11.
Buy AA batteries 12-pack
Download 10.11 macOS installer
Buy 9 volt block

# verbs with a particle
Clock in 8 hours
Type in 3 numbers
Key in 4 digits
Step in 2 puddles
Pour in 2 eggs
Stir in 3 spoons of flour
Mix in 2 cups of sugar
Drop in 3 pills
Lock in 2 year rate
Rope in 3 friends
Stock up on 2 weeks of food
Switch off at 5 percent
Aim at 3 targets
Fold in 4 egg whites
Sew in 2 zips
Plug in 5 lamps

# spans of something else
Pack for 3 days of rain
Freeze for 2 hours
Bake at 180 for 40 minutes
Rest dough 2 hours
Two hours of silence
Wait 3 days
Give him 2 days
Warranty ends 2 years after purchase
Take pill 30 minutes before food
Arrive 2 hours early
Stay 3 nights
Ask for 10 days off
Count back from 10

# who, whose and when else
Ask Jan for his notes
Dinner with April and Mark
Congratulate June
Send August a card
Hug May
Remember Dec is on leave
Lunch with Wed team lead
Email Mrs. Friday
Write to Father Christmas before sunday
Since monday no hot water
Explain the day before
Look up last friday's score
Compare this year with last year
The night before
Whose monday is it
Nobody works on Sunday River
Missed yesterday's call
Answer from tuesday still open

# repeats that are none
Every good boy does fine
Every now and then
Every so often
Check every single door
Ask every neighbour
Wipe every other window
Water every third plant
Weekly magazine renewal
Monthly pass for Mia
Cancel daily paper
Hire yearly auditor
Pay is weekly
Buy weekday tickets
Weekend bag
Weekend plans
Twice the flour
Once a thief
Repeat order of ink
Repeat prescription
Annual leave form
Biweekly or monthly pay
Quarterly numbers draft
Saturdays film list
The Sundays album
Two Fridays film
Mondays are hard
Days of the week poster

# every and the adverbs, again
Make every day count
Seize every day
Live each day fully
Start every day with a smile
End each day with notes
Enjoy every week of summer
Every week is shark week
Every year we grow
Every month someone asks
Each day brings something
Write on every other line
Switch plan to yearly
Change payment from monthly to yearly
Ask for monthly instead of yearly
Find out how often weekly is
Is the standup daily or weekly
More than weekly is too much
Not daily but often
Read about daily habits
Learn daily routines of artists
Explain biweekly to Mia
Define quarterly goals
Pick the yearly plan
Never on sundays
Closed on mondays sign
No meetings on fridays policy
Open weekdays sign
Best of every year
One photo of every month
The best of every week
Hourly rate of plumber
Rule of every other day fasting
Once every blue moon
Once every hundred years
Twice every leap year

Mondays or tuesdays for the class
Evenings or weekends for calls
Fewer mondays than sundays
Ask whether weekdays or sundays
Watch 9/11 again
Read 11/9 with the club
Stream 21/6 on the train

Daily morning pages
Take vitamins every morning and evening
Count from 9 to 11
Call on the 5th and 20th
Take meds at 8 and 20
Meet tomorrow or friday
Fix bug 3 before tuesday 5pm
Bus 26th and 10th street
Weekly evening class

# days that are somebody else's or another time, again
Not this week
Not on monday
Why not tomorrow essay
Definitely not next week
Parcel came yesterday morning
Mia's birthday was tuesday
Rent was due friday
Bob left last night
Deadline was yesterday
Meeting was moved to thursday
Bring friday's homework
Print tomorrow's tickets
Use today's special
Sunday is laundry
Friday is pizza day
Tomorrow never dies
Tomorrow is another day
Today was hard
Today I learned
Yesterday once more
The day after the party
The day before
Two days after
A year from hell
One of these days
These days
Days like these
In those days
In his day
In the year 2525
In the month of may
In the week before
The year ahead
The weeks to come
Some friday soon
Some other day
Another monday
Each friday's list
Good friday fish
Next year's plan
This week's menu
Next week's shifts
Last month's bill
This year's budget
This weekend's guests
Tonight's dinner menu
Noon's bell
The eve of december
End of the day thoughts
End of year party
End of month report
Start of week checklist
End of week drinks
Mid week blues
Midday sun
Midnight snack
Morning run playlist
Afternoon tea
Evening dress
By noon nobody was left
At noon it rang
Until tomorrow is fine
After tomorrow
Later this week
Late december mood
Early january sale

# where something comes from, and how far it goes
Reply to mail from friday
Sort photos from sunday
Eat leftovers from monday
Archive everything up to march 5
Keep receipts up to 31/12
Clear cache prior to monday
Visit Mr. March
Thank Dr Friday
Ask Miss May

# small words that look like prepositions of time
On the 4th floor
On the 3rd try it worked
By the 2nd gate
For the 5th grade
From the 1st row
At 9 percent
Around 12 chairs
In 5 parts
In a minute of silence
In the night garden
At dawn patrol
Due process essay
Starting block
Next in line
Mid season sale
Middle of nowhere
`;
