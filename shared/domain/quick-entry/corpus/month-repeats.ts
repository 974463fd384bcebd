import type { Phrase } from './phrase.ts';
import { repeat } from './repeat.ts';

/** By months and years, from a date, and with an end. */
export const MONTH_REPEATS: readonly Phrase[] = [
  ['Rent every month', 'Rent', { date: '2026-11-18', ...repeat('FREQ=MONTHLY;INTERVAL=1') }],
  [
    'Rent every month on the 15th',
    'Rent',
    { date: '2026-12-15', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15') },
  ],
  [
    'Rent every month on the 1st',
    'Rent',
    { date: '2026-12-01', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1') },
  ],
  ['Rent every 1st', 'Rent', { date: '2026-12-01', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1') }],
  ['Rent every 20th', 'Rent', { date: '2026-11-20', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=20') }],
  [
    'Rent every 15th of the month',
    'Rent',
    { date: '2026-12-15', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15') },
  ],
  [
    'Payroll every 1st and 15th',
    'Payroll',
    { date: '2026-12-01', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1,15') },
  ],
  [
    'Payroll every month on the 15th and 30th',
    'Payroll',
    { date: '2026-11-30', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15,30') },
  ],
  [
    'Backup every last day of the month',
    'Backup',
    { date: '2026-11-30', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1') },
  ],
  [
    'Backup every month on the last day',
    'Backup',
    { date: '2026-11-30', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1') },
  ],
  [
    'Retro every last friday',
    'Retro',
    { date: '2026-11-27', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR') },
  ],
  [
    'Retro every last friday of the month',
    'Retro',
    { date: '2026-11-27', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR') },
  ],
  [
    'Retro every month on the last friday',
    'Retro',
    { date: '2026-11-27', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR') },
  ],
  [
    'Retro every first monday',
    'Retro',
    { date: '2026-12-07', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO') },
  ],
  [
    'Retro every 1st monday of the month',
    'Retro',
    { date: '2026-12-07', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO') },
  ],
  [
    'Retro every third thursday at 3pm',
    'Retro',
    { date: '2026-11-19', time: '15:00', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYDAY=3TH') },
  ],
  [
    'Retro every last workday of the month',
    'Retro',
    { date: '2026-11-30', ...repeat('FREQ=MONTHLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1') },
  ],
  ['VAT every 3 months', 'VAT', { date: '2026-11-18', ...repeat('FREQ=MONTHLY;INTERVAL=3') }],
  [
    'VAT every 3 months on the 10th',
    'VAT',
    { date: '2026-12-10', ...repeat('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=10') },
  ],
  ['VAT every quarter', 'VAT', { date: '2026-11-18', ...repeat('FREQ=MONTHLY;INTERVAL=3') }],
  ['Checkup every 6 months', 'Checkup', { date: '2026-11-18', ...repeat('FREQ=MONTHLY;INTERVAL=6') }],
  ['Insurance every year', 'Insurance', { date: '2026-11-18', ...repeat('FREQ=YEARLY;INTERVAL=1') }],
  ['Insurance every 2 years', 'Insurance', { date: '2026-11-18', ...repeat('FREQ=YEARLY;INTERVAL=2') }],
  [
    'Birthday Mia every 5 dec',
    'Birthday Mia',
    { date: '2026-12-05', ...repeat('FREQ=YEARLY;INTERVAL=1;BYMONTH=12;BYMONTHDAY=5') },
  ],
  [
    'Birthday Mia every december 5th',
    'Birthday Mia',
    { date: '2026-12-05', ...repeat('FREQ=YEARLY;INTERVAL=1;BYMONTH=12;BYMONTHDAY=5') },
  ],
  [
    'Birthday Mia every year on 5 dec',
    'Birthday Mia',
    { date: '2026-12-05', ...repeat('FREQ=YEARLY;INTERVAL=1;BYMONTH=12;BYMONTHDAY=5') },
  ],
  [
    'Birthday Leo every 14th of may',
    'Birthday Leo',
    { date: '2027-05-14', ...repeat('FREQ=YEARLY;INTERVAL=1;BYMONTH=5;BYMONTHDAY=14') },
  ],
  [
    'Physio every day for 10 times',
    'Physio',
    { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=1;COUNT=10') },
  ],
  [
    'Physio every tue 6 times',
    'Physio',
    { date: '2026-11-24', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;COUNT=6') },
  ],
  [
    'Physio every day until 5 jan',
    'Physio',
    { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=1;UNTIL=20270105') },
  ],
  [
    'Physio every day at 8pm until dec 5',
    'Physio',
    { date: '2026-11-18', time: '20:00', ...repeat('FREQ=DAILY;INTERVAL=1;UNTIL=20261205') },
  ],
  [
    'Physio every monday until end of year',
    'Physio',
    { date: '2026-11-23', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;UNTIL=20261231') },
  ],
  [
    'Physio every day for 2 weeks',
    'Physio',
    { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=1;UNTIL=20261201') },
  ],
  [
    'Course every monday starting 7 dec',
    'Course',
    { date: '2026-12-07', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO') },
  ],
  [
    'Course every monday from 1 jan',
    'Course',
    { date: '2027-01-04', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO') },
  ],
  [
    'Course every 2 weeks starting tomorrow',
    'Course',
    { date: '2026-11-19', ...repeat('FREQ=WEEKLY;INTERVAL=2') },
  ],
  ['Course tomorrow every week', 'Course', { date: '2026-11-19', ...repeat('FREQ=WEEKLY;INTERVAL=1') }],
  [
    'Call every supplier every friday',
    'Call every supplier',
    { date: '2026-11-20', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=FR') },
  ],
];
