import { describe, expect, test } from 'vitest';
import {
  calendarToText,
  isPanelOpen,
  SEVERAL_DAYS,
  shownDays,
  textToCalendar,
  turnedAnchor,
} from './calendar.ts';

const surroundings = { today: '2026-12-01', firstWeekday: 1 } as const;

describe('a month', () => {
  const month = { span: 'month', severalDays: 3 } as const;

  test('has this week as the second of its six', () => {
    const shown = shownDays({ ...month, anchor: null }, { today: '2026-11-29', firstWeekday: 1 });
    expect(shown).toEqual({ from: '2026-11-16', to: '2026-12-27' });
  });

  test('begins with the week of its day, and turns to the first of the next month', () => {
    const anchor = turnedAnchor({ ...month, anchor: null }, '2026-11-29', 1);
    expect(anchor).toBe('2026-12-01');
    expect(shownDays({ ...month, anchor }, surroundings).from).toBe('2026-11-30');
  });
});

describe('several days', () => {
  test.each(SEVERAL_DAYS)('are %i from the anchor on, and a page is as many', (severalDays) => {
    const calendar = { span: 'days', severalDays, anchor: '2026-12-01' } as const;
    const { from, to } = shownDays(calendar, surroundings);
    expect([from, to]).toEqual(['2026-12-01', `2026-12-0${severalDays}`]);
    expect(turnedAnchor(calendar, surroundings.today, 1)).toBe(`2026-12-0${severalDays + 1}`);
  });

  test('are kept over a restart', () => {
    const chosen = { ...textToCalendar(null), span: 'days', severalDays: 5 } as const;
    expect(textToCalendar(calendarToText(chosen))).toMatchObject({ span: 'days', severalDays: 5 });
  });

  test('are three where an earlier version kept no number, and the rest of it stays', () => {
    expect(textToCalendar('{"span":"month","isPanelOpen":false}')).toMatchObject({
      span: 'month',
      severalDays: 3,
    });
  });

  test('the panel is kept for each view by itself', () => {
    const panels = { inbox: false };
    const kept = textToCalendar(calendarToText({ ...textToCalendar(null), panels }));
    expect(isPanelOpen(kept, { kind: 'inbox' })).toBe(false);
    expect(isPanelOpen(kept, { kind: 'today' })).toBe(true);
  });

  test.each(['1', '8', '"4"'])('are never %s', (kept) => {
    const text = `{"span":"days","severalDays":${kept},"isPanelOpen":true}`;
    expect(textToCalendar(text)).toMatchObject({ severalDays: 3 });
  });
});
