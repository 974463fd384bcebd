/** Entries in which nothing is to be recognised, as those of `false-friends.ts`. */
export const MORE_FALSE_FRIENDS = `
# the same classes again, from other titles
Cram in 3 hours of study
Sneak in 10 minutes of yoga
Cash in 2 vouchers
Chip in 15 dollars
Zoom in 3 times
Give in 1 week early
Give 3 months notice
Write 2 weeks worth of menus
Plan a 7 day detox
Buy 6 month pass
Try the 16 hour fast
Run 5 minute warm up
Cook friday fish pie
Fold sunday laundry pile
Sort may receipts
Send february newsletter
Frame april photos
Write october recap post
Play thursday trivia game
Host monday movie marathon
Join saturday running club
Ship release 4.12
Pin numpy to 1.26
Move to Postgres 16.4
Downgrade to 2.10.
Try Rust 1.80
Buy 3.5 mm cable
Pour 3/4 cup of milk
Sing in 3/4 time
Divide 2/3 of the cake
Walk to 8 April Court
Rent at 21 July Terrace
Live at 3 Sunday Street
Fly to Easter Island
Call Tuesday Weld biography
Meet April and June
Write to Julie and August
Tell Friday about Robinson
June's recital outfit
April's car keys
Watch Friday Night Dinner
Watch Sunday in the Country
Read Monday Begins on Saturday
Listen to Stormy Monday
Listen to Manic Monday
Play Ruby Tuesday on guitar
Read The Tuesday Club Murders
Read Thursday Murder Club
Watch 48 Hours
Watch Nine Months
Watch One Day
Watch Sixteen Candles at home
Read 1984 again
Read 11/22/63 again
Every second counts
Every little helps
Every day matters
Question every line
Daily specials board
Weekly column ideas
Ask about yearly plans
Compare monthly and yearly prices
Move meeting from monday
Work since tuesday
Prices before january
The week before christmas
Not before friday
Sometime next spring
Once more with feeling
Twice baked potatoes
Second monday in a row
First friday feeling
Monday to Friday rota template
A monday to friday job
Sat nav update
Sun lamp bulb
Wed list for the bride
Mar de Plata trip ideas
Dec alpha emulator
Jan Hus essay
May day
By the book
On the 2nd try
At the 3rd attempt
For the 1st time
In the 3rd row
Due on receipt

# times in front of a noun
Skip 5pm yoga class
Catch 9:30 train home
Cancel 7pm dinner booking
Film 8am sunrise footage
Table for 8
Tickets for 8pm show
`;
