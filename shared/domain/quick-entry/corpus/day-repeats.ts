import type { Phrase } from './phrase.ts';
import { repeat } from './repeat.ts';

/** By days and weeks. */
export const DAY_REPEATS: readonly Phrase[] = [
  ['Vitamins every day', 'Vitamins', { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=1') }],
  ['every day vitamins', 'vitamins', { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=1') }],
  ['Vitamins Every Day', 'Vitamins', { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=1') }],
  [
    'Vitamins every day 9am',
    'Vitamins',
    { date: '2026-11-19', time: '09:00', ...repeat('FREQ=DAILY;INTERVAL=1') },
  ],
  [
    'Vitamins every day at 8pm',
    'Vitamins',
    { date: '2026-11-18', time: '20:00', ...repeat('FREQ=DAILY;INTERVAL=1') },
  ],
  [
    'Vitamins 8pm every day',
    'Vitamins',
    { date: '2026-11-18', time: '20:00', ...repeat('FREQ=DAILY;INTERVAL=1') },
  ],
  [
    'Vitamins every morning',
    'Vitamins',
    { date: '2026-11-19', time: '09:00', ...repeat('FREQ=DAILY;INTERVAL=1') },
  ],
  [
    'Vitamins every morning at 7',
    'Vitamins',
    { date: '2026-11-19', time: '07:00', ...repeat('FREQ=DAILY;INTERVAL=1') },
  ],
  ['Read every evening', 'Read', { date: '2026-11-18', time: '18:00', ...repeat('FREQ=DAILY;INTERVAL=1') }],
  ['Read every night', 'Read', { date: '2026-11-18', time: '20:00', ...repeat('FREQ=DAILY;INTERVAL=1') }],
  ['Water plants every 3 days', 'Water plants', { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=3') }],
  [
    'Water plants every three days',
    'Water plants',
    { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=3') },
  ],
  ['Water plants every 3rd day', 'Water plants', { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=3') }],
  [
    'Water plants every other day',
    'Water plants',
    { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=2') },
  ],
  [
    'Water plants every second day',
    'Water plants',
    { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=2') },
  ],
  [
    'Water plants every! 3 days',
    'Water plants',
    { date: '2026-11-18', ...repeat('FREQ=DAILY;INTERVAL=3', '1') },
  ],
  ['Haircut every! 6 weeks', 'Haircut', { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=6', '1') }],
  ['Filter every! month', 'Filter', { date: '2026-11-18', ...repeat('FREQ=MONTHLY;INTERVAL=1', '1') }],
  [
    'Standup every weekday',
    'Standup',
    { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR') },
  ],
  [
    'Standup every workday 9:15',
    'Standup',
    { date: '2026-11-19', time: '09:15', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR') },
  ],
  [
    'Standup every weekday at 9',
    'Standup',
    { date: '2026-11-19', time: '09:00', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR') },
  ],
  [
    'Standup every mon-fri',
    'Standup',
    { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR') },
  ],
  [
    'Standup every monday to friday',
    'Standup',
    { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR') },
  ],
  [
    'Long run every weekend',
    'Long run',
    { date: '2026-11-21', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=SA,SU') },
  ],
  ['Groceries every week', 'Groceries', { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1') }],
  ['Groceries every 2 weeks', 'Groceries', { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=2') }],
  ['Groceries every two weeks', 'Groceries', { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=2') }],
  ['Groceries every other week', 'Groceries', { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=2') }],
  ['Groceries every fortnight', 'Groceries', { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=2') }],
  ['Trash every monday', 'Trash', { date: '2026-11-23', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO') }],
  ['Trash every mon', 'Trash', { date: '2026-11-23', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO') }],
  ['Trash every wed', 'Trash', { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=WE') }],
  ['Trash every sat', 'Trash', { date: '2026-11-21', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=SA') }],
  [
    'Trash every sunday 8pm',
    'Trash',
    { date: '2026-11-22', time: '20:00', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=SU') },
  ],
  [
    'Trash every wed 9am',
    'Trash',
    { date: '2026-11-25', time: '09:00', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=WE') },
  ],
  [
    'Gym every mon, wed and fri',
    'Gym',
    { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE,FR') },
  ],
  [
    'Gym every mon, wed, and fri',
    'Gym',
    { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE,FR') },
  ],
  [
    'Gym every mon,wed,fri',
    'Gym',
    { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE,FR') },
  ],
  [
    'Gym every mon/wed/fri',
    'Gym',
    { date: '2026-11-18', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE,FR') },
  ],
  ['Gym every tue & thu', 'Gym', { date: '2026-11-19', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH') }],
  [
    'Gym every tuesday and thursday 7-8am',
    'Gym',
    { date: '2026-11-19', time: '07:00', endTime: '08:00', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH') },
  ],
  [
    'Gym every week on tue and thu',
    'Gym',
    { date: '2026-11-19', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH') },
  ],
  [
    '1:1 every 2 weeks on friday',
    '1:1',
    { date: '2026-11-20', ...repeat('FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=FR') },
  ],
  [
    '1:1 every other friday',
    '1:1',
    { date: '2026-11-20', ...repeat('FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=FR') },
  ],
  [
    'Yoga every monday morning',
    'Yoga',
    { date: '2026-11-23', time: '09:00', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO') },
  ],
  [
    'Yoga every monday evening at 7',
    'Yoga',
    { date: '2026-11-23', time: '19:00', ...repeat('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO') },
  ],
];
