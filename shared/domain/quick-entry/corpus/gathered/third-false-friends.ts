/** The other sides of what is in `third-phrases.ts`: marked before the grammar was run on them. */
export const THIRD_FALSE_FRIENDS = `
# short weekdays that are other words
Lie in the sun
The cat sat
Where he sat
We sat
My sister sat
Get some sun
Get more sun
Buy hat against sun
Morning sun
Photo of the evening sun
They wed
Congratulate the newly wed
Study for the SAT
Remember how it sat
Write about the sun

# runs of weekdays of which only a part could be a date
Meet next mon wed fri
Mon wed fri workout plan

# ordinals that count something
Come in 1st
Finish 2nd
Listen to Mahler's 5th
Plan mum's 60th
Celebrate his 30th
Read chapter 3rd
Placed 3rd
Fix the 2nd
Bring chairs to floor 5th

# brackets around more than a date
Call mum (not tomorrow)
Read report (today's)
Write f(mon)
Fix list (mon, old)
Find key (friday or so)

# at signs
Email ann@3pm.example
Buy stamps @home
Follow @3dprinting
Price is 3@5

# one letter behind a number
Buy 3p stamps
Meet in room 9a
Return part 3:30x

# words that are zones, too
Buy ET poster
Buy a PT session
Learn about UTC
What is EST

# hours that are numbers
Read pages 15-17
Fix bus 9-11
`;
