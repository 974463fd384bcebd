/** Entries in which nothing is to be recognised; marked before any grammar was run on them. */
export const GATHERED_FALSE_FRIENDS = `
# a verb with its particle before a span or a number
Check in 24h before flight
Check in 2 hours before departure
Hand in 2 weeks notice
Hand in 3 days early
Put in 2 hours of practice
Put in 30 minutes on the bike
Squeeze in 20 minutes of reading
Fit in 3 workouts
Turn in 5 essays
Log in 3 times to test
Bring in 2 chairs
Fill in 10 forms
Get in 4 days of skiing
Move in 2 sofas
Break in 2 pairs of boots
Trade in 2 phones
Phase in 3 features
Pitch in 20 euros
Send in 3 photos
Save 10 percent in 2 months of cooking at home

# a noun that the span or the date belongs to
Give 2 weeks notice
Give two weeks' notice
Give a 2 week notice
Buy 3 april fools gifts
Plan april fools prank
Book a 3 day trip
Write 30 day plan
Start the 30 day challenge
Do a 5 minute meditation
Read the 4 hour work week
Renew 2 year contract
Buy 12 month warranty
Make 3 hour playlist
Pay 24 month phone plan
Compare 5 year mortgages
Prepare 90 day review
Watch the 2 hour director's cut
Ask for a 2 week extension
Draft 100 day report
Buy sunday roast
Cook sunday roast
Order friday night pizza deal flyers
Find monday morning playlist
Plan friday night dinner party menu
Buy january sale shoes
Collect december invoices
File march receipts
Fix saturday delivery problem
Sort october photos
Write june newsletter
Review november numbers
Print may calendar pages
Design monday motivation poster
Read tuesday thread
Book summer house
Learn 5/4 rhythm
Practise 6/8 time
Mix 2/3 water
Use 1/4 teaspoon

# versions, models and numbers
Update to version 3.2.1
Update to 3.2.
Upgrade node to 22.4
Install Python 3.12
Install iOS 18.1
Test on Android 14.1
Release v2.3.4
Tag release 1.12
Read RFC 5545 section 3.8
Fix issue 12/5
Try Ubuntu 24.10
Compare GPT 4.1
Buy size 9.5 shoes
Score 3.5 or better
Replace 9.12 inch shelf
Grade 2.1 essay
Solve exercise 5.12
Buy 2.5 kg flour
Run 5.12 km
Transfer 12.10 euros
Order part no 12-11
Call 030 12 05
Room 12.05 needs a key
Read chapter 5 to 7
Pages 10 to 12
Cook for 2 to 4 people

# streets and places
Meet at 12 May Street
Deliver to 5 March Road
Pick up at 10 December Avenue
Send parcel to 3 April Lane
Visit 4 August Place
Photos of Sunday River
View flat in Friday Street
Go to May Fair
Bus 9 to Friday Harbor
See house at 7 Noon Street
Drive to Monday Island

# possessives and names
May's birthday present
Ask April's sister
Feed June's cat
Return August's drill
Write Mr. March
Tuesday's gone playlist
Read Monday's minutes
Fix yesterday's build
Plan tomorrow's meals
Reply to today's mail
Sunday's recipe for Mia
Call Wednesday Addams fan club
Email Friday Okafor
Invite Jan and May
Text Augustus Sun
Ask Dec about golf

# titles in capitals
Watch Black Friday
Watch Friday the 13th
Read Saturday by Ian McEwan
Listen to Blue Monday
Listen to Ruby Tuesday
Read The Man Who Was Thursday
Watch Any Given Sunday
Watch Freaky Friday
Watch The Day After Tomorrow
Read Tuesdays with Morrie
Watch Saturday Night Live
Watch Friday Night Lights
Play Sunday Bloody Sunday
Listen to Friday I'm in Love
Watch Good Morning Vietnam
Read The First of May
Watch 12 Years a Slave
Watch 28 Days Later
Read Around the World in 80 Days
Watch 10 Things
Watch Two Weeks Notice
Watch High Noon
Watch Before Midnight
Read The Midnight Library
Watch Born on the Fourth of July
Order Monthly Magazine

# every, daily and weekly that repeat nothing
Read every book on the shelf
Back up every second hard drive
Thank every single volunteer
Reply to every mail
Count every minute
Write weekly report
Join daily standup
Prepare monthly numbers
Cancel weekly magazine
Draft yearly review
Daily standup notes
Weekly shopping list
Monthly budget template
Find the best daily planner
Set newsletter to weekly
Ask if pay is monthly
Is the bus hourly
Every day is a new day
Every dog has its day
Live every day like the last
Every other one is broken
Check every other page
Paint every 3rd fence post
Weekdays or weekends for the course
Ask whether weekends work
Buy weekend tickets
Pack weekday lunches
Repeat the test
Repeat after me
Learn to say no more often
Twice as many chairs
Once upon a time draft

# a day that is somebody else's or another time
Notes from yesterday
What happened last week
Before friday finish nothing
Everything before monday
Since january no invoice
Compare with last december
The morning after
After lunch nap rules
Until now nothing came
Ask about the day before yesterday
The 5pm slot is gone
The 9am train is late
That monday feeling
My monday outfit
The may issue
The second thursday club
Their first monday back
Ann's tuesday shift
Swap my thursday shift
A friday well spent
Between monday and tuesday is midnight
Not today satan poster
Yesterday was fun
Tomorrowland tickets
Fridayitis
Second hand shop
First monday blues playlist
Third time lucky
The 1st draft
2nd floor key
Fix 3rd party cookies
Read 5th amendment
The 21st century essay
One day maybe
Some day learn piano
Any day now
In the end it matters
By and by
On and off switch
At first sight film
In no time
In time for dinner
From time to time
At 100 percent
At 3 places
On 2 wheels
By 2 metres
For 5 people
For 2 hours of peace
In 3 acts
In 4 colours
In 2 minds
Due to rain
Due diligence
Fall in love
Spring cleaning
Summer clothes
Set a date
Date night ideas
Week 12 summary
Day 3 notes
Month end closing checklist
Year in review
Hour of code
9 to 5 job
24 hour shop
5 o'clock shadow razor
Seven days war
Midnight blue paint
Noon Day Sun Hotel
Morning glory seeds
Night owl mug
Half an hour is not enough
A week is long
Two days is fine
`;
